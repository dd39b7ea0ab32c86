internal import Glibc

/// A folder of the file system, such as /var/lib/luciole.
public struct LinuxStateFolder: StateFolder {
    public let path: String
    private var file: Int32 = -1
    private var name = ""

    public init(path: String) { self.path = path }

    public mutating func read(_ name: String, limit: Int) throws(StateFileError) -> [UInt8]? {
        let place = "\(path)/\(name)"
        // Without O_NONBLOCK a pipe under this name would hold up the lamp.
        let file = open(place, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw StateFileError(call: "open", path: place, errno: errno)
        }
        defer { Glibc.close(file) }
        var bytes = [UInt8](repeating: 0, count: max(0, limit))
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw StateFileError(call: "read", path: place, errno: errno) }
            if got == 0 { break }
            count += got
        }
        return Array(bytes[..<count])
    }

    public mutating func perform(_ call: StateFileCall) throws(StateFileError) {
        switch call {
        case .create(let name): try create(name)
        case .append(let bytes): try append(bytes)
        case .sync: try check(fsync(file) == 0, "fsync", name)
        case .close:
            let closed = Glibc.close(file) == 0
            file = -1
            try check(closed, "close", name)
        case .rename(let from, let to):
            try check(Glibc.rename("\(path)/\(from)", "\(path)/\(to)") == 0, "rename", to)
        case .syncFolder: try syncFolder()
        }
    }

    private mutating func create(_ name: String) throws(StateFileError) {
        if file >= 0 { Glibc.close(file) }
        self.name = name
        file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        try check(file >= 0, "open", name)
    }

    private func append(_ bytes: [UInt8]) throws(StateFileError) {
        var count = 0
        while count < bytes.count {
            let put = bytes.withUnsafeBytes { buffer in
                write(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            }
            if put < 0, errno == EINTR { continue }
            try check(put > 0, "write", name)
            count += put
        }
    }

    private func syncFolder() throws(StateFileError) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try check(folder >= 0, "open", "")
        defer { Glibc.close(folder) }
        // Some file systems cannot sync a folder, and say EINVAL: their renames are as durable as they get.
        try check(fsync(folder) == 0 || errno == EINVAL, "fsync", "")
    }

    private func check(_ isFine: Bool, _ call: String, _ name: String) throws(StateFileError) {
        guard !isFine else { return }
        throw StateFileError(call: call, path: name.isEmpty ? path : "\(path)/\(name)", errno: errno)
    }
}
