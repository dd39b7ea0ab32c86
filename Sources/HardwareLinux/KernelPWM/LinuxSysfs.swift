internal import Glibc
internal import Hardware

/// sysfs itself, as this kernel has it.
struct LinuxSysfs: SysfsTree {
    func entries(_ folder: String) -> [String] { SysfsFile.entries(folder) }

    func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    func text(_ path: String) throws(SysfsError) -> String {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SysfsError(errno: errno) }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)  // a sysfs attribute is at most a page
        let length = read(file, &buffer, buffer.count)
        guard length >= 0 else { throw SysfsError(errno: errno) }
        let text = buffer[..<length]
        return String(decoding: text.last == 0x0A ? text.dropLast() : text, as: UTF8.self)
    }

    func open(_ path: String) throws(SysfsError) -> OpenAttribute {
        let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SysfsError(errno: errno) }
        return OpenAttribute(descriptor: descriptor)
    }
}

/// A file of sysfs, closed when nobody has it any more.
final class OpenAttribute: SysfsAttribute {
    private let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SysfsError) {
        // At offset 0 each time: kernfs takes a value from there only.
        while pwrite(descriptor, bytes.baseAddress, bytes.count, 0) < 0 {
            guard errno == EINTR else { throw SysfsError(errno: errno) }
        }
    }

    /// flock(2), which kernfs supports like any file system; the kernel undoes it when the process ends in any way.
    func claim() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }
}
