import Glibc
import Hardware
import HardwareLinux

/// Where text goes: a file descriptor, or memory for tests. Buffered; the first error of writing is kept and
/// later text dropped, so that a command need not ask after every line.
///
/// SIGPIPE is ignored by the program, since a lamp must not be left alight because somebody closed a pager:
/// a reader that went away shows as EPIPE here.
final class Output: TextOutputStream {
    /// The errno that writing failed with, once it has.
    var failure: Int32? { scribe.map(\.failure) ?? ownFailure }
    private var ownFailure: Int32?
    private let descriptor: Int32?
    private var buffer: [UInt8] = []
    private var scribe: Scribe?

    /// Enough that a report is a handful of system calls.
    private static let capacity = 1 << 16

    init(descriptor: Int32) { self.descriptor = descriptor }

    private init() { descriptor = nil }

    /// An output that keeps its text.
    static func memory() -> Output { Output() }

    /// Nobody reads any more; not an error, and a reason to stop.
    var isClosed: Bool { failure == EPIPE }

    /// What is in memory and not yet written.
    var text: String { String(decoding: buffer, as: UTF8.self) }

    func write(_ text: String) { write(text.utf8) }

    func write(_ bytes: some Sequence<UInt8>) {
        guard failure == nil else { return }
        buffer.append(contentsOf: bytes)
        if descriptor != nil, buffer.count >= Self.capacity { flush() }
    }

    func line(_ text: String = "") {
        write(text)
        write("\n")
    }

    func flush() {
        guard let descriptor, !buffer.isEmpty else { return }
        if let scribe {
            scribe.add(buffer)
        } else if ownFailure == nil {
            ownFailure = writeAll(buffer, to: descriptor)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// From now on nothing that is written here is waited for; what nobody takes for too long is left out.
    func writeInBackground(failed: @escaping @Sendable (Int32) -> Void) {
        flush()
        scribe = descriptor.map { Scribe(descriptor: $0, failed: failed) }
    }

    /// Writes what is left; in the background for a third of a second at most.
    func finish() {
        flush()
        _ = scribe?.finish(by: LinuxClock().now + .milliseconds(300))
    }
}

/// Writes every byte, however many system calls it takes; the errno when it could not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            written += count
        } else if errno == EAGAIN {
            // Somebody made the terminal that we share non-blocking: wait until it takes more.
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&waiting, 1, -1)
        } else if errno != EINTR {
            return errno
        }
    }
    return nil
}

/// What the system calls an error: `No space left on device`.
func describe(errno number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
}
