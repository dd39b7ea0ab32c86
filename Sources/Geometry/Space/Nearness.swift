/// How near two bodies are to each other: the verdict of ``Relation``, without the places and the way out that make it
/// dear.
package enum Nearness: Hashable, Sendable {
    /// Farther apart than was asked about.
    case beyond
    /// mm of the shortest bridge.
    case apart(Double)
    case touching
    case overlapping

    init(_ distance: Double, within reach: Double, tolerance: Double) {
        self = distance > reach ? .beyond : distance > tolerance ? .apart(distance) : .touching
    }
}

extension SolidShape {
    /// As ``relation(to:tolerance:)`` judges them, for bodies up to `reach` mm apart.
    ///
    /// Boxes are asked first, then exact borders in the plane of either body; the engines are left for bodies that
    /// stand flush, hardly overlap, or meet tilted.
    package func nearness(to other: SolidShape, within reach: Double, tolerance: Double = Tolerance.contact) -> Nearness
    {
        let reach = max(reach, tolerance)
        guard bounds.distance(to: other.bounds) <= reach else { return .beyond }
        let seen = solid.pose.inverse * other.solid.pose
        if seen.rotation.isVertical {
            if let known = parallelNearness(to: other, seen: seen, within: reach, tolerance: tolerance) { return known }
        } else if !mayMeet(other, seen: seen, within: reach)
            || !other.mayMeet(self, seen: other.solid.pose.inverse * solid.pose, within: reach)
        {
            return .beyond
        }
        switch relation(to: other, tolerance: tolerance) {
        case .apart(let gap): return Nearness(gap.distance, within: reach, tolerance: tolerance)
        case .touching: return .touching
        case .overlapping: return .overlapping
        }
    }

    /// Whether another body is surely within this one, told from exact borders: false also where it only just is, or is
    /// tilted against it.
    package func holds(_ other: SolidShape) -> Bool {
        let seen = solid.pose.inverse * other.solid.pose
        guard seen.rotation.isVertical, let theirs = other.plane.moved(by: seen.planeMotion) else { return false }
        let heights = [other.bottom, other.top].map { seen.applied(to: Vector3(0, 0, $0)).z }
        // No hole of this one may lie within the other.
        return heights.allSatisfy { bottom <= $0 && $0 <= top } && plane.contains(theirs.edges[0].from)
            && !plane.outline.holes.contains { $0.vertices.first.map { theirs.contains($0.point) } ?? false }
            && plane.gap(to: theirs, within: Tolerance.contact) == nil
    }

    /// Whether what lies of the other body's hull between the heights of this one covers, seen from above, something
    /// near its outline. That is so for all bodies that are so near.
    private func mayMeet(_ other: SolidShape, seen: Pose, within reach: Double) -> Bool {
        guard let cover = other.plane.cover else { return true }
        let shadow = cover.shadow(
            from: other.bottom, to: other.top, at: seen, between: (bottom - reach)...(top + reach))
        guard !shadow.isEmpty else { return false }
        // A body that just grazes the heights covers no area; its engine decides.
        guard let hull = ConvexPolygon(hullOf: shadow), let shape = PlaneShape(.polygon(hull.points), in: plane.context)
        else { return true }
        return plane.distance(to: shape, within: reach) != nil
    }
}

extension ConvexPolygon {
    /// Corners of what the prism over the polygon covers, seen from above, of a slab between two heights: its corners
    /// there, and where its edges cross the slab's faces.
    fileprivate func shadow(
        from bottom: Double, to top: Double, at pose: Pose, between heights: ClosedRange<Double>
    ) -> [Vector2] {
        let lower = points.map { pose.applied(to: Vector3($0, bottom)) }
        let upper = points.map { pose.applied(to: Vector3($0, top)) }
        var corners: [Vector2] = []
        func add(_ a: Vector3, _ b: Vector3) {
            if heights.contains(a.z) { corners.append(a.plane) }
            if heights.contains(b.z) { corners.append(b.plane) }
            for height in [heights.lowerBound, heights.upperBound] where (a.z < height) != (b.z < height) {
                corners.append((a + (b - a) * ((height - a.z) / (b.z - a.z))).plane)
            }
        }
        for index in points.indices {
            let next = (index + 1) % points.count
            add(lower[index], lower[next])
            add(upper[index], upper[next])
            add(lower[index], upper[index])
        }
        return corners
    }
}
