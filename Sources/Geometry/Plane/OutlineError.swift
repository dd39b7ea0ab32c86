/// Why a set of contours encloses no shape.
package enum OutlineError: Error, Hashable, Sendable {
    case empty
    /// A coordinate or bulge that is no number, or beyond ``Tolerance/largestCoordinate``; the vertex counts from 0,
    /// through the outer contour and then the holes.
    case notMeasurable(vertex: Int)
    case noArea
    /// The contour meets itself or another one.
    case notSimple(reason: String, at: Vector2)
    /// The engine could not tell, in its own words.
    case engine(String)

    /// One phrase for the builder.
    package var message: String {
        switch self {
        case .empty: "an outline needs at least two vertices with an arc between them, or three"
        case .notMeasurable(let vertex): "coordinates are finite and below 10 km, which vertex \(vertex + 1) is not"
        case .noArea: "an outline encloses an area, this one has none"
        case .notSimple(let reason, let at):
            "an outline does not meet itself, this one does at (\(DecimalText(at.x)), \(DecimalText(at.y))) mm"
                + " (\(reason.lowercased()))"
        case .engine(let words): "the outline cannot be judged: \(words)"
        }
    }
}

extension Outline {
    /// Checks that the contours are finite, enclose an area and meet neither themselves nor each other. Crossings are
    /// looked for on the outline flattened at ``Tolerance/flattening``.
    package func validate() throws(OutlineError) {
        try checkNumbers()
        let normal = normalised
        guard normal.contours.allSatisfy({ $0.area > 0 }), area > 0 else { throw .noArea }
        guard let context = GEOSContext() else { throw .engine("out of memory") }
        let flat = normal.flattened()
        let shape = GEOSShape.polygon(
            context, shell: flat.outer.vertices.map(\.point), holes: flat.holes.map { $0.vertices.map(\.point) })
        guard let shape else { throw .engine(context.complaint ?? "the polygon was refused") }
        if let defect = shape.defect { throw .notSimple(reason: defect.reason, at: defect.place) }
    }

    /// The part of ``validate()`` that needs no engine.
    func checkNumbers() throws(OutlineError) {
        for contour in contours {
            let hasArc = contour.vertices.contains { $0.bulge != 0 }
            guard contour.vertices.count >= (hasArc ? 2 : 3) else { throw .empty }
        }
        for (index, vertex) in contours.flatMap(\.vertices).enumerated() {
            let numbers = [vertex.point.x, vertex.point.y]
            guard vertex.bulge.isFinite, numbers.allSatisfy({ abs($0) <= Tolerance.largestCoordinate }) else {
                throw .notMeasurable(vertex: index)
            }
        }
        guard (bounds.map { $0.size.x.isFinite && $0.size.y.isFinite }) == true else {
            throw .notMeasurable(vertex: 0)
        }
    }
}
