import Commissioning
import Glibc
import Hardware
import Lamp

/// Writes down what happens to a lamp and what it commands, as it happens, for `luciole replay`.
///
/// Lines go to the file in pieces of a few kilobytes, and the light waits for none of them; the last piece is what a
/// crash may cost. A full disk ends the recording, never the light.
final class FlightRecorder {
    private let descriptor: Int32
    private let scribe: Scribe
    private var buffer: [UInt8] = []
    /// The disk is so slow that too much waited: a recording with a gap is none.
    private var hasOverflowed = false
    private static let piece = 4096

    /// After a reload the recording goes on as another one: `continues` writes into FILE.2, FILE.3 and so on.
    init(_ path: String, head: String, continues: Bool) throws(Failure) {
        var path = path
        if continues {
            var number = 2
            while access("\(path).\(number)", F_OK) == 0 { number += 1 }
            path += ".\(number)"
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure(
                errno == EACCES ? .permission : .inputOutput, "cannot write \(path): \(describe(errno: errno))")
        }
        scribe = Scribe(descriptor: descriptor, capacity: 1 << 22)
        buffer += head.utf8
    }

    func keep(_ event: LampEvent, at now: Instant) { add(.init(at: now, isEvent: true, text: EventText.text(event))) }
    func keep(_ command: LampCommand, at now: Instant) {
        add(.init(at: now, isEvent: false, text: CommandText.text(command)))
    }

    /// Writes what is left; the errno if anything could not be written by then.
    func finish(by deadline: Instant) -> Int32? {
        flush()
        // What still writes keeps its descriptor.
        guard scribe.finish(by: deadline) else { return ETIMEDOUT }
        close(descriptor)
        return scribe.failure ?? (hasOverflowed ? ENOBUFS : nil)
    }

    private func add(_ line: Recording.Line) {
        guard !hasOverflowed else { return }
        buffer += line.written.utf8
        buffer.append(0x0A)
        if buffer.count >= Self.piece { flush() }
    }

    private func flush() {
        if !scribe.add(buffer) { hasOverflowed = true }
        buffer.removeAll(keepingCapacity: true)
    }
}
