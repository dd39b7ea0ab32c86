import Geometry

/// The lines across a board along which it breaks.
struct BreakChords {
    private let board: Outline
    private let edges: [Edge]
    private let tree: BoxTree

    init(across board: Outline) {
        self.board = board
        edges = board.contours.flatMap(\.edges)
        tree = BoxTree(edges.map { $0.bounds.grown(by: Tolerance.contact) })
    }

    /// Where a line, in however many pieces, runs through material; nothing where it ends within the board, since such
    /// a line parts nothing.
    func chords(of line: [Edge]) -> [Edge] {
        let meetings = line.map { segment -> [Vector2] in
            var points: [Vector2] = []
            tree.query(segment.bounds) { points += edges[$0].intersections(with: segment) }
            return points
        }
        guard meetings.contains(where: { !$0.isEmpty }) else { return [] }
        let chords = zip(line, meetings).flatMap { $0.cut(at: $1, tolerance: Tolerance.contact) }
            .filter { board.side(of: $0.middle) == .inside }
        guard let first = chords.first, let last = chords.last else { return [] }
        let reaches = [first.from, last.to].allSatisfy { end in
            board.contours.contains { $0.side(of: end, tolerance: 2 * Tolerance.contact) == .boundary }
        }
        return reaches ? chords : []
    }

    /// Chords so cut that two of them meet at their ends only. Where two run along each other, one of them stays.
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
