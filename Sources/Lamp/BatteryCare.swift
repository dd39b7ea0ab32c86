import Hardware

/// All that looks after the cell: what is known of it, how full it is, what it may give, and whether it may be charged.
struct BatteryCare: Sendable {
    var cell = CellMonitor()
    private(set) var gauge: ChargeGauge?
    var protection: Protection?
    private(set) var hold: ChargeHold?
    private var runTime = RunTime()
    private var coherence = CoherenceWatch()
    private let power: PowerModel?
    private var hadTemperature = false
    private var amperes: ClosedRange<Double> = 0...0
    private var isLivingOnCell = false
    private var isCharging = false

    /// A current sensor's error: a share, and an offset in amperes. Source: the sheet of the INA219 (TI SBOS448), 0.5 %
    /// and an offset of 100 µV, at the 10 mΩ of a small board; rounded up to what shunts are sold with.
    private static let sensorShare = 0.05
    private static let sensorOffset = 0.01
    /// A charger's constant current stands within this of what it was set to. Source: the sheets named at
    /// `ChargerDecoder`, 10 % and less.
    private static let chargerError = 1.1

    init(_ configuration: LampConfiguration, _ memory: LampMemory?) {
        gauge = configuration.cell.map(ChargeGauge.init)
        protection = configuration.protection.map(Protection.init)
        hold = configuration.protection.map(ChargeHold.init)
        power = configuration.power
        if let percent = memory?.percent {
            // What happened meanwhile nobody knows: the voltage will say.
            gauge?.recall(percent: percent, margin: 100)
        }
        if memory?.isEmpty ?? false { protection?.recall(isEmpty: true) }
    }

    /// The next look should come soon.
    var isHurried: Bool {
        if cell.isUndecided || coherence.isUndecided { return true }
        guard let protection, let ceiling = protection.ceiling else { return protection?.isDeciding ?? false }
        return !protection.sparing.isEmpty && ceiling > protection.settings.floor || protection.isDeciding
    }

    mutating func see(
        _ reading: BatteryReading, _ charger: inout ChargerMonitor, duties: PerChannel<Duty>?, lightness: Double,
        at now: Instant, tell: (LampNotice) -> Void
    ) {
        flow(reading, charger, duties)
        let ohms = gauge?.cell.ohms ?? 0
        let drop = -(amperes.lowerBound + amperes.upperBound) / 2 * ohms
        let (verdict, notice) = cell.see(reading, drop: drop)
        if let notice { tell(notice) }
        switch verdict {
        case .good(let volts): take(volts, reading, drop, &charger, isReplaced: false, lightness, now, tell)
        case .replaced(let volts): take(volts, reading, drop, &charger, isReplaced: true, lightness, now, tell)
        case .doubtful: coast(lightness, now, tell)
        }
    }

    mutating func lose(
        _ error: SensorError, _ charger: ChargerMonitor, duties: PerChannel<Duty>?, lightness: Double,
        at now: Instant, tell: (LampNotice) -> Void
    ) {
        flow(BatteryReading(), charger, duties)
        if let notice = cell.lose(error) { tell(notice) }
        coast(lightness, now, tell)
    }

    /// The charge as far as it is known: the gauge's, or what a chip says.
    var percent: Double? {
        guard let gauge, cell.volts != nil else { return cell.percent }
        return gauge.percent
    }

    /// What others may know of the cell.
    func tell(_ state: inout LampState) {
        state.volts = cell.volts
        state.celsius = cell.celsius
        state.incoherence = coherence.raised
        state.sparing = protection?.sparing ?? []
        state.isEmpty = protection?.isEmpty ?? false
        state.percent = percent
        guard let gauge, cell.volts != nil else { return }
        state.percentMargin = gauge.margin
        if isLivingOnCell { state.runTimeLeft = runTime.left(gauge) }
        if isCharging { state.timeToFull = RunTime.toFull(gauge, amperes: max(0, middle)) }
    }

    private var middle: Double { (amperes.lowerBound + amperes.upperBound) / 2 }

    // MARK: A look

