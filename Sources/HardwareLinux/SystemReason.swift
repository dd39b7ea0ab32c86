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

    /// `6.1.0-18-arm64`, as uname(2) says it.
    static func kernelRelease() -> String {
        var names = utsname()
        guard uname(&names) == 0 else { return "of unknown version" }
        return withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    static var isRoot: Bool { geteuid() == 0 }

    static func hasGroup(_ name: String) -> Bool { number(ofGroup: name) != nil }

    /// Whether this process is in a group, named or numbered.
    static func isMember(of name: String) -> Bool {
        guard let wanted = number(ofGroup: name) ?? gid_t(name) else { return false }
        if getegid() == wanted { return true }
        var groups = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
        let count = getgroups(Int32(groups.count), &groups)
        return count > 0 && groups.prefix(Int(count)).contains(wanted)
    }

    private static func number(ofGroup name: String) -> gid_t? {
        var buffer = [CChar](repeating: 0, count: 16_384)
        var entry = Glibc.group()
        var result: UnsafeMutablePointer<Glibc.group>?
        guard getgrnam_r(name, &entry, &buffer, buffer.count, &result) == 0, let result else { return nil }
        return result.pointee.gr_gid
    }

    /// EINVAL to a request that asks for a bias.
    static func refusedBias(chip: String) -> GPIOError {
        .notSupported(what: "bias on \(chip)", why: "its driver refuses it, or the kernel is older than Linux 5.5")
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
