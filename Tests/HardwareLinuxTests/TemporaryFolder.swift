import Glibc

@testable import HardwareLinux

/// A folder of its own for a test, gone at the end of its scope.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() {
        var name = Array("/tmp/luciole-test-XXXXXX".utf8CString)
        path = mkdtemp(&name) == nil ? "/nonexistent" : String(decoding: name.dropLast().map(UInt8.init), as: UTF8.self)
    }

    deinit { Self.delete(path) }

    private static func delete(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            for name in SysfsFile.entries(path) { delete("\(path)/\(name)") }
        }
        remove(path)
    }

    /// Writes a file, and the folders that it lies in.
    func write(_ name: String, _ text: String) {
        folder(name.split(separator: "/").dropLast().joined(separator: "/"))
        guard let file = fopen("\(path)/\(name)", "w") else { return }
        fputs(text, file)
        fclose(file)
    }

    func folder(_ name: String) {
        var whole = path
        for part in name.split(separator: "/") {
            whole += "/\(part)"
            mkdir(whole, 0o755)
        }
    }

    func link(_ name: String, to target: String) { symlink(target, "\(path)/\(name)") }
}
