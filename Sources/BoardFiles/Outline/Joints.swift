import Geometry

/// How far apart two ends may be and still be one corner.
package struct JoinTolerance: Hashable, Sendable {
    /// mm. KiCad refuses from 10 µm on; a twentieth of the width of a routing cutter's own error is no intention.
    package var limit: Double

    package init(limit: Double = 0.020) { self.limit = limit }

    /// Below this a gap is rounding, and not worth a word; below `note` it is worth a note.
    static let silent = 0.001
    static let note = 0.010
    /// Up to KiCad 5 an arc was stored as an angle in tenths of a degree, so its end is off by this much in real boards.
    static let arcRounding = 0.002
    /// Distances are differences of decimal numbers: 20 µm must be 20 µm.
    static let rounding = 1e-9
}

/// The corners of a drawing: each end of each piece is at one.
struct Joints {
    /// Two ends that were not drawn at the same place and are joined all the same.
    struct Closed {
        var gap: Double
        var ends: (Vector2, Vector2)
        var pieces: (Int, Int)
    }

    /// The corner of piece p's start is `corner[2p]`, of its end `corner[2p + 1]`.
    private(set) var corner: [Int]
    private(set) var count: Int
    private(set) var closed: [Closed] = []

    init(_ edges: [Edge], tolerance: JoinTolerance) {
        corner = []
        corner.reserveCapacity(2 * edges.count)
        var known: [Key: Int] = [:]
        known.reserveCapacity(2 * edges.count)
        for edge in edges {
            for end in [edge.from, edge.to] {
                corner.append(known[Key(end)] ?? known.count)
                known[Key(end)] = corner.last
            }
        }
        count = known.count
        joinLooseEnds(of: edges, tolerance)
    }

    /// Coordinates in nanometres, KiCad's own grain.
    private struct Key: Hashable {
        var x: Int64
        var y: Int64
        init(_ point: Vector2) {
            x = Int64((point.x * 1e6).rounded())
            y = Int64((point.y * 1e6).rounded())
        }
    }

    /// Joins ends that lie alone with the nearest of their kind, nearest pairs first. An end that already meets
    /// another is left alone, so a segment shorter than the tolerance keeps its length.
    private mutating func joinLooseEnds(of edges: [Edge], _ tolerance: JoinTolerance) {
        var meetings = Array(repeating: 0, count: count)
        for corner in corner { meetings[corner] += 1 }
        let loose = corner.indices.filter { !meetings[corner[$0]].isMultiple(of: 2) }
        func point(_ end: Int) -> Vector2 { end.isMultiple(of: 2) ? edges[end / 2].from : edges[end / 2].to }
        let reach = tolerance.limit + JoinTolerance.rounding
        let tree = BoxTree(loose.map { Box2(around: point($0)).grown(by: reach / 2) })
        var candidates: [(gap: Double, a: Int, b: Int)] = []
        tree.pairs { i, j in
            let gap = (point(loose[i]) - point(loose[j])).length
            if gap <= reach, corner[loose[i]] != corner[loose[j]] { candidates.append((gap, loose[i], loose[j])) }
        }
        candidates.sort { ($0.gap, $0.a, $0.b) < ($1.gap, $1.a, $1.b) }
        var joined: [Int: Int] = [:]
        for (gap, a, b) in candidates where joined[corner[a]] == nil && joined[corner[b]] == nil {
            // The two ends of one short segment are not a gap of it.
            if a / 2 == b / 2, edges[a / 2].length <= reach { continue }
            joined[corner[a]] = corner[b]
            joined[corner[b]] = corner[b]
            closed.append(Closed(gap: gap, ends: (point(a), point(b)), pieces: (a / 2, b / 2)))
        }
        for end in corner.indices { corner[end] = joined[corner[end]] ?? corner[end] }
    }
}
