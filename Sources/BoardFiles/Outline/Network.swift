import Geometry
import Glibc

/// Pieces and the corners they meet at, as a plane graph.
///
/// A half is a piece with a direction: half 2p runs from the start of piece p to its end, half 2p + 1 back.
struct Network {
    var pieces: [Piece]
    /// The corner that half h leaves from.
    private(set) var origin: [Int]
    /// The halves that leave each corner.
    private(set) var leaving: [[Int]]

    init(_ pieces: [Piece], _ joints: Joints) {
        self.pieces = pieces
        origin = joints.corner
        leaving = Array(repeating: [], count: joints.count)
        for half in origin.indices { leaving[origin[half]].append(half) }
    }

    /// The same piece, run the other way.
    static func twin(_ half: Int) -> Int { half ^ 1 }

    func target(_ half: Int) -> Int { origin[Network.twin(half)] }

    func edge(_ half: Int) -> Edge {
        half.isMultiple(of: 2) ? pieces[half / 2].edge : pieces[half / 2].edge.reversed
    }

    /// Takes a piece out; its number stays unused.
    mutating func remove(piece: Int) {
        for half in [2 * piece, 2 * piece + 1] { leaving[origin[half]].removeAll { $0 == half } }
    }

    func isPresent(piece: Int) -> Bool { leaving[origin[2 * piece]].contains(2 * piece) }

    /// The halves around a corner, counter-clockwise by the direction they leave in; of two that leave in the same
    /// direction, the one that turns more to the left comes later.
    func around(_ corner: Int) -> [Int] {
        leaving[corner].map { half -> (half: Int, angle: Double, turn: Double) in
            let edge = edge(half)
            let turn = edge.arc.map { ($0.sweep < 0 ? -1 : 1) / $0.radius } ?? 0
            return (half, edge.startAngle, turn)
        }.sorted { a, b in
            abs(a.angle - b.angle) > 1e-9 ? a.angle < b.angle : (a.turn, a.half) < (b.turn, b.half)
        }.map(\.half)
    }

    /// The contour that a closed walk of halves encloses. A gap that was closed becomes an edge of its own, so that
    /// nothing that was drawn moves; but a line that misses an arc by mere rounding begins where the arc ends, as
    /// KiCad itself chains them.
    func contour(of walk: [Int]) -> Contour {
        var vertices: [Vertex] = []
        for (index, half) in walk.enumerated() {
            let before = edge(walk[(index + walk.count - 1) % walk.count])
            let edge = edge(half)
            let gap = (edge.from - before.to).length
            let isRounding = before.bulge != 0 && edge.bulge == 0 && gap < JoinTolerance.arcRounding
            if gap > 0, !isRounding { vertices.append(Vertex(before.to)) }
            vertices.append(Vertex(isRounding ? before.to : edge.from, bulge: edge.bulge))
        }
        return Contour(vertices)
    }
}

extension Edge {
    /// The direction it leaves its start in, in radians from x.
    fileprivate var startAngle: Double {
        guard let arc else { return atan2(chord.y, chord.x) }
        let arm = from - arc.centre
        let tangent = arc.sweep > 0 ? arm.perpendicular : -arm.perpendicular
        return atan2(tangent.y, tangent.x)
    }
}
