internal import CLinux
internal import Glibc

/// A bell that any thread may ring and one waits for: an eventfd(2).
///
/// Ringing several times before anybody listens is one ring. Without a descriptor (the process has too many open
/// files) `descriptor` is negative, which poll(2) leaves out.
public final class Bell: Sendable {
    let descriptor: Int32

    public init() { descriptor = luciole_eventfd() }
    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Safe from any thread.
    public func ring() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Takes the rings there were. Waits for one when there was none.
    func answer() {
        var count: UInt64 = 0
        while read(descriptor, &count, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
    }
}
