internal import Glibc
internal import Synchronization

/// Watches over a service from a thread of its own: passes SIGHUP on, and tells the service manager that the lamp's
/// loop is alive, for as long as it is.
///
/// The loop proves itself by turning: it is rung, and counts. A loop that hangs does not count, nothing is told, and the
/// manager restarts the service (WatchdogSec=).
public final class ServiceMonitor: Sendable {
    private let notifier: ServiceNotifier?
    private let signal: ReloadSignal
    private let reload: @Sendable () -> Void
    private let ring: @Sendable () -> Void
    private let beats = Atomic<UInt64>(0)
    private let isStopping = Atomic(false)
    private let bell = Bell()
    private let thread = Mutex<pthread_t?>(nil)

    /// - Parameters:
    ///   - reload: called on the monitor's thread for each SIGHUP.
    ///   - ring: makes the loop turn once.
    public init(
        notifier: ServiceNotifier?, signal: ReloadSignal, ring: @escaping @Sendable () -> Void,
        reload: @escaping @Sendable () -> Void
    ) {
        (self.notifier, self.signal, self.ring, self.reload) = (notifier, signal, ring, reload)
    }

    /// Without a thread (the process may start no more) SIGHUP does nothing and the watchdog is not fed.
    public func start() {
        let box = Unmanaged.passRetained(self)
        var started = pthread_t()
        let failure = pthread_create(
            &started, nil,
            { argument in
                if let argument { Unmanaged<ServiceMonitor>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard failure == 0 else { return box.release() }
        let thread = started
        self.thread.withLock { $0 = thread }
    }

    /// The loop has turned. Costs an atomic addition.
    public func beat() { beats.wrappingAdd(1, ordering: .relaxed) }

    public func stop() {
        isStopping.store(true, ordering: .releasing)
        bell.ring()
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        if let running { pthread_join(running, nil) }
    }

    private func run() {
        // Three looks in an interval, so that one late look does not cost a restart.
        let every = notifier?.watchdog.map { Int32(clamping: max(1, $0 / 3_000_000)) } ?? -1
        var seen = beats.load(ordering: .relaxed) &- 1
        while !isStopping.load(ordering: .acquiring) {
            var polled = [
                pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&polled, 2, every)
            if polled[1].revents != 0, signal.take() { reload() }
            guard ready == 0 else { continue }
            let now = beats.load(ordering: .relaxed)
            if now != seen { notifier?.alive() }
            seen = now
            ring()
        }
    }
}
