import Commissioning
import Glibc
import Hardware
import HardwareLinux
import HardwareSimulated
import Lamp
import Synchronization

/// A file of waveforms that is written while a lamp runs, from the lamp's thread and the simulated board's.
final class WaveformFile: Sendable {
    private let path: String
    private let descriptor: Int32
    private let scribe: Scribe
    private let trace: Mutex<LampTrace>
    /// Written in pieces of this many bytes: few system calls, and little memory.
    private static let piece = 1 << 16

    init(_ path: String, _ trace: LampTrace) throws(Failure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        scribe = Scribe(descriptor: descriptor, capacity: 1 << 24)
        self.trace = Mutex(trace)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
    }

    func see(_ edge: LineEdge) {
        trace.withLock { trace in
            trace.see(edge)
            if trace.pending >= Self.piece { scribe.add(trace.take()) }
        }
    }

    func see(_ command: LampCommand, at now: Instant) { trace.withLock { $0.see(command, at: now) } }

    /// Writes the rest. A full disk did not put out the light: the trace ended, and here it is said why.
    func close() throws(Failure) {
        trace.withLock { _ = scribe.add($0.take()) }
        guard scribe.finish(by: LinuxClock().now + .seconds(1)) else { throw Self.failure(path, ETIMEDOUT) }
        let closed = Glibc.close(descriptor) == 0 ? nil : errno
        if let number = scribe.failure ?? closed { throw Self.failure(path, number) }
    }

    private static func failure(_ path: String, _ number: Int32) -> Failure {
        let code: ExitCode = number == EACCES || number == EPERM || number == EROFS ? .permission : .inputOutput
        return Failure(code, "cannot write \(path): \(describe(errno: number))")
    }
}
