import Synchronization

/// Layouts on their way from SIGHUP to the lamp.
final class Reloads: Sendable {
    private struct State {
        var next: CommissionedLayout?
        var end: (@Sendable () -> Void)?
    }
    private let state = Mutex(State())

    /// `end` ends the present board's loop.
    func attach(_ end: @escaping @Sendable () -> Void) { state.withLock { $0.end = end } }

    /// Reads the layout anew. A bad one is refused, and the old one stays; whether it is good.
    func read(_ arguments: Arguments, _ journal: Journal) -> Bool {
        do throws(Failure) {
            let layout = try CommissionedLayout(arguments)
            guard layout.errors == 0 else {
                throw Failure(.badConfiguration, layout.notes.first ?? "the rules find errors in it")
            }
            let end = state.withLock { state in
                state.next = layout
                return state.end
            }
            end?()
            return true
        } catch {
            journal.say("the layout is not reloaded, the old one stays: \(error.message)", .warning)
            return false
        }
    }

    func take() -> CommissionedLayout? {
        state.withLock { state in
            defer { state.next = nil }
            return state.next
        }
    }
}
