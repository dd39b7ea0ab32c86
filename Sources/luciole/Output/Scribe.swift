import Glibc
import Hardware
import HardwareLinux
import Synchronization

/// Writes to a descriptor on a thread of its own while there is something to write, so that a slow card, a full pipe or a
/// stopped terminal holds up nobody who has a light to run.
final class Scribe: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isWriting = false
        var failure: Int32?
    }

    private let descriptor: Int32
    /// More bytes than this do not wait to be written.
    private let capacity: Int
    private let failed: @Sendable (Int32) -> Void
    private let state = Mutex(State())

    /// `failed` hears the errno of the first write that failed, on the thread that writes.
    init(descriptor: Int32, capacity: Int = 1 << 20, failed: @escaping @Sendable (Int32) -> Void = { _ in }) {
        (self.descriptor, self.capacity, self.failed) = (descriptor, capacity, failed)
    }

    /// The errno of the first write that failed; nothing is written after it.
    var failure: Int32? { state.withLock { $0.failure } }

    /// Hands bytes over and returns at once. False when too much waits already: then none of them is kept.
    @discardableResult
    func add(_ bytes: some Sequence<UInt8>) -> Bool {
        let (isKept, starts) = state.withLock { state in
            guard state.failure == nil, state.waiting.count < capacity else { return (false, false) }
            state.waiting.append(contentsOf: bytes)
            defer { state.isWriting = true }
            return (true, !state.isWriting)
        }
        // No thread is to be had: late is better than never.
        if starts, !detached({ self.work() }) { work() }
        return isKept
    }

    /// Waits until everything is written, but no longer than until then; whether it was.
    func finish(by deadline: Instant) -> Bool {
        while state.withLock({ $0.isWriting }) {
            guard LinuxClock().now < deadline else { return false }
            usleep(1000)
        }
        return true
    }

    private func work() {
        while let bytes = next() {
            guard let failure = writeAll(bytes, to: descriptor) else { continue }
            state.withLock { $0.failure = failure }
            failed(failure)
        }
    }

    private func next() -> [UInt8]? {
        state.withLock { state in
            guard state.failure == nil, !state.waiting.isEmpty else {
                state.waiting.removeAll()
                state.isWriting = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}
