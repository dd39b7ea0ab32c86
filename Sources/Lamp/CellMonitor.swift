public import Hardware

/// What the sensor says of the cell, sorted: what cannot be a reading, or comes alone, is not believed.
///
/// Unknown is not empty: a reading that cannot be one leaves the last good value for a while, then nil, never 0. As many
/// readings as `needed` have to agree before the cell is known, before it is unknown, and before it is another cell.
public struct CellMonitor: Sendable {
    /// No cell of any kit is outside of this, in volts: what is, is a broken reading (a floating or shorted sensor).
    public static let plausible = 0.5...6.0
    /// What reads below this is a cell put in backwards.
    public static let reversed = -0.2
    /// How many readings in a row decide. This project's choice: one bad read, and two, change nothing.
    public static let needed = 3
    /// A rested voltage that is further than this from the last one is not a change of charge, in volts: at 1 C the
    /// steepest tenth of a Li-ion curve moves 2 mV/s. This project's choice.
    public static let jump = 0.2

    /// What one reading amounted to.
    public enum Verdict: Hashable, Sendable {
        /// Believed; these volts may be worked with.
        case good(volts: Double)
        /// Believed, and the first of another cell.
        case replaced(volts: Double)
        /// Not believed.
        case doubtful
    }

    /// The last good reading; nil once the cell is unknown.
    public private(set) var volts: Double?
    public private(set) var percent: Double?
    public private(set) var celsius: Double?
    public private(set) var amperes: Double?
    private var good = 0
    private var bad = 0
    private var odd = 0
    private var oddVolts = 0.0
    private var isTrouble = false

    public init() {}

    /// Enough readings agreed: the voltage may decide something.
    public var isSettled: Bool { good >= Self.needed }
    /// Something is open: the next reading should come soon.
    public var isUndecided: Bool { (good > 0 && !isSettled) || (bad > 0 && bad < Self.needed) || odd > 0 }

    /// Takes a reading. `drop` is what the current of the moment takes off the rested voltage, in volts.
    /// Says what is worth telling: once when the cell becomes unknown, once when it is back.
    public mutating func see(_ reading: BatteryReading, drop: Double = 0) -> (verdict: Verdict, notice: LampNotice?) {
        guard let seen = reading.volts, Self.plausible.contains(seen) else {
            let isReversed = (reading.volts ?? 0) < Self.reversed
            // A gauge chip may know the charge where it does not tell the voltage.
            let percent = Self.percent(reading.percent)
            let notice = miss(isReversed ? .batteryReversed : .batteryUnknown)
            if volts == nil { self.percent = percent }
            return (.doubtful, notice)
        }
        bad = 0
        let rested = seen + drop
        if let volts, (seen - volts).magnitude > Self.jump, (rested - lastRested).magnitude > Self.jump {
            odd = odd > 0 && (rested - oddVolts).magnitude > Self.jump / 2 ? 1 : odd + 1
            oddVolts = rested
            if odd < Self.needed { return (.doubtful, nil) }
            keep(reading, seen, rested)
            // Before the cell was settled there was no cell that could have been replaced.
            let isReplaced = isSettled
            good = Self.needed
            return (isReplaced ? .replaced(volts: seen) : .good(volts: seen), isReplaced ? .batteryReplaced : nil)
        }
        keep(reading, seen, rested)
        good = min(good + 1, Self.needed)
        defer { isTrouble = false }
        return (.good(volts: seen), isTrouble ? .batteryBack : nil)
    }

    public mutating func lose(_ error: SensorError) -> LampNotice? { miss(.batteryLost(error)) }

    private var lastRested = 0.0

    private mutating func keep(_ reading: BatteryReading, _ seen: Double, _ rested: Double) {
        volts = seen
        lastRested = rested
        percent = Self.percent(reading.percent)
        celsius = reading.celsius.flatMap { $0 > -100 && $0 < 200 ? $0 : nil }
        amperes = reading.amperes.flatMap { $0.magnitude < 1000 ? $0 : nil }
        odd = 0
    }

    /// A bad reading: nothing changes until enough came in a row.
    private mutating func miss(_ trouble: LampNotice) -> LampNotice? {
        bad = min(bad + 1, Self.needed)
        odd = 0
        guard bad >= Self.needed else { return nil }
        volts = nil
        percent = nil
        celsius = nil
        amperes = nil
        good = 0
        defer { isTrouble = true }
        return isTrouble ? nil : trouble
    }

    private static func percent(_ read: Double?) -> Double? {
        read.flatMap { $0 >= 0 && $0.isFinite ? min($0, 100) : nil }
    }
}
