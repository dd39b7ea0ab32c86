import Geometry

/// A B-spline of any degree, rational where it has weights, evaluated by de Boor's scheme (de Boor, A Practical Guide to
/// Splines, 1978; DXF stores the whole knot vector).
struct BSpline {
    private let degree: Int
    private let knots: [Double]
    /// x·w, y·w, w.
    private let points: [(x: Double, y: Double, w: Double)]

    /// Nil where degree, knots and points do not fit each other.
    init?(degree: Int, knots: [Double], points: [Vector2], weights: [Double]) {
        guard (1...9).contains(degree), points.count > degree, knots.count == points.count + degree + 1,
            zip(knots, knots.dropFirst()).allSatisfy({ $0 <= $1 }), weights.isEmpty || weights.count == points.count,
            weights.allSatisfy({ $0 > 0 })
        else { return nil }
        self.degree = degree
        self.knots = knots
        self.points = points.enumerated().map { index, point in
            let weight = weights.isEmpty ? 1 : weights[index]
            return (point.x * weight, point.y * weight, weight)
        }
    }

    /// Arcs along it, span by span: only within a span is it smooth for sure.
    var edges: [Edge] {
        let plain = points.map { Vector2($0.x / $0.w, $0.y / $0.w) }
        let size = plain.map { ($0 - plain[0]).length }.max() ?? 0
        return (degree..<points.count).flatMap { span -> [Edge] in
            guard knots[span] < knots[span + 1] else { return [] }
            return CurveFit.edges(knots[span]...knots[span + 1], size: size) { point(at: $0, in: span) }
        }
    }

    private func point(at t: Double, in span: Int) -> Vector2 {
        var d = (0...degree).map { points[span - degree + $0] }
        for level in 1...degree {
            for j in stride(from: degree, through: level, by: -1) {
                let low = knots[span - degree + j]
                let width = knots[span + 1 + j - level] - low
                let share = width > 0 ? (t - low) / width : 0
                d[j] = (
                    d[j - 1].x * (1 - share) + d[j].x * share, d[j - 1].y * (1 - share) + d[j].y * share,
                    d[j - 1].w * (1 - share) + d[j].w * share
                )
            }
        }
        return Vector2(d[degree].x / d[degree].w, d[degree].y / d[degree].w)
    }
}
