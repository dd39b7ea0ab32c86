extension Solid {
    /// The exact box around the solid in the frame its pose is given in, tilted or not; nil for an outline without
    /// vertices, or with coordinates that are not numbers.
    package var bounds: Box3? {
        let edges = outline.outer.edges
        guard !edges.isEmpty else { return nil }
        let axes = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)]
        var lower: [Double] = []
        var upper: [Double] = []
        for axis in axes {
            // The axis as the outline's own plane and height see it.
            let seen = pose.rotation.inverse.applied(to: axis)
            let reach = edges.reach(along: seen.plane)
            let heights = [bottom * seen.z, top * seen.z]
            let start = pose.translation.dot(axis)
            lower.append(start + reach.lower + min(heights[0], heights[1]))
            upper.append(start + reach.upper + max(heights[0], heights[1]))
        }
        guard (lower + upper).allSatisfy(\.isFinite) else { return nil }
        return Box3(lower: Vector3(lower[0], lower[1], lower[2]), upper: Vector3(upper[0], upper[1], upper[2]))
    }

    /// mm³.
    package var volume: Double { outline.area * abs(height) }
}

extension [Edge] {
    /// How far the edges reach along a direction, arcs included.
    fileprivate func reach(along direction: Vector2) -> (lower: Double, upper: Double) {
        var lower = Double.infinity
        var upper = -Double.infinity
        for edge in self {
            for point in edge.extremes(along: direction) + [edge.from] {
                lower = Swift.min(lower, point.dot(direction))
                upper = Swift.max(upper, point.dot(direction))
            }
        }
        return (lower, upper)
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
