import Geometry

/// A cubic Bézier curve, and the arcs that stand for it in an outline.
struct Bezier {
    var p0: Vector2
    var p1: Vector2
    var p2: Vector2
    var p3: Vector2

    /// How far an arc may leave the curve, in mm: a hundredth of what any board house can cut, so that areas hold
    /// to 0.001 mm² over a hundred curves.
    static let tolerance = 1e-5
    private static let relativeTolerance = 1e-8
    /// Sixteen halvings are 65 536 arcs for one curve, more than any drawing needs.
    private static let mostHalvings = 16

    func point(at t: Double) -> Vector2 {
        let s = 1 - t
        return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }

    /// Arcs through points of the curve, one after the other, from p0 to p3 exactly.
    var edges: [Edge] {
        // A curve of many metres is none of a board, and must not cost a million arcs.
        let size = [p1, p2, p3].map { ($0 - p0).length }.max() ?? 0
        let tolerance = max(Bezier.tolerance, size * Bezier.relativeTolerance)
        var edges: [Edge] = []
        var waiting = [(from: 0.0, to: 1.0, halvings: 0)]
        while let (from, to, halvings) = waiting.popLast() {
            let start = from == 0 ? p0 : point(at: from)
            let end = to == 1 ? p3 : point(at: to)
            let pieces = Arc.edges(from: start, through: point(at: (from + to) / 2), to: end)
            let isEvenlyHalved = halvings >= 2
            let fits = isEvenlyHalved && deviation(of: pieces, from, to) <= tolerance
            if fits || halvings == Bezier.mostHalvings {
                edges += pieces
            } else {
                let middle = (from + to) / 2
                waiting.append((middle, to, halvings + 1))
                waiting.append((from, middle, halvings + 1))
            }
        }
        return edges
    }

    private func deviation(of pieces: [Edge], _ from: Double, _ to: Double) -> Double {
        [0.25, 0.75].map { fraction in
            let onCurve = point(at: from + (to - from) * fraction)
            return pieces.map { ($0.nearest(to: onCurve) - onCurve).length }.min() ?? 0
        }.max() ?? 0
    }
}
