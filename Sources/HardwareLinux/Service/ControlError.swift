/// Why the control socket cannot be had, by its server or by a client.
public enum ControlError: Error, Hashable, Sendable {
    /// Another lamp answers there already.
    case taken(path: String)
    /// No lamp answers at any of these places.
    case nobody(paths: [String])
    /// The path is no path of a socket: longer than 107 bytes.
    case badPath(String)
    /// The folder may be written by others, who could put a socket of their own there.
    case unsafeFolder(String)
    case permission(path: String)
    /// The lamp closed the connection, or said nothing for too long.
    case silent(path: String)
    case system(call: String, path: String, errno: Int32)

    public var message: String {
        switch self {
        case .taken(let path): "another lamp listens at \(path)"
        case .nobody(let paths): "no lamp is running that listens at " + paths.joined(separator: ", ")
        case .badPath(let path): "a socket's path has at most 107 bytes, and this one more: \(path)"
        case .unsafeFolder(let path): "others may write to \(path), where the control socket would be"
        case .permission(let path): "no permission to talk to the lamp at \(path)"
        case .silent(let path): "the lamp at \(path) does not answer"
        case .system(let call, let path, let errno): "\(call) on \(path) failed (errno \(errno))"
        }
    }

    public var remedy: String {
        switch self {
        case .taken: "stop it, or give this one a socket of its own with --socket PATH"
        case .nobody: "start one with `luciole run LAYOUT`, or say where it listens with --socket PATH"
        case .badPath: "give a shorter one with --socket PATH"
        case .unsafeFolder: "give another place with --socket PATH"
        case .permission: "join the group that owns it (`ls -l` shows which), and log in again"
        case .silent: "look at the lamp's log; a service's is in `journalctl -u luciole`"
        case .system: "see whether the folder is there and has room"
        }
    }
}
