import Commissioning
import Glibc
import Hardware
import HardwareLinux
import HardwareSimulated
import Lamp
import Synchronization

/// A file of waveforms that is written while a lamp runs, from the lamp's thread and the board's.
final class WaveformFile: Sendable {
    private let path: String
    private let descriptor: Int32
    private let scribe: Scribe
    private struct State {
        var trace: LampTrace
        /// What the lamp did since the lines of a real board were heard of last: their edges come some moments late.
        var waiting: [(command: LampCommand, at: Instant)] = []
    }
    private let state: Mutex<State>
    /// Written in pieces of this many bytes: few system calls, and little memory.
    private static let piece = 1 << 16
    private static let mostWaiting = 1000

    init(_ path: String, _ trace: LampTrace) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        scribe = Scribe(descriptor: descriptor, capacity: 1 << 24)
        state = Mutex(State(trace: trace))
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
    }

    func see(_ edge: LineEdge) {
        state.withLock { state in
            state.trace.see(edge)
            if state.trace.pending >= Self.piece { scribe.add(state.trace.take()) }
        }
    }

    func see(_ command: LampCommand, at now: Instant) { state.withLock { $0.trace.see(command, at: now) } }

    /// What the lamp does on a real board: kept until the edges of that time are there, as long as there is room. Where
    /// the kernel makes the light there are none.
    func keep(_ command: LampCommand, at now: Instant) {
        state.withLock { state in
            state.waiting.append((command, now))
            if state.waiting.count > Self.mostWaiting { seeWaiting(&state) }
        }
    }

    /// Edges of a real board, in the order of their time.
    func see(_ edges: [LineRecorder.Edge]) {
        state.withLock { state in
            var waiting = state.waiting[...]
            for edge in edges {
                while let first = waiting.first, first.at <= edge.at {
                    state.trace.see(first.command, at: first.at)
                    waiting = waiting.dropFirst()
                }
                state.trace.see(edge.line, isHigh: edge.isHigh, at: edge.at)
            }
            state.waiting = Array(waiting)
            if state.trace.pending >= Self.piece { scribe.add(state.trace.take()) }
        }
    }

    private func seeWaiting(_ state: inout State) {
        for (command, at) in state.waiting { state.trace.see(command, at: at) }
        state.waiting = []
        if state.trace.pending >= Self.piece { scribe.add(state.trace.take()) }
    }

    /// Writes the rest. A full disk did not put out the light: the trace ended, and here it is said why.
    func close() throws(Failure) {
        state.withLock { state in
            seeWaiting(&state)
            _ = scribe.add(state.trace.take())
        }
        guard scribe.finish(by: LinuxClock().now + .seconds(1)) else { throw Self.failure(path, ETIMEDOUT) }
        let closed = Glibc.close(descriptor) == 0 ? nil : errno
        if let number = scribe.failure ?? closed { throw Self.failure(path, number) }
    }

    private static func failure(_ path: String, _ number: Int32) -> Failure {
        let code: ExitCode = number == EACCES || number == EPERM || number == EROFS ? .permission : .inputOutput
        return Failure(code, "cannot write \(path): \(describe(errno: number))")
    }
}
