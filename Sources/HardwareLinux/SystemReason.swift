internal import Glibc
internal import Hardware

/// What stands behind an errno: the words and owners that a remedy needs.
enum SystemReason {
    /// The group that owns a file, by name or number; nil when the file cannot be looked at.
    static func group(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        var buffer = [CChar](repeating: 0, count: 4096)
        var entry = Glibc.group()
        var result: UnsafeMutablePointer<Glibc.group>?
        guard getgrgid_r(status.st_gid, &entry, &buffer, buffer.count, &result) == 0, let result,
            let name = result.pointee.gr_name
        else { return String(status.st_gid) }
        return String(cString: name)
    }

    /// The error of a call on a chip's device file.
    static func error(_ code: Int32, call: String, path: String, chip: String) -> GPIOError {
        switch code {
        case EACCES, EPERM: .permission(path: path, group: group(of: path))
        case ENODEV, ENXIO: .gone(chip: chip)
        default: .system(call: call, path: path, errno: code)
        }
    }
}
