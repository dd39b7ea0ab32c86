/// What shapes have in common, and what is left of them. Results have straight edges, flattened at
/// ``Tolerance/flattening``; every answer is nil when an operand is no shape (see ``Outline/validate()``) or the engine
/// fails.
extension Outline {
    /// mm² in common.
    package func overlapArea(with other: Outline) -> Double? {
        combined(with: other) { $0.intersection($1)?.area }
    }

    /// Whether no point of the other lies outside; shared borders count as inside, to twice the flattening.
    package func contains(_ other: Outline) -> Bool? {
        combined(with: other) { $0.buffer(2 * Tolerance.flattening)?.covers($1) }
    }

    package func intersection(_ other: Outline) -> [Outline]? {
        combined(with: other) { $0.intersection($1)?.outlines }
    }

    package func subtracting(_ other: Outline) -> [Outline]? {
        combined(with: other) { $0.difference($1)?.outlines }
    }

    package func union(_ other: Outline) -> [Outline]? {
        combined(with: other) { $0.union($1)?.outlines }
    }

    /// The shape grown by so many mm all round, openings narrowed; shrunk when negative, to nothing at last.
    package func offset(by distance: Double) -> [Outline]? {
        guard distance.isFinite, abs(distance) <= Tolerance.largestCoordinate, let context = GEOSContext(),
            let shape = polygon(in: context)
        else { return nil }
        return shape.buffer(distance)?.outlines
    }

    private func combined<Answer>(with other: Outline, _ operation: (GEOSShape, GEOSShape) -> Answer?) -> Answer? {
        guard let context = GEOSContext(), let mine = polygon(in: context), let theirs = other.polygon(in: context)
        else { return nil }
        return operation(mine, theirs)
    }

    /// A valid polygon, its corners on the curve.
    private func polygon(in context: GEOSContext) -> GEOSShape? {
        do { try checkNumbers() } catch { return nil }
        let flat = normalised.flattened()
        let shape = GEOSShape.polygon(
            context, shell: flat.outer.vertices.map(\.point), holes: flat.holes.map { $0.vertices.map(\.point) })
        guard let shape else { return nil }
        return shape.defect == nil ? shape : shape.repaired
    }
}
