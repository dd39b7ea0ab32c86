/// The candidate that was most probably meant by a misspelt word, or nil when none is near: at most one slip for
/// every three letters, and always one.
func nearestName(to word: String, among candidates: [String]) -> String? {
    // Nobody misspells a word of hundreds of letters, and the distance costs the product of both lengths.
    guard word.count <= 64 else { return nil }
    let limit = max(1, word.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let distance = slips(from: word.lowercased(), to: candidate.lowercased())
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// Letters missing, extra, wrong or swapped with their neighbour (the optimal string alignment distance).
fileprivate func slips(from a: String, to b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
        var current = [i + 1]
        current.reserveCapacity(b.count + 1)
        for j in b.indices {
            var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
            current.append(cost)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[b.count]
}
