import Geometry

/// Arcs in the place of a smooth curve, as few as keep to a tolerance.
enum CurveFit {
    /// How far an arc may leave the curve, in mm: a hundredth of what any board house can cut, so that areas hold
    /// to 0.001 mm² over a hundred curves.
    static let tolerance = 1e-5
    /// A curve of many metres is none of a board, and must not cost a million arcs.
    static let relativeTolerance = 1e-8
    /// Sixteen halvings are 65 536 arcs for one curve, more than any drawing needs.
    private static let mostHalvings = 16

    /// Arcs through points of the curve, one after the other, from its start to its end exactly.
    ///
    /// - Parameter size: mm, of what the curve spans.
    static func edges(_ range: ClosedRange<Double>, size: Double, _ point: (Double) -> Vector2) -> [Edge] {
        let tolerance = max(tolerance, size * relativeTolerance)
        var edges: [Edge] = []
        var waiting = [(from: range.lowerBound, to: range.upperBound, halvings: 0)]
        while let (from, to, halvings) = waiting.popLast() {
            let middle = (from + to) / 2
            let pieces = Arc.edges(from: point(from), through: point(middle), to: point(to))
            let isEvenlyHalved = halvings >= 2
            let fits = isEvenlyHalved && deviation(of: pieces, from, to, point) <= tolerance
            if fits || halvings == mostHalvings {
                edges += pieces
            } else {
                waiting.append((middle, to, halvings + 1))
                waiting.append((from, middle, halvings + 1))
            }
        }
        return edges
    }

    private static func deviation(
        of pieces: [Edge], _ from: Double, _ to: Double, _ point: (Double) -> Vector2
    ) -> Double {
        [0.25, 0.75].map { fraction in
            let onCurve = point(from + (to - from) * fraction)
            return pieces.map { ($0.nearest(to: onCurve) - onCurve).length }.min() ?? 0
        }.max() ?? 0
    }
}
