import Glibc

/// Whole files and folders, through open(2), read(2) and readdir(3): Foundation would cost more than all of reading.
package enum FileReading {
    /// The bytes of a file, at most `limit` and one: what is longer is too long, and a pipe or device has no size to
    /// ask for.
    package static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        let chunk = 1 << 16
        var failure: Int32 = 0
        while bytes.count <= limit {
            let room = min(chunk, limit + 1 - bytes.count)
            var count = 0
            bytes += Array(unsafeUninitializedCapacity: room) { buffer, filled in
                repeat { count = read(descriptor, buffer.baseAddress, room) } while count < 0 && errno == EINTR
                if count < 0 { failure = errno }
                filled = max(0, count)
            }
            if count <= 0 { break }
        }
        guard failure == 0 else { throw FileError(path: path, errno: failure) }
        return bytes
    }

    /// The bytes of a file of at most `limit`; what is larger is refused, before it is read where its size is known.
    package static func whole(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        var info = stat()
        let isTooLarge = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_size > limit
        let bytes = isTooLarge ? [] : try bytes(of: path, limit: limit)
        guard !isTooLarge, bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
        return bytes
    }

    static func isDirectory(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The names in a folder, sorted, so that nothing depends on the order of the disk; empty when there is none.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// The path without `.` and `..`, from the root; nil when it does not exist (realpath(3)).
    package static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
