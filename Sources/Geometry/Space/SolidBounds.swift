extension Solid {
    /// The exact box around the solid in the frame its pose is given in, tilted or not; nil for an outline without
    /// vertices, or with coordinates that are not numbers.
    package var bounds: Box3? {
        guard let x = reach(along: Vector3(1, 0, 0)), let y = reach(along: Vector3(0, 1, 0)),
            let z = reach(along: Vector3(0, 0, 1))
        else { return nil }
        return Box3(
            lower: Vector3(x.lowerBound, y.lowerBound, z.lowerBound),
            upper: Vector3(x.upperBound, y.upperBound, z.upperBound))
    }

    /// How far the solid reaches along a direction, in the frame its pose is given in, arcs exact.
    package func reach(along direction: Vector3) -> ClosedRange<Double>? {
        // The direction as the outline's own plane and height see it.
        let seen = pose.rotation.inverse.applied(to: direction)
        guard let flat = outline.outer.edges.reach(along: seen.plane) else { return nil }
        let heights = (bottom * seen.z, top * seen.z)
        let start = pose.translation.dot(direction)
        let lower = start + flat.lowerBound + min(heights.0, heights.1)
        let upper = start + flat.upperBound + max(heights.0, heights.1)
        return lower.isFinite && upper.isFinite && lower <= upper ? lower...upper : nil
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
