internal import Glibc
public import Hardware

/// CLOCK_MONOTONIC: seconds since boot, never set back. Edge events carry its time too.
public struct LinuxClock: MonotonicClock {
    public init() {}

    public var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    /// clock_nanosleep with TIMER_ABSTIME: what came before does not shift the deadline.
    public func sleep(until deadline: Instant) {
        guard deadline.nanoseconds > 0 else { return }
        var time = timespec(nanoseconds: deadline.nanoseconds)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }
}

extension timespec {
    init(nanoseconds: Int64) {
        self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}
