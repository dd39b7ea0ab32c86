/// Keeps account of one sensor's readings: how many there were and how many failed, the last good one and its age.
///
/// A sensor can fail in a way that looks well: its driver goes on giving the last value when the chip no longer answers. A
/// reading that has been the same to the last digit for `frozenAfter` looks is said to be stale, since a cell under a
/// changing load moves by more than that.
public struct SensorAccount: Sendable {
    public private(set) var readings: UInt64 = 0
    public private(set) var errors: UInt64 = 0
    public private(set) var lastError: SensorError?
    public private(set) var last: BatteryReading?
    public private(set) var lastAt: Instant?
    private var repeats = 0
    private let frozenAfter: Int

    public init(frozenAfter: Int = 30) { self.frozenAfter = max(2, frozenAfter) }

    public mutating func see(_ reading: BatteryReading, at now: Instant) {
        readings &+= 1
        // Without a voltage there is nothing that could be frozen.
        repeats = reading.volts != nil && reading == last ? min(repeats + 1, frozenAfter) : 0
        last = reading
        lastAt = now
        lastError = nil
    }

    public mutating func see(_ error: SensorError) {
        errors &+= 1
        lastError = error
    }

    /// How long ago the last good reading was; nil when there was none.
    public func age(at now: Instant) -> Duration? { lastAt.map { now - $0 } }

    /// Whether the sensor repeats itself as no cell does.
    public var isFrozen: Bool { repeats + 1 >= frozenAfter }

    /// Whether what is known of the cell is too old, or too much of the same, to be acted on.
    public func isStale(at now: Instant, after limit: Duration) -> Bool {
        guard let age = age(at: now) else { return true }
        return age > limit || isFrozen
    }
}
