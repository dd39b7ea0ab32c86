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
