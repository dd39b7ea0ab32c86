import Glibc

extension Edge {
    /// More points than this are never spent on one arc, however fine the tolerance.
    package static let mostPieces = 1024

    /// The edge's start and the points along it, without its end; no chord leaves the arc by more than `tolerance` mm.
    package func flattened(tolerance: Double = Tolerance.flattening) -> [Vector2] {
        guard let arc else { return [from] }
        let pieces = Edge.pieces(radius: arc.radius, sweep: arc.sweep, tolerance: tolerance)
        guard pieces > 1 else { return [from] }
        let step = arc.sweep / Double(pieces)
        return [from] + (1..<pieces).map { arc.point(at: arc.start + step * Double($0)) }
    }

    /// A chord over the angle α leaves the arc by r·(1 − cos α/2) = 2r·sin² α/4.
    private static func pieces(radius: Double, sweep: Double, tolerance: Double) -> Int {
        let ratio = (max(tolerance, 0) / (2 * radius)).squareRoot()
        // Never coarser than eight chords a turn: a circle must keep its shape when the tolerance exceeds its radius.
        let step = ratio < 1 ? min(4 * asin(ratio), .pi / 4) : .pi / 4
        let count = (abs(sweep) / step - 1e-9).rounded(.up)
        guard count >= 1 else { return 1 }
        return count < Double(mostPieces) ? Int(count) : mostPieces
    }
}

extension Edge {
    /// As ``flattened(tolerance:)``, but on the arc's outer side: corners of the tangent polygon, the start kept.
    func circumscribed(tolerance: Double = Tolerance.flattening) -> [Vector2] {
        guard let arc else { return [from] }
        let pieces = Edge.pieces(radius: arc.radius, sweep: arc.sweep, tolerance: tolerance)
        let step = arc.sweep / Double(pieces)
        let outer = Arc(centre: arc.centre, radius: arc.radius / cos(step / 2), start: arc.start, sweep: arc.sweep)
        return [from] + (0..<pieces).map { outer.point(at: arc.start + step * (Double($0) + 0.5)) }
    }
}

extension Contour {
    /// The corners of a straight-edged contour near this one; the closing corner is not repeated.
    package func flattened(tolerance: Double = Tolerance.flattening) -> [Vector2] {
        edges.flatMap { $0.flattened(tolerance: tolerance) }
    }
}

extension Outline {
    /// The same outline with straight edges only.
    package func flattened(tolerance: Double = Tolerance.flattening) -> Outline {
        Outline(
            .polygon(outer.flattened(tolerance: tolerance)),
            holes: holes.map { .polygon($0.flattened(tolerance: tolerance)) })
    }
}

extension Contour {
    /// Straight edges that stay on the left side of the curve: chords where it turns left, tangents where it turns
    /// right. Of a normalised outline that is inside the material, for outer contours and holes alike.
    func inscribed(tolerance: Double) -> [Vector2] {
        edges.flatMap { $0.bulge > 0 ? $0.flattened(tolerance: tolerance) : $0.circumscribed(tolerance: tolerance) }
    }
}
