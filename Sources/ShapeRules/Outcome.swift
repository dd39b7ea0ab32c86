/// What became of one rule on one file.
package enum Outcome: String, Hashable, Sendable {
    /// It looked, and all was well.
    case pass
    /// It found an error or a warning.
    case fail
    /// It has something to tell and nothing to complain of.
    case note
    /// It lacked something that it needs: neither passed nor failed.
    case open
    /// There is nothing in the file that it is about.
    case notApplicable
    /// All that it found was taken out by the layout's own `rules:`.
    case suppressed

    /// The worst of what was found; nil when nothing was.
    init?(of findings: [Finding]) {
        if findings.contains(where: { $0.severity < .note }) {
            self = .fail
        } else if findings.contains(where: { $0.severity == .notChecked }) {
            self = .open
        } else if !findings.isEmpty {
            self = .note
        } else {
            return nil
        }
    }
}

/// A file that was checked, and what became of each rule on it. Rules that were not asked are not in it.
package struct CheckedFile: Sendable {
    /// As the user wrote it.
    package var path: String
    package var outcomes: [RuleCode: Outcome]

    package init(path: String, outcomes: [RuleCode: Outcome] = [:]) {
        self.path = path
        self.outcomes = outcomes
    }
}

/// A finding that a layout's `rules:` took out, and the reason that it gives.
package struct SuppressedFinding: Sendable {
    package var finding: Finding
    package var because: String?
}
