internal import Glibc

extension StopSignals {
    /// Calls `body` once, on a thread of its own, when the first stop signal comes: for boards that cannot wait for a
    /// descriptor themselves. Without a thread (the process may start no more) the signal ends the process as usual.
    public func whenStopped(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Watch(signals: self, body: body))
        var thread = pthread_t()
        guard pthread_create(&thread, nil, watch, box.toOpaque()) == 0 else { return box.release() }
        pthread_detach(thread)
    }
}

/// What pthread_create carries through its pointer.
fileprivate final class Watch: Sendable {
    let signals: StopSignals
    let body: @Sendable () -> Void

    init(signals: StopSignals, body: @escaping @Sendable () -> Void) {
        self.signals = signals
        self.body = body
    }

    func run() {
        var waiting = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, -1) < 0, errno == EINTR {}
        if signals.next() != nil { body() }
    }
}

fileprivate func watch(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Watch>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
}
