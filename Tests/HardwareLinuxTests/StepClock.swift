import Hardware
import Synchronization

/// A clock that moves when somebody sleeps.
final class StepClock: MonotonicClock {
    private let time = Mutex(Instant.start)
    var now: Instant { time.withLock { $0 } }
    func sleep(until deadline: Instant) { time.withLock { $0 = max($0, deadline) } }
}
