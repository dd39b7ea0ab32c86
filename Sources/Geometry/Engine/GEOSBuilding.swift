import CGEOS

extension GEOSShape {
    /// A polygon of straight edges. The engine takes the rings over at once, also when it fails.
    static func polygon(_ context: GEOSContext, shell: [Vector2], holes: [[Vector2]] = []) -> GEOSShape? {
        guard let outer = ring(context, shell) else { return nil }
        var inner: [OpaquePointer?] = []
        for hole in holes {
            guard let ring = ring(context, hole) else {
                for ring in inner + [outer] { GEOSGeom_destroy_r(context.handle, ring) }
                return nil
            }
            inner.append(ring)
        }
        let polygon = inner.withUnsafeMutableBufferPointer { buffer in
            GEOSGeom_createPolygon_r(context.handle, outer, buffer.baseAddress, UInt32(buffer.count))
        }
        return GEOSShape(context, owning: polygon)
    }

    static func point(_ context: GEOSContext, _ point: Vector2) -> GEOSShape? {
        GEOSShape(context, owning: GEOSGeom_createPointFromXY_r(context.handle, point.x, point.y))
    }

    private static func ring(_ context: GEOSContext, _ points: [Vector2]) -> OpaquePointer? {
        guard let first = points.first, points.count >= 3, points.count < Int(Int32.max) else { return nil }
        let numbers = (points + [first]).flatMap { [$0.x, $0.y] }
        let sequence = numbers.withUnsafeBufferPointer { buffer in
            GEOSCoordSeq_copyFromBuffer_r(context.handle, buffer.baseAddress, UInt32(points.count + 1), 0, 0)
        }
        guard let sequence else { return nil }
        return GEOSGeom_createLinearRing_r(context.handle, sequence)
    }
}

extension GEOSShape {
    /// The polygons of this geometry as outlines with straight edges; points and lines that an operation left are
    /// no shapes and fall away.
    var outlines: [Outline] { polygons(in: pointer) }

    private func polygons(in geometry: OpaquePointer?) -> [Outline] {
        let handle = context.handle
        guard let geometry, GEOSisEmpty_r(handle, geometry) == 0 else { return [] }
        switch GEOSGeomTypeId_r(handle, geometry) {
        case Int32(GEOS_POLYGON.rawValue):
            guard let outer = contour(GEOSGetExteriorRing_r(handle, geometry)) else { return [] }
            let count = max(0, GEOSGetNumInteriorRings_r(handle, geometry))
            let holes = (0..<count).compactMap { contour(GEOSGetInteriorRingN_r(handle, geometry, $0)) }
            return [Outline(outer, holes: holes).normalised]
        case Int32(GEOS_MULTIPOLYGON.rawValue), Int32(GEOS_GEOMETRYCOLLECTION.rawValue):
            let count = max(0, GEOSGetNumGeometries_r(handle, geometry))
            return (0..<count).flatMap { polygons(in: GEOSGetGeometryN_r(handle, geometry, $0)) }
        default:
            return []
        }
    }

    private func contour(_ ring: OpaquePointer?) -> Contour? {
        guard let ring, let sequence = GEOSGeom_getCoordSeq_r(context.handle, ring) else { return nil }
        let points = GEOSShape.points(context, sequence).dropLast()
        return points.count < 3 ? nil : .polygon(Array(points))
    }

    static func points(_ context: GEOSContext, _ sequence: OpaquePointer) -> [Vector2] {
        var count: UInt32 = 0
        guard GEOSCoordSeq_getSize_r(context.handle, sequence, &count) == 1 else { return [] }
        return (0..<count).compactMap { index in
            var point = Vector2.zero
            return GEOSCoordSeq_getXY_r(context.handle, sequence, index, &point.x, &point.y) == 1 ? point : nil
        }
    }
}
