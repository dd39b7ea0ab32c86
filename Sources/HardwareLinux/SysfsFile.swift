internal import Glibc
internal import Hardware

/// Small files of sysfs: one value each, new at every read.
enum SysfsFile {
    /// The text of a file without the newline at its end; nil when the file is not there.
    static func text(_ path: String) throws(SensorError) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: return nil
            case EACCES, EPERM: throw .permission(path: path)
            default: throw .system(path: path, errno: errno)
            }
        }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 4096)  // a sysfs attribute is at most a page
        var length = read(file, &buffer, buffer.count)
        while length < 0, errno == EINTR { length = read(file, &buffer, buffer.count) }
        guard length >= 0 else {
            // What a driver says when its chip gives no value just now (Documentation/ABI/testing/sysfs-class-power).
            if errno == ENODATA || errno == ENODEV { return nil }
            throw .system(path: path, errno: errno)
        }
        while length > 0, buffer[length - 1] == 0x0A { length -= 1 }
        return String(decoding: buffer[..<length], as: UTF8.self)
    }

    /// The number in a file; nil when the file is not there or the driver has no value.
    static func number(_ path: String) throws(SensorError) -> Double? {
        guard let text = try text(path) else { return nil }
        // Decimal only: `Double` would take "nan", "inf" and hexadecimal too.
        let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
        guard isDecimal, let value = Double(text) else { throw .unreadable(path: path, text: text) }
        return value
    }

    /// The entries of a folder in order; empty when it is not there.
    static func entries(_ folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// The name of the driver behind a device of a class; nil when it has none.
    static func driver(of device: String) -> String? {
        guard let real = realpath("\(device)/device/driver", nil) else { return nil }
        defer { free(real) }
        return String(cString: real).split(separator: "/").last.map(String.init)
    }
}
