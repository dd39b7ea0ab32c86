import CGEOS

/// The engine's operations that luciole asks for; nil is always "the engine failed", see the context's complaint.
extension GEOSShape {
    /// mm². `GEOSArea_r`.
    var area: Double? {
        var area = 0.0
        return GEOSArea_r(context.handle, pointer, &area) == 1 ? area : nil
    }

    /// `GEOSCovers_r`: no point of the other lies outside.
    func covers(_ other: GEOSShape) -> Bool? {
        geosAnswer(GEOSCovers_r(context.handle, pointer, other.pointer))
    }

    /// `GEOSIntersection_r`.
    func intersection(_ other: GEOSShape) -> GEOSShape? {
        GEOSShape(context, owning: GEOSIntersection_r(context.handle, pointer, other.pointer))
    }

    /// `GEOSDifference_r`.
    func difference(_ other: GEOSShape) -> GEOSShape? {
        GEOSShape(context, owning: GEOSDifference_r(context.handle, pointer, other.pointer))
    }

    /// `GEOSUnion_r`.
    func union(_ other: GEOSShape) -> GEOSShape? {
        GEOSShape(context, owning: GEOSUnion_r(context.handle, pointer, other.pointer))
    }

    /// Grown, or shrunk when negative, with round corners kept to the tolerance. `GEOSBuffer_r`.
    func buffer(_ distance: Double, tolerance: Double = Tolerance.flattening) -> GEOSShape? {
        let radius = Swift.max(abs(distance), tolerance)
        // Segments in a quarter turn whose chord stays within the tolerance of the radius.
        let quarter = (0.785 / (tolerance / (2 * radius)).squareRoot() / 2).rounded(.up)
        let segments = Int32(Swift.max(4, Swift.min(256, quarter)))
        return GEOSShape(context, owning: GEOSBuffer_r(context.handle, pointer, distance, segments))
    }

    /// The borders as lines. `GEOSBoundary_r`.
    var boundary: GEOSShape? { GEOSShape(context, owning: GEOSBoundary_r(context.handle, pointer)) }

    /// A point well inside. `GEOSPointOnSurface_r`.
    var pointInside: Vector2? {
        guard let point = GEOSShape(context, owning: GEOSPointOnSurface_r(context.handle, pointer)) else { return nil }
        var result = Vector2.zero
        let found =
            GEOSGeomGetX_r(context.handle, point.pointer, &result.x) == 1
            && GEOSGeomGetY_r(context.handle, point.pointer, &result.y) == 1
        return found ? result : nil
    }

    /// The nearest pair of points, this shape's first. `GEOSNearestPoints_r`.
    func nearestPoints(_ other: GEOSShape) -> (Vector2, Vector2)? {
        guard let sequence = GEOSNearestPoints_r(context.handle, pointer, other.pointer) else { return nil }
        defer { GEOSCoordSeq_destroy_r(context.handle, sequence) }
        let points = GEOSShape.points(context, sequence)
        return points.count == 2 ? (points[0], points[1]) : nil
    }

    /// The engine's reason and place when the shape is not valid; nil when it is. `GEOSisValidDetail_r`.
    var defect: (reason: String, place: Vector2)? {
        var text: UnsafeMutablePointer<CChar>?
        var location: OpaquePointer?
        let answer = GEOSisValidDetail_r(context.handle, pointer, 0, &text, &location)
        let place = GEOSShape(context, owning: location)
        defer { if let text { GEOSFree_r(context.handle, text) } }
        guard answer != 1 else { return nil }
        var point = Vector2.zero
        if let place {
            _ = GEOSGeomGetX_r(context.handle, place.pointer, &point.x)
            _ = GEOSGeomGetY_r(context.handle, place.pointer, &point.y)
        }
        return (text.map { String(cString: $0) } ?? context.complaint ?? "the engine cannot tell", point)
    }

    /// The same set of points as valid polygons. `GEOSMakeValid_r`.
    var repaired: GEOSShape? { GEOSShape(context, owning: GEOSMakeValid_r(context.handle, pointer)) }

    /// Triangles between the corners of the shape. `GEOSConstrainedDelaunayTriangulation_r`.
    var triangles: GEOSShape? {
        GEOSShape(context, owning: GEOSConstrainedDelaunayTriangulation_r(context.handle, pointer))
    }

    /// All of them as one, in a balanced tree so that the parts that are joined stay small.
    static func union(of shapes: [GEOSShape]) -> GEOSShape? {
        var level = shapes
        while level.count > 1 {
            var next: [GEOSShape] = []
            for index in stride(from: 0, to: level.count - 1, by: 2) {
                guard let joined = level[index].union(level[index + 1]) else { return nil }
                next.append(joined)
            }
            if level.count % 2 == 1, let odd = level.last { next.append(odd) }
            level = next
        }
        return level.first
    }
}
