import Foundation
import Testing

/// A text that a person looked at once, kept beside the tests.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    try expectKept(text, at: folder.appendingPathComponent(name).path, sourceLocation: sourceLocation)
}

/// A text that stands in a file of the repository.
///
/// `LUCIOLE_RECORD=1` writes what is new and fails once, so that nobody records by accident.
func expectKept(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: path)
    let name = file.lastPathComponent
    let known = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    if ProcessInfo.processInfo.environment["LUCIOLE_RECORD"] == "1", known != text {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record(
            "recorded \(name): look at it, and run again without LUCIOLE_RECORD", sourceLocation: sourceLocation)
        return
    }
    #expect(known == text, "\(name) differs", sourceLocation: sourceLocation)
}
