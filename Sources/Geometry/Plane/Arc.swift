import Glibc

/// A part of a circle: angles in radians, counter-clockwise positive.
package struct Arc: Hashable, Sendable {
    package var centre: Vector2
    package var radius: Double
    package var start: Double
    /// Signed: negative runs clockwise. A full turn is 2π.
    package var sweep: Double

    package init(centre: Vector2, radius: Double, start: Double, sweep: Double) {
        self.centre = centre
        self.radius = radius
        self.start = start
        self.sweep = sweep
    }

    /// The circle behind an edge; nil where the edge is straight or has no chord.
    package init?(_ edge: Edge) {
        guard let circle = edge.circle else { return nil }
        centre = circle.centre
        radius = circle.radius
        let arm = edge.from - centre
        start = atan2(arm.y, arm.x)
        sweep = 4 * atan(edge.bulge)
    }

    /// The arc that leaves `point` and turns about `centre` by `degrees`, counter-clockwise positive, at most one turn.
    package init(from point: Vector2, about centre: Vector2, degrees: Double) {
        let arm = point - centre
        self.init(
            centre: centre, radius: arm.length, start: atan2(arm.y, arm.x),
            sweep: max(-360, min(360, degrees)) * .pi / 180)
    }

    package func point(at angle: Double) -> Vector2 {
        centre + Vector2(cos(angle), sin(angle)) * radius
    }

    /// The arc as edges of at most half a turn.
    package var edges: [Edge] {
        let pieces = max(1, min(4, Int((abs(sweep) / .pi - 1e-9).rounded(.up).clamped(to: 0...4))))
        let step = sweep / Double(pieces)
        return (0..<pieces).map { index in
            let angle = start + step * Double(index)
            return Edge(from: point(at: angle), to: point(at: angle + step), bulge: tan(step / 4))
        }
    }

    /// The bulge of the shorter arc between two points, given from the centre.
    package static func bulge(from arm: Vector2, to other: Vector2) -> Double {
        tan(atan2(arm.cross(other), arm.dot(other)) / 4)
    }

    /// The edges through three points of an arc, as KiCad writes it; a straight line where the three are in line.
    package static func edges(from start: Vector2, through middle: Vector2, to end: Vector2) -> [Edge] {
        let a = middle - start
        let b = end - middle
        // The angle between the two chords is half of the sweep (inscribed angle), so its half's tangent is the bulge.
        let half = atan2(a.cross(b), a.dot(b))
        guard abs(half) > 1e-12 else { return [Edge(from: start, to: end)] }
        let edge = Edge(from: start, to: end, bulge: tan(half / 2))
        if abs(edge.bulge) <= 1 { return [edge] }
        // Past half a turn the chord is short and the bulge large: split at the arc's own middle.
        return edge.normalised
    }
}

/// A whole circle.
struct Circle: Hashable, Sendable {
    var centre: Vector2
    var radius: Double
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : min(range.upperBound, max(range.lowerBound, self))
    }
}
