import Geometry
import Photometry

/// How a layout wants its cell looked after, and what its button and its start do.
extension Value {
    func careChoice() -> CareChoice? {
        guard let fields = fields("care") else { return nil }
        var care = CareChoice(range: range)
        let cellVolts = Bound.within(0.5...5)
        care.low = fields.optional("low")?.quantity(cellVolts, of: VoltageDimension.self)
        care.recover = fields.optional("recover")?.quantity(.within(0.02...1), of: VoltageDimension.self)
        care.recoverTime = fields.optional("recover time")?.quantity(.within(0...3600), of: TimeDimension.self)
        let empty = fields.optional("empty")
        care.empty = empty?.quantity(cellVolts, of: VoltageDimension.self)
        let start = fields.optional("start")
        care.start = start?.quantity(cellVolts, of: VoltageDimension.self)
        care.startTime = fields.optional("start time")?.quantity(.within(0...3600), of: TimeDimension.self)
        care.temperature = fields.optional("temperature")?.interval(.any, of: TemperatureDimension.self)
        care.chargeTemperature = fields.optional("charge temperature")?.interval(.any, of: TemperatureDimension.self)
        let hysteresis = fields.optional("temperature hysteresis")
        care.temperatureHysteresis =
            hysteresis?.quantity(.within(0...20), of: TemperatureDimension.self)?.value.value
        care.chargeLimit = fields.optional("charge limit")?.quantity(.within(0.2...1), of: RatioDimension.self)
        care.chargeHysteresis = fields.optional("charge hysteresis")?.quantity(
            .within(0.01...0.5), of: RatioDimension.self)
        // More at once, or more often, would be noticed.
        care.dimmingStep = fields.optional("dimming step")?.quantity(.within(0.001...0.02), of: RatioDimension.self)
        care.dimmingPace = fields.optional("dimming pace")?.quantity(.within(1...3600), of: TimeDimension.self)
        care.floor = fields.optional("floor")?.quantity(.within(0.01...1), of: RatioDimension.self)
        care.shutsHostDown = fields.optional("shut down host")?.flag() ?? false
        fields.close()
        if let low = care.low, let found = care.empty, found.value >= low.value {
            empty?.refuse(wanted: "an empty voltage below the low one, \(low.value)")
        }
        if let found = care.start, let least = care.low ?? care.empty, found.value <= least.value {
            start?.refuse(wanted: "a start voltage above \(least.value), or the lamp starts and stops without end")
        }
        return care
    }

    func startChoice() -> StartChoice? {
        guard let fields = fields("start") else { return nil }
        let policy = fields.required("policy")?.startPolicy()
        let after = fields.optional("after power loss")?.startPolicy()
        fields.close()
        guard let policy else { return nil }
        return StartChoice(policy: policy, afterPowerLoss: after, range: range)
    }

    private func startPolicy() -> StartChoice.Policy? {
        let wanted = "off, on, last, a lightness such as `40 %`, or one of `preset 1` to `preset 8`"
        guard let text = text(wanted)?.value else { return nil }
        switch text {
        case "off": return .off
        case "on": return .on
        case "last": return .last
        default: break
        }
        if text.hasPrefix("preset "), let number = Int(text.dropFirst(7)), (1...8).contains(number) {
            return .preset(number)
        }
        if let share = try? Ratio(parsing: text), (0...1).contains(share.value) { return .lightness(share.value) }
        refuse(wanted: wanted)
        return nil
    }

    func buttonChoice() -> ButtonChoice? {
        guard let fields = fields("button") else { return nil }
        var button = ButtonChoice(range: range)
        button.debounce = fields.optional("debounce")?.quantity(.within(0.001...0.2), of: TimeDimension.self)
        button.hold = fields.optional("hold")?.quantity(.within(0.2...5), of: TimeDimension.self)
        button.gap = fields.optional("gap")?.quantity(.within(0.1...2), of: TimeDimension.self)
        button.stuck = fields.optional("stuck")?.quantity(.within(5...600), of: TimeDimension.self)
        button.ramp = fields.optional("ramp")?.quantity(.within(0.5...60), of: TimeDimension.self)
        button.sunset = fields.optional("sunset")?.quantity(.within(60...86_400), of: TimeDimension.self)
        button.check = fields.optional("battery check")?.word(of: ButtonChoice.Check.self)
        fields.close()
        return button
    }

    /// A cell's own curve: `[[0 %, 3.0 V], …, [100 %, 4.2 V]]`, rising in both.
    func curve() -> OCVTable? {
        let wanted = "points such as `[0 %, 3.0 V]`, from empty to full"
        let pairs = items(wanted)
        var points: [OCVTable.Point] = []
        for pair in pairs {
            guard let ends = pair.items(count: 2, "a point such as `[0 %, 3.0 V]`"),
                let share = ends[0].quantity(.within(0...1), of: RatioDimension.self),
                let volts = ends[1].quantity(.positive, of: VoltageDimension.self)
            else { return nil }
            points.append(.init(percent: (share.value.value * 1e8).rounded() / 1e6, volts: volts.value.value))
        }
        do throws(OCVTableError) {
            return try OCVTable(points)
        } catch {
            switch error {
            case .notRising(let index):
                pairs[index].refuse(
                    wanted: "more percent and more volts than the point before: a voltage means one charge")
            case .tooFewPoints: refuse(wanted: "at least two \(wanted)")
            case .doesNotSpan: refuse(wanted: "\(wanted): the first at 0 %, the last at 100 %")
            }
        }
        return nil
    }
}
