/// What is wrong with a file itself, found while reading it. Each case belongs to one L0 rule, which words it.
/// All problems of all files are collected; reading goes on with what it could understand.
package enum Problem: Hashable, Sendable {
    /// L001: not YAML, not UTF-8, not a file of ours.
    case unreadable(what: String, SourceRange)
    /// L002.
    case unknownKey(String, nearest: String?, known: [String], SourceRange)
    /// L003: `owner` is what lacks the key.
    case missingKey(String, owner: String, SourceRange)
    /// L004: what was found and what was wanted, for the key path.
    case wrongValue(path: String, found: String, wanted: String, hint: String?, SourceRange)
    /// L005.
    case duplicate(what: String, name: String, SourceRange, first: SourceRange)
    /// L006.
    case unknownReference(what: String, name: String, nearest: [String], SourceRange)
    /// L007: loops, alias bombs, too deep, too large; the limit is stated.
    case tooMuch(what: String, measured: Int?, limit: Int?, SourceRange)
}

extension Problem {
    /// The place it is told at.
    package var range: SourceRange {
        switch self {
        case .unreadable(_, let range), .unknownKey(_, _, _, let range), .missingKey(_, _, let range),
            .wrongValue(_, _, _, _, let range), .duplicate(_, _, let range, _), .unknownReference(_, _, _, let range),
            .tooMuch(_, _, _, let range):
            range
        }
    }
}

extension [Problem] {
    /// By line and column; problems of one place stay in the order they were found in, and none is told twice.
    var sortedByPlace: [Problem] {
        var told = Set<Problem>()
        return enumerated().filter { told.insert($0.element).inserted }
            .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
            .map(\.element)
    }
}

extension ProblemLog {
    /// One file's problems by place, and no more of them than a person would read.
    package var inOrder: [Problem] {
        let sorted = problems.sortedByPlace
        guard sorted.count > ReadingLimits.problems, let last = sorted.last else { return sorted }
        let what = "the file has \(sorted.count) problems; mend the first \(ReadingLimits.problems), then check again"
        return sorted.prefix(ReadingLimits.problems)
            + [.tooMuch(what: what, measured: sorted.count, limit: ReadingLimits.problems, last.range)]
    }
}
