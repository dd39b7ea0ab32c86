import Glibc

/// Makes pixels of an SVG by rsvg-convert, which is librsvg's own program: luciole itself then neither links nor loads
/// cairo and pango, which no lamp needs.
enum Rasteriser {
    private static let program = "rsvg-convert"
    /// Dots per inch: two for each of a browser's pixels, sharp on paper and on today's screens.
    private static let resolution = "192"

    /// The picture as a PNG file's bytes.
    static func png(of svg: String) throws(Failure) -> [UInt8] {
        let input = try unlinkedFile(Array(svg.utf8))
        defer { close(input) }
        let output = try unlinkedFile([])
        defer { close(output) }
        let words = [program, "--format=png", "--dpi-x=\(resolution)", "--dpi-y=\(resolution)"]
        let status = try run(words, input: input, output: output)
        let bytes = lseek(output, 0, SEEK_SET) == 0 ? readAll(from: output) : nil
        guard status == 0, let bytes, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
            throw Failure(
                .inputOutput, "\(program) could not make a PNG of the picture",
                remedy: "--format svg writes the picture as it is")
        }
        return bytes
    }

    /// Runs a program of PATH and waits for its exit status.
    private static func run(_ words: [String], input: Int32, output: Int32) throws(Failure) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        var child: pid_t = 0
        let failed = posix_spawnp(&child, program, &actions, nil, arguments, environ)
        guard failed == 0 else {
            guard failed == ENOENT else { throw Failure(.inputOutput, "\(program): \(describe(errno: failed))") }
            throw Failure(
                .hardwareUnavailable, "PNG pictures need \(program), which is not installed",
                remedy: "sudo apt-get install librsvg2-bin, or --format svg")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
        return status
    }

    /// A file without a name that holds these bytes, to be read from its beginning.
    private static func unlinkedFile(_ bytes: [UInt8]) throws(Failure) -> Int32 {
        let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(folder)/luciole.XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw Failure(.inputOutput, "cannot write to \(folder): \(describe(errno: errno))")
        }
        unlink(template)
        let failed = writeAll(bytes, to: descriptor)
        guard failed == nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
            close(descriptor)
            throw Failure(.inputOutput, "cannot write to \(folder): \(describe(errno: failed ?? errno))")
        }
        return descriptor
    }

    private static func readAll(from descriptor: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno != EINTR { return nil }
            if count > 0 { bytes += chunk[..<count] }
        }
    }
}
