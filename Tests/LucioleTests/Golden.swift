import Foundation
import Testing

/// A text that a person looked at once, kept beside the tests.
///
/// `LUCIOLE_RECORD=1` writes what is new and fails once, so that nobody records by accident.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
    if ProcessInfo.processInfo.environment["LUCIOLE_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
        Issue.record(
            "recorded \(name): look at it, and run again without LUCIOLE_RECORD", sourceLocation: sourceLocation)
        return
    }
    let known = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    #expect(text == known, "differs from Golden/\(name)", sourceLocation: sourceLocation)
}
