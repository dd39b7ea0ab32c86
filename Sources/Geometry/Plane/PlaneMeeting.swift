/// What the exact edges tell of two flat shapes, before any engine is asked.
extension PlaneShape {
    /// mm between the shapes, exact with arcs, 0 where they share a point; nil when that is more than `reach`.
    func distance(to other: PlaneShape, within reach: Double) -> Double? {
        guard box.distance(to: other.box) <= reach else { return nil }
        return meets(other) ? 0 : gap(to: other, within: reach)?.distance
    }

    /// Whether one of two shapes whose borders do not meet lies within the other.
    func meets(_ other: PlaneShape) -> Bool { other.contains(edges[0].from) || contains(other.edges[0].from) }

    /// Borders farther apart than this are as far apart for the engine's polygons, which keep to `tolerance` besides.
    func slack(to other: PlaneShape, tolerance: Double) -> Double { tolerance + self.tolerance + other.tolerance }

    /// Whether the shapes overlap by more than `tolerance` mm, told from the edges; nil when they leave that open.
    /// `gap` is the shortest bridge between the borders, nil when it is longer than the slack.
    func overlaps(_ other: PlaneShape, gap: PlaneGap?, tolerance: Double) -> Bool? {
        let slack = slack(to: other, tolerance: tolerance)
        guard let gap, gap.distance <= slack else { return meets(other) }
        // Of shapes of many edges the engine knows as soon.
        guard edges.count * other.edges.count <= 4096 else { return nil }
        if isParted(from: other, tolerance: tolerance) || other.isParted(from: self, tolerance: tolerance) {
            return false
        }
        return sharesPoint(deeperThan: slack, with: other) ? true : nil
    }

    /// Whether the line along one of the straight edges parts the shapes, to the tolerance: sides that stand flush.
    private func isParted(from other: PlaneShape, tolerance: Double) -> Bool {
        edges.contains { edge in
            guard edge.bulge == 0 else { return false }
            let chord = edge.chord
            let outward = -chord.perpendicular * (1 / chord.length)
            return reach(along: outward).upperBound <= other.reach(along: outward).lowerBound + tolerance
        }
    }

    /// Whether some point lies so deep in both that no shorter move parts them. Tried are the corners and middles of the
    /// edges, and the middle of what the boxes have in common.
    private func sharesPoint(deeperThan depth: Double, with other: PlaneShape) -> Bool {
        let common = Box2(
            lower: Vector2(max(box.lower.x, other.box.lower.x), max(box.lower.y, other.box.lower.y)),
            upper: Vector2(min(box.upper.x, other.box.upper.x), min(box.upper.y, other.box.upper.y)))
        let middle = common.centre
        return covers(middle, deeperThan: depth) && other.covers(middle, deeperThan: depth)
            || edges.contains { other.covers($0.from, deeperThan: depth) || other.covers($0.middle, deeperThan: depth) }
            || other.edges.contains { covers($0.from, deeperThan: depth) || covers($0.middle, deeperThan: depth) }
    }

    private func covers(_ point: Vector2, deeperThan depth: Double) -> Bool {
        contains(point) && edges.allSatisfy { ($0.nearest(to: point) - point).length > depth }
    }
}
