/// How two flat shapes stand to each other.
package enum PlaneRelation: Hashable, Sendable {
    case apart(PlaneGap)
    case touching(at: Vector2)
    case overlapping(PlaneOverlap)
}

extension PlaneShape {
    func relation(to other: PlaneShape, tolerance: Double = Tolerance.contact) -> PlaneRelation {
        let gap = gap(to: other)
        if overlaps(other, gap: gap, tolerance: tolerance) != false,
            let overlap = overlap(with: other), overlap.depth > tolerance
        {
            return .overlapping(overlap)
        }
        return gap.distance > tolerance ? .apart(gap) : .touching(at: (gap.from + gap.to) * 0.5)
    }
}

extension Outline {
    /// How this shape stands to another one of the same plane: the depth and the way out of an overlap, or the nearest
    /// points. Shapes closer or less deep than `tolerance` mm touch. nil when one of them is no shape, see
    /// ``validate()``.
    package func relation(to other: Outline, tolerance: Double = Tolerance.contact) -> PlaneRelation? {
        guard let context = GEOSContext(), let mine = PlaneShape(self, in: context),
            let theirs = PlaneShape(other, in: context)
        else { return nil }
        return mine.relation(to: theirs, tolerance: tolerance)
    }

    /// Whether this shape overlaps another one of the same plane by more than `tolerance` mm, without the depth, which is
    /// dear. False when one of them is no shape.
    package func overlaps(_ other: Outline, tolerance: Double = Tolerance.contact) -> Bool {
        guard let context = GEOSContext(), let mine = PlaneShape(self, in: context),
            let theirs = PlaneShape(other, in: context)
        else { return false }
        let gap = mine.gap(to: theirs, within: mine.slack(to: theirs, tolerance: tolerance))
        if let known = mine.overlaps(theirs, gap: gap, tolerance: tolerance) { return known }
        if case .overlapping = mine.relation(to: theirs, tolerance: tolerance) { return true }
        return false
    }
}
