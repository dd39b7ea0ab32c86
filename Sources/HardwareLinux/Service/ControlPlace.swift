internal import Glibc

/// Where a lamp's control socket is.
public enum ControlPlace {
    /// Where a lamp listens that was not told: $LUCIOLE_SOCKET, the service's own folder, the user's, or one of ours
    /// in /tmp.
    public static func ofServer() -> String {
        if let path = variable("LUCIOLE_SOCKET") { return path }
        // systemd gives the folder of RuntimeDirectory=, several parted by colons.
        if let folder = variable("RUNTIME_DIRECTORY")?.split(separator: ":").first { return "\(folder)/control" }
        return ofUser()
    }

    /// Where a client looks, in this order.
    public static func ofClient() -> [String] {
        if let path = variable("LUCIOLE_SOCKET") { return [path] }
        return [ofUser(), "/run/luciole/control"]
    }

    private static func ofUser() -> String {
        if let folder = variable("XDG_RUNTIME_DIR") { return "\(folder)/luciole/control" }
        return "/tmp/luciole-\(getuid())/control"
    }

    /// Makes the folder that the socket stands in, for its owner alone, where it is missing.
    static func prepare(_ path: String) throws(ControlError) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if mkdir(folder, 0o700) == 0 { return }
        guard errno == EEXIST else {
            throw errno == EACCES ? .permission(path: folder) : .system(call: "mkdir", path: folder, errno: errno)
        }
        // In /tmp anybody may have been here first: a folder that is not ours, or that others may write, is no place.
        var status = stat()
        guard lstat(folder, &status) == 0 else { throw .system(call: "lstat", path: folder, errno: errno) }
        let isOurs = status.st_uid == getuid() || status.st_uid == 0
        guard status.st_mode & S_IFMT == S_IFDIR, isOurs, status.st_mode & 0o002 == 0 || status.st_mode & S_ISVTX != 0
        else { throw .unsafeFolder(folder) }
    }
}
