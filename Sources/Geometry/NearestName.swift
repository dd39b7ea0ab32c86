/// The known name that a mistyped one was most likely meant to be.
///
/// Edits are counted as Damerau and Levenshtein do (optimal string alignment): insert, delete, replace, and swap two
/// neighbours, each one edit. A change of case costs nothing against another name, but loses to an exact spelling.
package enum NearestName {
    /// Longer words are not compared: nobody types them by accident, and the work grows with the square.
    package static let longest = 64

    /// The nearest of `names`, or nil when none is near: within a third of the word's letters, at least one edit.
    /// Of equally near names the first wins, so that the answer never depends on hashing order.
    package static func find(_ word: String, among names: some Sequence<String>) -> String? {
        guard word.utf8.count <= longest * 4 else { return nil }
        let folded = Array(word.lowercased())
        guard !folded.isEmpty, folded.count <= longest else { return nil }
        let limit = max(1, folded.count / 3)
        var best: (name: String, edits: Int)?
        for name in names where name.utf8.count <= longest * 4 {
            let candidate = Array(name.lowercased())
            guard abs(candidate.count - folded.count) <= limit else { continue }
            // A name as short as the allowance would be near to everything.
            let edits = distance(folded, candidate)
            guard edits <= limit, edits < max(candidate.count, 2) else { continue }
            if edits < best?.edits ?? .max { best = (name, edits) }
        }
        return best?.name
    }

    /// How many edits lead from one word to the other.
    package static func distance(_ a: String, _ b: String) -> Int { distance(Array(a), Array(b)) }

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, beforeLast[j - 1] + 1) }
                row.append(edits)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
