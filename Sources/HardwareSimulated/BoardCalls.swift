internal import Synchronization

/// What other threads call to a board that its own thread waits on: there are requests, or it is time to stop.
public final class BoardCalls: Sendable {
    private struct State {
        var hasRequests = false
        var isStopped = false
    }

    private let state = Mutex(State())
    private let clock: VirtualClock

    init(clock: VirtualClock) { self.clock = clock }

    /// Wakes the loop for requests.
    public func post() {
        state.withLock { $0.hasRequests = true }
        clock.wake()
    }

    /// Has the loop go dark and end.
    public func stop() {
        state.withLock { $0.isStopped = true }
        clock.wake()
    }

    var isWaiting: Bool { state.withLock { $0.hasRequests || $0.isStopped } }
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Whether there were requests; from now on there are none.
    func takeRequests() -> Bool {
        state.withLock { state in
            defer { state.hasRequests = false }
            return state.hasRequests
        }
    }
}
