internal import CLinux
internal import Glibc

/// A permission that makes software PWM steadier, which the system refused.
public struct RealTimeRefusal: Hashable, Sendable {
    public enum Permission: Hashable, Sendable {
        /// SCHED_FIFO.
        case priority
        /// mlockall.
        case memoryLock
    }

    public var permission: Permission
    public var errno: Int32

    /// What is refused, and what that means for the light.
    public var message: String {
        switch permission {
        case .priority: "no real-time priority for the PWM thread (errno \(errno)): the light may flicker under load"
        case .memoryLock: "memory cannot be locked (errno \(errno)): the light may flicker while the system swaps"
        }
    }

    public var remedy: String {
        switch permission {
        case .priority:
            "give the service LimitRTPRIO=\(RealTime.priority), or the user \"rtprio \(RealTime.priority)\" in /etc/security/limits.d"
        case .memoryLock:
            "give the service LimitMEMLOCK=infinity, or the user \"memlock unlimited\" in /etc/security/limits.d"
        }
    }
}

/// A thread of its own for work that must be in time.
enum RealTime {
    /// Moderate: above every ordinary program, below the kernel's interrupt threads (50) and its timers.
    static let priority: Int32 = 30
    /// The loop is shallow; a small stack is what can be locked under a small limit.
    private static let stackSize = 256 * 1024

    /// Starts `body` on a new thread, with SCHED_FIFO where that is permitted.
    ///
    /// Fails when no thread could be started at all.
    static func start(
        _ body: @escaping @Sendable () -> Void, refusals: inout [RealTimeRefusal]
    ) -> Result<pthread_t, ThreadFailure> {
        // Pages are locked as they are touched: locking all at once would bring in every page of the program.
        if mlockall(MCL_CURRENT | MCL_ONFAULT) != 0 {
            refusals.append(RealTimeRefusal(permission: .memoryLock, errno: errno))
        }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_EXPLICIT_SCHED))
        pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
        var parameters = sched_param(sched_priority: priority)
        pthread_attr_setschedparam(&attributes, &parameters)

        var thread = pthread_t()
        let box = Unmanaged.passRetained(ThreadBody(body))
        var failure = pthread_create(&thread, &attributes, runThread, box.toOpaque())
        if failure == EPERM {
            refusals.append(RealTimeRefusal(permission: .priority, errno: failure))
            pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_INHERIT_SCHED))
            failure = pthread_create(&thread, &attributes, runThread, box.toOpaque())
        }
        guard failure == 0 else {
            box.release()
            return .failure(ThreadFailure(errno: failure))
        }
        return .success(thread)
    }

    /// Waits for a thread that was only tried out, and lets its memory go.
    static func finish(_ started: Result<pthread_t, ThreadFailure>) {
        if case .success(let thread) = started { pthread_join(thread, nil) }
        munlockall()
    }

    struct ThreadFailure: Error {
        var errno: Int32
    }
}

/// What pthread_create carries through its pointer.
fileprivate final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

fileprivate func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Without real-time priority the kernel may otherwise fire timers 50 µs late, to save power.
    _ = luciole_set_timer_slack(1)
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
}
