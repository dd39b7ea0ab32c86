public import Hardware

/// What is known of the cell. Unknown is not empty: a reading that cannot be one leaves nil, never 0.
public struct CellMonitor: Sendable {
    /// No cell of any kit is outside of this, in volts: what is, is a broken reading (a floating or shorted sensor,
    /// a cell put in backwards).
    public static let plausible = 0.5...6.0

    public private(set) var volts: Double?
    public private(set) var percent: Double?
    private var isTrouble = false

    public init() {}

    /// Takes a reading, and says what is worth telling: once when the cell becomes unknown, once when it is back.
    public mutating func see(_ reading: BatteryReading) -> LampNotice? {
        volts = reading.volts.flatMap { Self.plausible.contains($0) ? $0 : nil }
        percent = reading.percent.flatMap { $0 >= 0 && $0.isFinite ? min($0, 100) : nil }
        return notice(volts == nil ? .batteryUnknown : nil)
    }

    public mutating func lose(_ error: SensorError) -> LampNotice? {
        volts = nil
        percent = nil
        return notice(.batteryLost(error))
    }

    private mutating func notice(_ trouble: LampNotice?) -> LampNotice? {
        defer { isTrouble = trouble != nil }
        switch (isTrouble, trouble != nil) {
        case (false, true): return trouble
        case (true, false): return .batteryBack
        default: return nil
        }
    }
}
