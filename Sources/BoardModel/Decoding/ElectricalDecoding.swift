import Geometry

/// Multiples of the capacity per hour.
fileprivate enum RateDimension: Dimension {
    static let name = "rate"
    static let units = [UnitSpelling("C", 1)]
}

extension Value {
    /// `[x, y]`, inside of the chart.
    fileprivate func chromaticity() -> ChannelChromaticity? {
        let wanted = "x and y of CIE 1931, such as `[0.4578, 0.4101]`"
        guard let numbers = items(count: 2, wanted), let x = numbers[0].number(0...1),
            let y = numbers[1].number(0.001...1)
        else { return nil }
        guard x.value + y.value <= 1 else {
            refuse(wanted: "x and y that add up to 1 at most")
            return nil
        }
        return ChannelChromaticity(x: x.value, y: y.value)
    }
}

/// A part's electrical side.
extension Fields {
    func channels() -> [LEDChannel] {
        var names = UniqueNames("channel")
        return list("channels").compactMap { item in
            guard let fields = item.fields("the channel") else { return nil }
            let name = fields.required("name")?.text()
            let colour = fields.colour()
            let voltage = fields.required("forward voltage")?.quantity(.positive, of: VoltageDimension.self)
            let current = fields.required("maximum current")?.quantity(.positive, of: CurrentDimension.self)
            let efficacy = fields.optional("efficacy")?.quantity(.positive, of: EfficacyDimension.self)?.value
            let calibration = fields.optional("calibration")?.quantity(.within(0.1...2), of: RatioDimension.self)
            let chromaticity = fields.optional("chromaticity")?.chromaticity()
            fields.close()
            guard let name, names.isNew(name, log), let colour, let voltage, let current else { return nil }
            return LEDChannel(
                name: name.value, colour: colour, forwardVoltage: voltage, maximumCurrent: current,
                efficacy: efficacy, calibration: calibration, chromaticity: chromaticity, range: item.range)
        }
    }

    private enum ColourName: String, CaseIterable { case white, red, green, blue }

    private func colour() -> LEDColour? {
        let name = required("colour")?.word(of: ColourName.self)?.value
        let temperature = optional("temperature")
        let kelvin = temperature?.quantity(.within(1000...20000), of: ColourTemperatureDimension.self)?.value
        guard let name else { return nil }
        if name != .white, let temperature { temperature.refuse(wanted: "no temperature: only white has one") }
        return switch name {
        case .white: .white(kelvin)
        case .red: .red
        case .green: .green
        case .blue: .blue
        }
    }

    func driver() -> LEDDriver? {
        guard let value = optional("driver"), let fields = value.fields("the driver") else { return nil }
        let outputs = fields.required("outputs")?.whole(1...4)?.value
        let current = fields.required("current")?.quantity(.positive, of: CurrentDimension.self)
        let voltage = fields.required("maximum voltage")?.quantity(.positive, of: VoltageDimension.self)
        let dimming = fields.optional("dimming")?.interval(.positive, of: FrequencyDimension.self)
        let shortest = fields.optional("shortest on")?.quantity(.notNegative, of: TimeDimension.self)?.value
        fields.close()
        guard let outputs, let current, let voltage else { return nil }
        return LEDDriver(
            outputs: outputs, current: current, maximumVoltage: voltage, dimming: dimming, shortestOn: shortest,
            range: value.range)
    }

    func charger() -> Charger? {
        guard let value = optional("charger"), let fields = value.fields("the charger") else { return nil }
        let type = fields.required("type")?.word(of: ChargerType.self)
        let current = fields.required("current")?.quantity(.positive, of: CurrentDimension.self)
        let end = fields.required("end voltage")?.quantity(.positive, of: VoltageDimension.self)
        fields.close()
        guard let type, let current, let end else { return nil }
        return Charger(type: type, current: current, endVoltage: end, range: value.range)
    }

    func gauge() -> FuelGauge? {
        guard let value = optional("gauge"), let fields = value.fields("the gauge") else { return nil }
        let chip = fields.required("chip")?.text()
        let driver = fields.optional("kernel driver")?.text()?.value
        let divider = fields.optional("divider")?.number(1...1000)?.value
        fields.close()
        guard let chip else { return nil }
        return FuelGauge(chip: chip, kernelDriver: driver, divider: divider, range: value.range)
    }

    func hostSupply() -> HostSupply? {
        guard let value = optional("host supply"), let fields = value.fields("the host supply") else { return nil }
        let voltage = fields.required("voltage")?.quantity(.positive, of: VoltageDimension.self)
        let current = fields.required("current")?.quantity(.positive, of: CurrentDimension.self)
        let efficiency = fields.required("efficiency")?.quantity(.within(0.01...1), of: RatioDimension.self)?.value
        fields.close()
        guard let voltage, let current, let efficiency else { return nil }
        return HostSupply(voltage: voltage, current: current, efficiency: efficiency, range: value.range)
    }

    func cell() -> Cell? {
        guard let value = optional("cell"), let fields = value.fields("the cell") else { return nil }
        let chemistry = fields.required("chemistry")?.word(of: Chemistry.self)
        let capacity = fields.required("capacity")?.quantity(.positive, of: ChargeDimension.self)
        let nominal = fields.required("nominal")?.quantity(.positive, of: VoltageDimension.self)
        let full = fields.required("full")?.quantity(.positive, of: VoltageDimension.self)
        let cutOff = fields.required("cut-off")?.quantity(.positive, of: VoltageDimension.self)
        let resistance = fields.required("resistance")?.quantity(.positive, of: ResistanceDimension.self)
        let discharge = fields.optional("discharge rate")?.quantity(.positive, of: RateDimension.self)
        let charge = fields.optional("charge rate")?.quantity(.positive, of: RateDimension.self)
        let protection = fields.required("protection")?.flag()
        let charging = fields.optional("charge temperature")?.interval(.any, of: TemperatureDimension.self)
        let discharging = fields.optional("discharge temperature")?.interval(.any, of: TemperatureDimension.self)
        let recharge = fields.optional("recharge")?.quantity(.positive, of: VoltageDimension.self)
        let curve = fields.optional("curve")?.curve()
        fields.close()
        guard let chemistry, let capacity, let nominal, let full, let cutOff, let resistance, let protection else {
            return nil
        }
        guard cutOff.value < full.value else {
            fields.required("cut-off")?.refuse(wanted: "a cut-off below the full voltage, \(full.value)")
            return nil
        }
        return Cell(
            chemistry: chemistry, capacity: capacity, nominal: nominal, full: full, cutOff: cutOff,
            resistance: resistance, dischargeRate: discharge.map { Sourced($0.value.value, at: $0.range) },
            chargeRate: charge.map { Sourced($0.value.value, at: $0.range) }, hasProtection: protection,
            chargeTemperature: charging, dischargeTemperature: discharging, recharge: recharge, curve: curve,
            range: value.range)
    }
}
