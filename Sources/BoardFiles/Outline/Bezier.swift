import Geometry

/// A cubic Bézier curve, and the arcs that stand for it in an outline.
struct Bezier {
    var p0: Vector2
    var p1: Vector2
    var p2: Vector2
    var p3: Vector2

    func point(at t: Double) -> Vector2 {
        if t == 0 { return p0 }
        if t == 1 { return p3 }
        let s = 1 - t
        return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
    }

    var edges: [Edge] {
        let size = [p1, p2, p3].map { ($0 - p0).length }.max() ?? 0
        return CurveFit.edges(0...1, size: size, point)
    }
}
