/// The name that a slip of the finger would make of `name`: the nearest of `candidates`, when it is near enough
/// (one change in three characters). Bytes rather than characters, since a microcontroller has no Unicode tables: the board
/// half has its own (`Geometry.NearestName`).
func nearest(to name: String, in candidates: [String]) -> String? {
    let wanted = Array(name.utf8.prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let distance = editDistance(wanted, Array(candidate.utf8.prefix(64)))
        if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    guard let best, best.distance <= max(1, wanted.count / 3) else { return nil }
    return best.name
}

/// Changes, insertions and deletions that make one word of the other, letter case free (Levenshtein).
fileprivate func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, y) in b.enumerated() {
            let above = row[j + 1]
            row[j + 1] = min(above + 1, row[j] + 1, diagonal + (lowercase(x) == lowercase(y) ? 0 : 1))
            diagonal = above
        }
    }
    return row[b.count]
}

fileprivate func lowercase(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
