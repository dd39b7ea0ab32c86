import BoardModel
import Testing

@testable import ShapeRules

/// The shipped boards, and layouts written in a test.
enum Boards {
    static let folder = "\(Golden.root)/Boards"

    /// Checks a layout that is given as text, against the shipped parts.
    static func check(_ yaml: String) throws -> CheckReport {
        RuleBook.check(BoardLibrary(boards: Boards.folder).load(layout: Array(yaml.utf8), path: "example.yaml"))
    }
}

extension CheckReport {
    /// The codes of what was found wrong: neither notes nor `not checked`.
    var codes: Set<String> { Set(findings.filter { $0.severity < .note }.map(\.code.rawValue)) }
    /// The codes of notes.
    var notes: Set<String> { Set(findings.filter { $0.severity == .note }.map(\.code.rawValue)) }
}
