package import Geometry

/// One piece of a panel, in the panel's frame.
package struct SnappedPiece: Hashable, Sendable {
    /// `core` for what sits in another's opening, `base` for the one around it, `carrier` for a third beside them;
    /// else `piece 1` and so on.
    package var name: String
    package var outline: Outline
}

/// What a panel comes apart into: the pieces between its rows of mouse bites and V-cuts, and islands that pop out as
/// they are.
package struct SnappedPanel: Sendable {
    package private(set) var pieces: [SnappedPiece] = []
    /// Rows that part two pieces.
    package private(set) var rows: [BreakRow] = []

    /// V-cuts that part two pieces.
    package private(set) var vCuts: [VCut] = []

    package init(_ boards: [Outline], _ holes: [DrilledHole], _ cuts: [VCut] = []) {
        let found = BreakRow.find(in: holes)
        var outlines: [Outline] = []
        for board in boards {
            let own = found.filter { row in row.centres.contains { board.side(of: $0) != .outside } }
            let across = own.isEmpty && cuts.isEmpty ? nil : BreakChords(across: board)
            let chords = own.map { ($0, across?.chords(of: $0.breakLine) ?? []) }.filter { !$0.1.isEmpty }
            let grooves = cuts.map { ($0, across?.chords(of: [$0.reaching]) ?? []) }.filter { !$0.1.isEmpty }
            let breaks = chords.flatMap(\.1) + grooves.flatMap(\.1)
            let parts = breaks.isEmpty ? nil : SnappedPanel.apart(board, BreakChords.disjoint(breaks))
            outlines += parts ?? [board]
            if parts != nil {
                rows += chords.map(\.0)
                vCuts += grooves.map(\.0).filter { !vCuts.contains($0) }
            }
        }
        pieces = SnappedPanel.named(outlines.sorted { $0.outer.area > $1.outer.area })
    }

    /// The board cut along the chords; nil where the cuts and edges make no pieces.
    private static func apart(_ board: Outline, _ chords: [Edge]) -> [Outline]? {
        let ends = chords.flatMap { [$0.from, $0.to] }
        let tree = BoxTree(ends.map { Box2(around: $0) })
        let edges = board.contours.flatMap(\.edges).flatMap { edge -> [Edge] in
            var near: [Vector2] = []
            tree.query(edge.bounds.grown(by: 2 * Tolerance.contact)) { near.append(ends[$0]) }
            return near.isEmpty ? [edge] : edge.cut(at: near, tolerance: 2 * Tolerance.contact)
        }
        let all = (edges + chords).map { Piece(edge: $0, item: 0) }
        let joints = Joints(all.map(\.edge), tolerance: JoinTolerance(limit: 4 * Tolerance.contact))
        let network = Network(all, joints)
        var areas: [Contour] = []
        var around: [(contour: Contour, component: Int)] = []
        var component: [Int] = []
        for (number, pieces) in components(network).enumerated() {
            let faces = Faces(network, pieces)
            areas += faces.contours(network).filter { $0.signedArea > 0 }
            component += Array(repeating: number, count: areas.count - component.count)
            around += faces.contours(network).filter { $0.signedArea < 0 }.map { ($0.reversed, number) }
        }
        var pieces: [Int: Outline] = [:]
        for (number, area) in areas.enumerated() {
            guard let probe = Nesting.probe(area), board.side(of: probe) == .inside else { continue }
            pieces[number] = Outline(area)
        }
        for (contour, own) in around {
            guard let point = contour.vertices.first?.point else { continue }
            let owner = pieces.keys.filter { component[$0] != own && areas[$0].side(of: point) == .inside }
                .min { areas[$0].area < areas[$1].area }
            if let owner { pieces[owner]?.holes.append(contour) }
        }
        // A cut that grazes an edge within the tolerance leaves no clean pieces: then the board stays whole.
        let found = pieces.values.reduce(0) { $0 + $1.area }
        guard abs(found - board.area) <= 0.001 * (1 + board.area) else { return nil }
        return pieces.count > 1 ? pieces.sorted { $0.key < $1.key }.map(\.value.normalised) : nil
    }

    /// Pieces of the network that hang together.
    private static func components(_ network: Network) -> [[Int]] {
        var isSeen = Array(repeating: false, count: network.pieces.count)
        var components: [[Int]] = []
        for first in network.pieces.indices where !isSeen[first] {
            var component: [Int] = []
            var waiting = [first]
            isSeen[first] = true
            while let piece = waiting.popLast() {
                component.append(piece)
                for corner in [network.origin[2 * piece], network.origin[2 * piece + 1]] {
                    for half in network.leaving[corner] where !isSeen[half / 2] {
                        isSeen[half / 2] = true
                        waiting.append(half / 2)
                    }
                }
            }
            components.append(component)
        }
        return components
    }

    private static func named(_ outlines: [Outline]) -> [SnappedPiece] {
        var names: [Int: String] = [:]
        // A hundred boards beside each other are no kit.
        let pairs =
            outlines.count > mostNamed
            ? []
            : outlines.indices.flatMap { outer in
                outlines.indices.filter { $0 != outer && isInOpening(outlines[$0], of: outlines[outer]) }
                    .map { (outer: outer, inner: $0) }
            }
        if pairs.count == 1 {
            names[pairs[0].outer] = "base"
            names[pairs[0].inner] = "core"
            let rest = outlines.indices.filter { names[$0] == nil }
            if rest.count == 1 { names[rest[0]] = "carrier" }
        }
        return outlines.enumerated().map { SnappedPiece(name: names[$0] ?? "piece \($0 + 1)", outline: $1) }
    }

    private static let mostNamed = 8

    private static func isInOpening(_ inner: Outline, of outer: Outline) -> Bool {
        guard let box = inner.bounds else { return false }
        return outer.holes.contains { hole in
            hole.area >= inner.outer.area && hole.side(of: box.centre) == .inside
        }
    }
}
