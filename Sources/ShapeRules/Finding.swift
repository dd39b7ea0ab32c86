package import BoardModel
package import Geometry

package enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
    case error, warning, note
    /// The rule lacked something it needs: neither passed nor failed.
    case notChecked = "not checked"
    /// Only as a setting in `rules:`: count it, do not show it.
    case off

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .note: 2
        case .notChecked: 3
        case .off: 4
        }
    }
    package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

/// A rule's number, for ever.
package struct RuleCode: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// One thing a rule has to say. Printers come after.
package struct Finding: Hashable, Sendable {
    package var code: RuleCode
    package var severity: Severity
    /// One phrase, no full stop.
    package var message: String
    package var range: SourceRange
    /// What the place is called in its file, `wires[2].length`; filled in for printers, see `CheckReport.nameKeyPaths`.
    package var keyPath: String?
    /// What was measured, the limit, and where the limit comes from, each with its unit.
    package var measured: String?
    package var limit: String?
    package var limitSource: String?
    package var notes: [Note] = []
    package var fix: Fix?
    /// Where in space it is, in the layout's frame, for drawings; and the names of the pieces involved.
    package var places: [Vector3] = []
    package var pieces: [String] = []

    package init(code: RuleCode, severity: Severity, message: String, range: SourceRange) {
        self.code = code
        self.severity = severity
        self.message = message
        self.range = range
    }

    /// A remark that points at another place involved.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var range: SourceRange?

        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// A mend: what to do, and the edits that do it.
    package struct Fix: Hashable, Sendable {
        package enum Applicability: String, Hashable, Sendable { case safe, suggestion }
        package struct Edit: Hashable, Sendable {
            package var range: SourceRange
            package var replacement: String

            package init(_ range: SourceRange, _ replacement: String) {
                self.range = range
                self.replacement = replacement
            }
        }

        package var help: String
        package var applicability: Applicability
        package var edits: [Edit]

        package init(help: String, applicability: Applicability, edits: [Edit] = []) {
            self.help = help
            self.applicability = applicability
            self.edits = edits
        }
    }
}
