/// An outline made ready for questions: its exact edges, and for the engine its polygon inside the material.
///
/// What the exact edges can tell is told by them. The polygon is made when the engine is first needed; it is inscribed
/// (chords in the material, tangents in the openings), so two polygons that overlap belong to outlines that overlap: no
/// false alarm. What it misses is an overlap less than twice the flattening deep.
final class PlaneShape {
    /// The outer contour counter-clockwise, the holes clockwise: the material lies on the left of every edge.
    let outline: Outline
    let tolerance: Double
    let edges: [Edge]
    let edgeBoxes: [Box2]
    let box: Box2
    let context: GEOSContext

    /// nil when the outline encloses nothing that can be measured; ``Outline/validate()`` says why.
    convenience init?(_ outline: Outline, in context: GEOSContext, tolerance: Double = Tolerance.flattening) {
        do { try outline.checkNumbers() } catch { return nil }
        let normal = outline.normalised
        guard normal.area > 0 else { return nil }
        self.init(normalised: normal, in: context, tolerance: tolerance)
    }

    private init?(normalised outline: Outline, in context: GEOSContext, tolerance: Double) {
        edges = outline.contours.flatMap(\.edges)
        edgeBoxes = edges.map(\.bounds)
        guard let first = edgeBoxes.first else { return nil }
        box = edgeBoxes.dropFirst().reduce(first) { $0.union($1) }
        self.outline = outline
        self.tolerance = tolerance
        self.context = context
    }

    /// The shape after a motion.
    func moved(by motion: PlaneMotion) -> PlaneShape? {
        PlaneShape(normalised: outline.applying(motion), in: context, tolerance: tolerance)
    }

    /// Valid: a contour that crosses itself is read as the engine's repair reads it. nil where the engine fails.
    lazy var polygon: GEOSShape? = {
        let raw = GEOSShape.polygon(
            context, shell: outline.outer.inscribed(tolerance: tolerance),
            holes: outline.holes.filter { $0.area > 0 }.map { $0.inscribed(tolerance: tolerance) })
        guard let raw, let polygon = raw.defect == nil ? raw : raw.repaired else { return nil }
        guard let area = polygon.area, area > 0 else { return nil }
        return polygon
    }()

    /// The polygon's convex pieces; its hull where the engine fails, which errs on the safe side.
    lazy var pieces: [ConvexPolygon] = polygon.flatMap(ConvexPolygon.pieces(of:)) ?? [hull].compactMap { $0 }

    lazy var hull: ConvexPolygon? = polygon.flatMap { polygon in
        ConvexPolygon(hullOf: polygon.outlines.flatMap { $0.outer.vertices.map(\.point) })
    }

    /// A convex polygon around the shape that leaves it by no more than a twentieth of a millimetre where it is round.
    lazy var cover: ConvexPolygon? = ConvexPolygon(
        hullOf: outline.outer.edges.flatMap { $0.circumscribed(tolerance: 0.05) })

    /// Made for shapes of many edges only.
    lazy var edgeTree = BoxTree(edgeBoxes)

    /// The same shape with fewer pieces.
    func coarser() -> PlaneShape? { PlaneShape(outline, in: context, tolerance: tolerance * 8) }
}

extension PlaneShape {
    /// Whether a point that is not on the border lies in the material.
    func contains(_ point: Vector2) -> Bool {
        box.contains(point) && edges.reduce(0) { $0 + $1.winding(about: point) } > 0
    }

    /// How far the shape reaches along a direction, arcs included.
    func reach(along direction: Vector2) -> ClosedRange<Double> { edges.reach(along: direction) ?? 0...0 }
}
