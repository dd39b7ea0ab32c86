import Glibc
import Testing

/// Files that say what a printer wrote when it was last looked at. `LUCIOLE_RECORD=1` writes them anew and fails once,
/// so that nobody records by accident.
enum Golden {
    /// The package's root: this file stands two folders below it.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
        separator: "/")

    static func expect(_ text: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let file = "\(root)/\(path)"
        if getenv("LUCIOLE_RECORD") != nil {
            write(text, to: file)
            Issue.record("recorded \(path): look at it, then run again", sourceLocation: sourceLocation)
            return
        }
        #expect(text == read(file), "\(path) differs", sourceLocation: sourceLocation)
    }

    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { return }
        defer { fclose(file) }
        fputs(text, file)
    }
}
