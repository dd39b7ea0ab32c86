import Glibc
import Hardware
import HardwareLinux
import Lamp
import Synchronization

/// Writes what a lamp remembers on a thread of its own: a card may take a second for it, and no fade waits that long.
final class MemoryWriter: Sendable {
    private struct Shared {
        var waiting: LampMemory?
        var isWriting = false
    }

    private let shared = Mutex(Shared())
    private let report: @Sendable (StateFileError) -> Void
    private let store: Mutex<StateStore<LinuxStateFolder>>

    init(_ store: sending StateStore<LinuxStateFolder>, report: @escaping @Sendable (StateFileError) -> Void) {
        self.store = Mutex(store)
        self.report = report
    }

    /// Keeps the newest; what was not yet written of an older one is not worth a write.
    func save(_ memory: LampMemory) {
        let starts = shared.withLock { shared in
            shared.waiting = memory
            defer { shared.isWriting = true }
            return !shared.isWriting
        }
        // No thread is to be had: late is better than never.
        if starts, !detached({ self.work() }) { work() }
    }

    /// Waits until everything is written, but no longer than until then; whether it was.
    @discardableResult
    func finish(by deadline: Instant) -> Bool {
        while shared.withLock({ $0.isWriting }) {
            guard LinuxClock().now < deadline else { return false }
            usleep(1000)
        }
        return true
    }

    private func work() {
        while let memory = next() {
            store.withLock { store in
                do throws(StateFileError) { try store.save(memory.encoded) } catch { report(error) }
            }
        }
    }

    private func next() -> LampMemory? {
        shared.withLock { shared in
            defer { shared.waiting = nil }
            if shared.waiting == nil { shared.isWriting = false }
            return shared.waiting
        }
    }
}
