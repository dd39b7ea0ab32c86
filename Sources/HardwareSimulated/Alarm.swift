internal import Glibc

/// Wakes threads that sleep in real time before their time is over: a condition variable on CLOCK_MONOTONIC.
///
/// Unchecked, since the compiler cannot see that the mutex guards `rings`; both pthread objects live at one address
/// from start to end, as they must.
final class Alarm: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var rings: UInt64 = 0

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    /// How often it rang: taken before a condition is looked at, so that no ring between look and sleep is missed.
    var count: UInt64 {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return rings
    }

    func ring() {
        pthread_mutex_lock(mutex)
        rings &+= 1
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Sleeps until this moment of CLOCK_MONOTONIC, or until it has rung more often than `count`.
    func sleep(until nanoseconds: Int64, after count: UInt64) {
        var time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        pthread_mutex_lock(mutex)
        while rings == count && pthread_cond_timedwait(condition, mutex, &time) == 0 {}
        pthread_mutex_unlock(mutex)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }
}
