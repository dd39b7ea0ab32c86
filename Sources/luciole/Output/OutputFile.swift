import Glibc

/// A file that a command was asked to write with `-o`: it is there whole or not at all.
struct OutputFile {
    /// `-` is the standard output.
    var path: String

    /// Writes beside the file and renames over it, so that a full disk or a crash leaves the old file as it was.
    /// Devices and pipes are written straight.
    func write(_ text: String, _ console: Console) throws(Failure) { try write(Array(text.utf8), console) }

    func write(_ bytes: [UInt8], _ console: Console) throws(Failure) {
        if path == "-" {
            console.out.write(bytes)
            return
        }
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT != S_IFDIR else {
                throw Failure(.usage, "\(path) is a folder", remedy: "name a file in it, such as -o \(path)/lamp")
            }
            guard status.st_mode & S_IFMT == S_IFREG else { return try writeStraight(bytes) }
            // A rename would ask only for the folder's permission, not for the file's.
            guard access(path, W_OK) == 0 else { throw failure(errno) }
            return try replace(resolved(), bytes, mode: status.st_mode & 0o7777)
        }
        try replace(path, bytes, mode: 0o666 & ~currentMask())
    }

    private func writeStraight(_ bytes: [UInt8]) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno) }
        let failed = writeAll(bytes, to: descriptor)
        let closed = close(descriptor) == 0 ? nil : errno
        if let number = failed ?? closed, number != EPIPE { throw failure(number) }
    }

    private func replace(_ target: String, _ bytes: [UInt8], mode: mode_t) throws(Failure) {
        var template = Array("\(target).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure(errno) }
        var failed = writeAll(bytes, to: descriptor)
        if failed == nil, fchmod(descriptor, mode) != 0 { failed = errno }
        if close(descriptor) != 0, failed == nil { failed = errno }
        if failed == nil, rename(template, target) != 0 { failed = errno }
        if let failed {
            unlink(template)
            throw failure(failed)
        }
    }

    /// Where a symbolic link leads: the link stays, what it points at is replaced.
    private func resolved() -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// There is no way to ask for the mask but to set it.
    private func currentMask() -> mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    private func failure(_ number: Int32) -> Failure {
        let code: ExitCode = number == EACCES || number == EPERM || number == EROFS ? .permission : .inputOutput
        return Failure(code, "cannot write \(path): \(describe(errno: number))")
    }
}