    private mutating func take(
        _ volts: Double, _ reading: BatteryReading, _ drop: Double, _ charger: inout ChargerMonitor,
        isReplaced: Bool, _ lightness: Double, _ now: Instant, _ tell: (LampNotice) -> Void
    ) {
        charger.see(volts: cell.isSettled ? volts + drop : nil, kernel: reading.status, at: now)
        if isLivingOnCell { runTime.see(watts: max(0, -middle) * volts, at: now) } else { runTime.forget() }
        guard cell.isSettled else { return }
        gauge?.take(
            .init(
                volts: volts, amperes: amperes, percent: cell.percent, isDischarging: isLivingOnCell,
                isReplaced: isReplaced), at: now)
        hold?.see(percent: gauge?.percent ?? cell.percent, celsius: cell.celsius)
        if cell.celsius == nil, hadTemperature { tell(.temperatureUnknown) }
        hadTemperature = cell.celsius != nil
        if let raised = coherence.see(contradictions(volts, drop, charger), at: now) { tell(.incoherent(raised)) }
        let look = Protection.Look(volts: volts, celsius: cell.celsius, isCharging: isCharging)
        if let notice = protection?.see(look, lightness: lightness, at: now) { tell(notice) }
    }

    /// A look that told nothing: what flows is all that is known.
    private mutating func coast(_ lightness: Double, _ now: Instant, _ tell: (LampNotice) -> Void) {
        gauge?.take(.init(volts: nil, amperes: amperes, isDischarging: isLivingOnCell), at: now)
        // One bad look, and two, are no reason for anything.
        guard cell.volts == nil else { return }
        let isLow = isLivingOnCell && gauge?.percent.map { $0 <= Self.presumedLow } ?? false
        let look = Protection.Look(isCharging: isCharging, isPresumedLow: isLow)
        if let notice = protection?.see(look, lightness: lightness, at: now) { tell(notice) }
    }

    /// Without a sensor the cell counts as low from this charge on, in percent. This project's choice.
    private static let presumedLow = 5.0

    // MARK: What flows

    /// Between which currents the cell's lies at this moment, into the cell.
    private mutating func flow(_ reading: BatteryReading, _ charger: ChargerMonitor, _ duties: PerChannel<Duty>?) {
        let state = charger.state
        isCharging = state == .charging
        isLivingOnCell = !isCharging && charger.hasInput != true && state != .full
        if let measured = reading.amperes, measured.magnitude < 1000 {
            let off = measured.magnitude * Self.sensorShare + Self.sensorOffset
            amperes = measured - off...measured + off
            return
        }
        let volts = max(cell.volts ?? gauge?.cell.cutOffVolts ?? 3, 1)
        let load = (power?.watts(duties) ?? 0) / volts
        let (least, most) = (load * PowerModel.error.lowerBound, load * PowerModel.error.upperBound)
        let hasPath = gauge?.cell.hasPowerPath ?? false
        let charge = (gauge?.cell.chargeAmperes ?? 0) * Self.chargerError
        switch state {
        case .charging: amperes = hasPath ? 0...charge : -most...max(-most, charge - least)
        case .discharging, .notCharging(.noInputOrNoBattery), .notCharging(.noInputOrFault): amperes = -most ... -least
        case .unknown, .notCharging(.noInputOrFullOrNoBattery): amperes = -most...max(0, charge - least)
        case .full, .fault, .noBattery, .notCharging: amperes = hasPath ? -0.05...0.05 : -most...0.05
        }
    }

    // MARK: What contradicts what

    private func contradictions(_ volts: Double, _ drop: Double, _ charger: ChargerMonitor) -> CoherenceWatch.Look {
        var look = CoherenceWatch.Look(rested: volts + drop, isCharging: isCharging)
        guard let gauge else { return look }
        if charger.state == .full, let range = gauge.range, range.upperBound < 80 { look.now.insert(.fullButLow) }
        if charger.hasInput == false, let amperes = cell.amperes, amperes > 0.05 {
            look.now.insert(.chargedWithoutInput)
        }
        if gauge.isContradicted { look.now.insert(.gaugeDisagrees) }
        if gauge.isFrozen { look.now.insert(.frozen) }
        if volts > gauge.cell.fullVolts + 0.1 { look.now.insert(.overVoltage) }
        return look
    }
}
