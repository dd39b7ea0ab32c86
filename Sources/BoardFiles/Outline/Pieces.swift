import Geometry

/// A stretch of an item between two corners.
struct Piece {
    var edge: Edge
    /// The item it comes from.
    var item: Int
    /// How many items run along here.
    var times = 1
}

/// The items in pieces, so cut that two pieces either share a stretch from end to end, once, or none.
struct Pieces {
    private(set) var all: [Piece] = []
    private(set) var findings: [OutlineFinding] = []

    /// Edges within a micrometre of each other are the same edge, drawn twice.
    private static let same = 0.001

    init(_ items: [EdgeItem]) {
        for (number, item) in items.enumerated() {
            let edges = item.edges.filter { $0.from != $0.to }
            if edges.isEmpty {
                findings.append(
                    OutlineFinding(.note, .zeroLength, places: item.edges.prefix(1).map(\.from), offsets: [item.offset])
                )
            }
            all += edges.map { Piece(edge: $0, item: number) }
        }
        mergeOverlaps(items)
    }

    /// Cuts pieces that run along each other at each other's ends, and keeps one of each stretch.
    private mutating func mergeOverlaps(_ items: [EdgeItem]) {
        let tree = BoxTree(all.map { $0.edge.bounds.grown(by: Pieces.same) })
        var cuts: [Int: [Vector2]] = [:]
        var isInvolved: Set<Int> = []
        tree.pairs { a, b in
            guard let stretch = all[a].edge.overlap(with: all[b].edge, tolerance: Pieces.same) else { return }
            cuts[a, default: []] += [stretch.start, stretch.end]
            cuts[b, default: []] += [stretch.start, stretch.end]
            isInvolved.formUnion([a, b])
        }
        guard !isInvolved.isEmpty else { return }
        var kept: [Piece] = []
        var cut: [Piece] = []
        for (number, piece) in all.enumerated() {
            if let points = cuts[number] {
                cut += piece.edge.cut(at: points, tolerance: Pieces.same).map { Piece(edge: $0, item: piece.item) }
            } else {
                kept.append(piece)
            }
        }
        all = kept
        keepOneOfEach(cut, items)
    }

    private mutating func keepOneOfEach(_ cut: [Piece], _ items: [EdgeItem]) {
        let tree = BoxTree(cut.map { $0.edge.bounds.grown(by: Pieces.same) })
        var twin = Array(cut.indices)
        tree.pairs { a, b in
            if twin[b] == b, twin[a] == a, Pieces.isSame(cut[a].edge, cut[b].edge) { twin[b] = a }
        }
        var times = Array(repeating: 0, count: cut.count)
        for number in cut.indices { times[twin[number]] += 1 }
        var reported: Set<[Int]> = []
        for number in cut.indices where twin[number] != number {
            let pair = [cut[twin[number]].item, cut[number].item]
            guard pair[0] != pair[1] || reported.isEmpty, reported.insert(pair).inserted else { continue }
            findings.append(
                OutlineFinding(
                    .warning, .duplicate, places: [cut[number].edge.middle], offsets: pair.map { items[$0].offset }))
        }
        for number in cut.indices where twin[number] == number {
            var piece = cut[number]
            piece.times = times[number]
            all.append(piece)
        }
    }

    private static func isSame(_ a: Edge, _ b: Edge) -> Bool {
        let isForward = (a.from - b.from).length <= 2 * same && (a.to - b.to).length <= 2 * same
        let isBackward = (a.from - b.to).length <= 2 * same && (a.to - b.from).length <= 2 * same
        return (isForward || isBackward) && (a.middle - b.middle).length <= 2 * same
    }
}
