extension Solid {
    /// The exact box around the solid in the frame its pose is given in, tilted or not; nil for an outline without
    /// vertices, or with coordinates that are not numbers.
    package var bounds: Box3? {
        let edges = outline.outer.edges
        let axes = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)]
        var lower: [Double] = []
        var upper: [Double] = []
        for axis in axes {
            // The axis as the outline's own plane and height see it.
            let seen = pose.rotation.inverse.applied(to: axis)
            guard let reach = edges.reach(along: seen.plane) else { return nil }
            let heights = [bottom * seen.z, top * seen.z]
            let start = pose.translation.dot(axis)
            lower.append(start + reach.lowerBound + min(heights[0], heights[1]))
            upper.append(start + reach.upperBound + max(heights[0], heights[1]))
        }
        guard (lower + upper).allSatisfy(\.isFinite) else { return nil }
        return Box3(lower: Vector3(lower[0], lower[1], lower[2]), upper: Vector3(upper[0], upper[1], upper[2]))
    }

    /// mm³.
    package var volume: Double { outline.area * abs(height) }
}

extension [Edge] {
    /// How far the edges of a contour reach along a direction, arcs included; nil for none, and where it is no number.
    func reach(along direction: Vector2) -> ClosedRange<Double>? {
        var lower = Double.infinity
        var upper = -Double.infinity
        func include(_ point: Vector2) {
            let along = point.dot(direction)
            lower = Swift.min(lower, along)
            upper = Swift.max(upper, along)
        }
        for edge in self {
            include(edge.from)
            if edge.bulge != 0 { edge.extremes(along: direction).forEach(include) }
        }
        return lower <= upper ? lower...upper : nil
    }
}

extension Rotation {
    /// The z axis keeps its line, upright or upside down: to a micrometre over a kilometre.
    var isVertical: Bool { z.plane.length < 1e-9 }
}

extension Pose {
    /// What a vertical pose does to the plane, seen from above.
    var planeMotion: PlaneMotion {
        PlaneMotion(x: rotation.x.plane, y: rotation.y.plane, translation: translation.plane)
    }
}

extension Solid {
    /// The outline where the solid is seen from above; nil when it is tilted.
    package var outlineFromAbove: Outline? { pose.rotation.isVertical ? outline.applying(pose.planeMotion) : nil }
}
