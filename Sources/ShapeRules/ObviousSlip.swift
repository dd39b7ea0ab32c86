import Geometry

/// Whether a word can only be a slip of the pen for another, so that a machine may mend it.
enum ObviousSlip {
    /// Nearly all letters agree, and all digits: `GPIO28` may have been meant to be many lines. Of a short word too
    /// little is left to be sure.
    static func isSlip(_ word: String, of name: String) -> Bool {
        guard word != name, name.count >= 4, word.filter(\.isNumber) == name.filter(\.isNumber) else { return false }
        // A change of case is none at all.
        return NearestName.distance(word.lowercased(), name.lowercased()) <= max(1, name.count / 8)
    }

    /// The same where the other words that would do are known: none of them may be as near.
    static func isSlip(_ word: String, of name: String, among known: [String]) -> Bool {
        guard isSlip(word, of: name) else { return false }
        let edits = NearestName.distance(word.lowercased(), name.lowercased())
        return !known.contains { $0 != name && NearestName.distance(word.lowercased(), $0.lowercased()) <= edits }
    }
}
