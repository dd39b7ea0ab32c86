import Geometry

/// The lines across a board along which it breaks, so cut that two of them meet at their ends only.
enum BreakChords {
    /// Where two run along each other, one of them stays.
    static func disjoint(_ chords: [Edge]) -> [Edge] {
        var points: [Int: [Vector2]] = [:]
        let tree = BoxTree(chords.map { $0.bounds.grown(by: Tolerance.contact) })
        tree.pairs { a, b in
            var common = chords[a].intersections(with: chords[b])
            if let stretch = chords[a].overlap(with: chords[b], tolerance: Tolerance.contact) {
                common += [stretch.start, stretch.end]
            }
            guard !common.isEmpty else { return }
            points[a, default: []] += common
            points[b, default: []] += common
        }
        guard !points.isEmpty else { return chords }
        let pieces = chords.indices.flatMap { number in
            points[number].map { chords[number].cut(at: $0, tolerance: Tolerance.contact) } ?? [chords[number]]
        }
        let twins = BoxTree(pieces.map { Box2(around: $0.middle).grown(by: Tolerance.contact) })
        var isTwin = Array(repeating: false, count: pieces.count)
        twins.pairs { a, b in
            guard (pieces[a].middle - pieces[b].middle).length <= 2 * Tolerance.contact,
                abs(pieces[a].length - pieces[b].length) <= 4 * Tolerance.contact,
                abs(pieces[a].chord.cross(pieces[b].chord))
                    <= 4 * Tolerance.contact * max(pieces[a].length, pieces[b].length)
            else { return }
            isTwin[max(a, b)] = true
        }
        return pieces.indices.filter { !isTwin[$0] }.map { pieces[$0] }
    }
}
