import Glibc
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
        guard starts else { return }
        var thread = pthread_t()
        let box = Unmanaged.passRetained(self)
        let failure = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<MemoryWriter>.fromOpaque(argument).takeRetainedValue().work() }
                return nil
            }, box.toOpaque())
        if failure == 0 {
            pthread_detach(thread)
        } else {
            // No thread is to be had: late is better than never.
            box.release()
            work()
        }
    }

    /// Waits until everything is written, the last thing that a run does; not for longer than a service may take to end.
    func finish() {
        var patience = 1500
        while patience > 0, shared.withLock({ $0.isWriting }) {
            usleep(1000)
            patience -= 1
        }
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
