internal import Glibc

/// The other end: a program that talks to a running lamp.
public final class ControlClient {
    public let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// A lamp answers within a millisecond; a machine that is busy may take longer.
    private static let patience: Int32 = 5000

    /// Connects to the first of these places where a lamp answers.
    public init(paths: [String]) throws(ControlError) {
        var refused: ControlError?
        for path in paths {
            do throws(ControlError) {
                descriptor = try Self.connect(path)
                self.path = path
                return
            } catch {
                if case .permission = error { refused = error }
            }
        }
        throw refused ?? .nobody(paths: paths)
    }

    deinit { close(descriptor) }

    /// Sends a line.
    public func send(_ line: String) throws(ControlError) {
        var bytes = Array(line.utf8) + [0x0A]
        while !bytes.isEmpty {
            let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw .silent(path: path) }
            bytes.removeFirst(sent)
        }
    }

    /// The next line; nil when the lamp has ended. `patiently`: however long it takes.
    public func next(patiently: Bool = false) throws(ControlError) -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&polled, 1, patiently ? -1 : Self.patience)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { throw .silent(path: path) }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
            guard buffer.count < 1 << 20 else { throw .silent(path: path) }
        }
    }

    /// Whether somebody listens at a path.
    static func isAnswered(_ path: String) -> Bool {
        guard let descriptor = try? connect(path) else { return false }
        close(descriptor)
        return true
    }

    private static func connect(_ path: String) throws(ControlError) -> Int32 {
        guard var address = sockaddr_un(path: path) else { throw .badPath(path) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system(call: "socket", path: path, errno: errno) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isConnected else {
            let number = errno
            close(descriptor)
            throw number == EACCES || number == EPERM
                ? .permission(path: path) : .system(call: "connect", path: path, errno: number)
        }
        return descriptor
    }
}
