import BoardModel
import Glibc
import Testing

@testable import ShapeRules

/// The shipped boards, and layouts written in a test.
enum Boards {
    static let folder = "\(Golden.root)/Boards"

    /// Checks a layout that is given as text, against the shipped parts.
    static func check(_ yaml: String) throws -> CheckReport {
        var template = Array("/tmp/luciole-rules-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        let path = "\(folder)/example.yaml"
        Golden.write(yaml, to: path)
        defer {
            unlink(path)
            rmdir(folder)
        }
        return RuleBook.check(try BoardLibrary(boards: Boards.folder).load(layout: path))
    }
}

extension CheckReport {
    /// The codes of what was found wrong: neither notes nor `not checked`.
    var codes: Set<String> { Set(findings.filter { $0.severity < .note }.map(\.code.rawValue)) }
    /// The codes of notes.
    var notes: Set<String> { Set(findings.filter { $0.severity == .note }.map(\.code.rawValue)) }
}
