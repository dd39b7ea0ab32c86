/// Where a point lies against a closed curve.
package enum Side: Hashable, Sendable {
    case inside, boundary, outside
}

extension Contour {
    /// Exact with arcs. A point within `tolerance` mm of the curve is on its boundary; runs either way.
    package func side(of point: Vector2, tolerance: Double = 0) -> Side {
        var winding = 0
        for edge in edges {
            if edge.isNear(point, tolerance) { return .boundary }
            winding += edge.winding(about: point)
        }
        return winding == 0 ? .outside : .inside
    }

    /// The point of the curve nearest to `point`; nil for a contour without vertices.
    package func nearest(to point: Vector2) -> Vector2? {
        edges.map { $0.nearest(to: point) }.min { ($0 - point).length < ($1 - point).length }
    }
}

extension Outline {
    /// Exact with arcs: inside is material, a hole is outside, the rim of either is boundary.
    package func side(of point: Vector2, tolerance: Double = 0) -> Side {
        let outside = outer.side(of: point, tolerance: tolerance)
        guard outside == .inside else { return outside }
        for hole in holes {
            switch hole.side(of: point, tolerance: tolerance) {
            case .inside: return .outside
            case .boundary: return .boundary
            case .outside: continue
            }
        }
        return .inside
    }

    package func contains(_ point: Vector2) -> Bool { side(of: point) != .outside }
}

extension Edge {
    /// What the edge adds to a closed curve's winding number about a point that is not on it; 0 for every edge that
    /// the ray from the point to the right does not meet.
    package func winding(about point: Vector2) -> Int { chordWinding(about: point) + bulgeWinding(about: point) }

    /// What the chord adds to the winding number: +1 where it crosses the ray to the right of the point upwards.
    fileprivate func chordWinding(about point: Vector2) -> Int {
        if from.y <= point.y {
            return to.y > point.y && chord.cross(point - from) > 0 ? 1 : 0
        }
        return to.y <= point.y && chord.cross(point - from) < 0 ? -1 : 0
    }

    /// What the area between chord and arc adds. A point exactly on the chord is taken to lie where
    /// ``chordWinding(about:)`` takes it: a hair to the right, and a hair of that hair upwards.
    fileprivate func bulgeWinding(about point: Vector2) -> Int {
        guard let circle, (point - circle.centre).length < circle.radius else { return 0 }
        var side = chord.cross(point - from)
        if side == 0 { side = chord.y != 0 ? -chord.y : chord.x }
        return bulge > 0 ? (side < 0 ? 1 : 0) : (side > 0 ? -1 : 0)
    }
}
