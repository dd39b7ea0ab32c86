import Commissioning
import Glibc
import Hardware
import HardwareSimulated
import Lamp
import Synchronization

/// A file of waveforms that is written while a lamp runs, from the lamp's thread and the simulated board's.
final class WaveformFile: Sendable {
    private struct State {
        var trace: LampTrace
        var failure: Int32?
    }

    private let path: String
    private let descriptor: Int32
    private let state: Mutex<State>
    /// Written in pieces of this many bytes: few system calls, and little memory.
    private static let piece = 1 << 16

    init(_ path: String, _ trace: LampTrace) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        state = Mutex(State(trace: trace))
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
    }

    func see(_ edge: LineEdge) {
        state.withLock { state in
            state.trace.see(edge)
            if state.trace.pending >= Self.piece { write(&state) }
        }
    }

    func see(_ command: LampCommand, at now: Instant) {
        state.withLock { $0.trace.see(command, at: now) }
    }

    /// Writes the rest.
    func close() throws(Failure) {
        let failure = state.withLock { state in
            write(&state)
            return state.failure
        }
        let closed = Glibc.close(descriptor) == 0 ? nil : errno
        if let number = failure ?? closed { throw Self.failure(path, number) }
    }

    private func write(_ state: inout State) {
        let text = state.trace.take()
        // A full disk does not put out the light: the trace ends, and the end of the run says why.
        guard state.failure == nil else { return }
        state.failure = writeAll(Array(text.utf8), to: descriptor)
    }

    private static func failure(_ path: String, _ number: Int32) -> Failure {
        let code: ExitCode = number == EACCES || number == EPERM || number == EROFS ? .permission : .inputOutput
        return Failure(code, "cannot write \(path): \(describe(errno: number))")
    }
}
