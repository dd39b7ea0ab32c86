/// Where time comes from, and how to let it pass. Nothing below the shell reads a clock of its own.
public protocol MonotonicClock: Sendable {
    var now: Instant { get }
    /// Returns at `deadline` or later; at once when it has passed.
    func sleep(until deadline: Instant)
}
