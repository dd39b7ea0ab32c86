/// Keeps account of one sensor's readings: how many there were and how many failed, and when the last good one was.
public struct SensorAccount: Hashable, Sendable {
    public private(set) var readings: UInt64 = 0
    public private(set) var errors: UInt64 = 0
    public private(set) var lastAt: Instant?

    public init() {}

    public mutating func see(_ reading: BatteryReading, at now: Instant) {
        readings &+= 1
        lastAt = now
    }

    public mutating func see(_ error: SensorError) { errors &+= 1 }

    /// How long ago the last good reading was; nil when there was none.
    public func age(at now: Instant) -> Duration? { lastAt.map { now - $0 } }

    /// Whether what is known of the cell is too old to be acted on.
    public func isStale(at now: Instant, after limit: Duration) -> Bool {
        age(at: now).map { $0 > limit } ?? true
    }
}
