/// An outline made ready for questions: its exact edges, and its polygon inside the material for the engine.
///
/// The polygon is inscribed (chords in the material, tangents in the openings), so two polygons that overlap belong to
/// outlines that overlap: no false alarm. What it misses is an overlap less than twice the flattening deep.
final class PlaneShape {
    let outline: Outline
    let tolerance: Double
    let edges: [Edge]
    let edgeBoxes: [Box2]
    let box: Box2
    let context: GEOSContext
    /// Valid: a contour that crosses itself is read as the engine's repair reads it.
    let polygon: GEOSShape

    /// nil when the outline encloses nothing that can be measured; ``Outline/validate()`` says why.
    init?(_ outline: Outline, in context: GEOSContext, tolerance: Double = Tolerance.flattening) {
        do { try outline.checkNumbers() } catch { return nil }
        let normal = outline.normalised
        guard normal.area > 0, let box = normal.bounds else { return nil }
        let raw = GEOSShape.polygon(
            context, shell: normal.outer.inscribed(tolerance: tolerance),
            holes: normal.holes.filter { $0.area > 0 }.map { $0.inscribed(tolerance: tolerance) })
        guard let raw, let polygon = raw.defect == nil ? raw : raw.repaired else { return nil }
        guard let area = polygon.area, area > 0 else { return nil }
        self.outline = normal
        self.tolerance = tolerance
        self.box = box
        self.context = context
        self.polygon = polygon
        edges = normal.contours.flatMap(\.edges)
        edgeBoxes = edges.map(\.bounds)
    }

    /// The polygon's convex pieces; its hull where the engine fails, which errs on the safe side.
    lazy var pieces: [ConvexPolygon] = ConvexPolygon.pieces(of: polygon) ?? [hull].compactMap { $0 }

    lazy var hull: ConvexPolygon? = ConvexPolygon(
        hullOf: polygon.outlines.flatMap { $0.outer.vertices.map(\.point) })

    /// The same shape with fewer pieces.
    func coarser() -> PlaneShape? { PlaneShape(outline, in: context, tolerance: tolerance * 8) }
}
