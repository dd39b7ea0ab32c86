extension Contour {
    /// The edges in order; the last one closes the contour.
    package var edges: [Edge] {
        vertices.indices.map { index in
            let next = index + 1 < vertices.count ? index + 1 : 0
            return Edge(from: vertices[index].point, to: vertices[next].point, bulge: vertices[index].bulge)
        }
    }

    /// mm², exact with arcs; positive when the contour runs counter-clockwise.
    package var signedArea: Double {
        guard let origin = vertices.first?.point else { return 0 }
        // Measured from the first vertex, so that a small board far from the origin keeps its digits.
        return edges.reduce(0) { sum, edge in
            sum + (edge.from - origin).cross(edge.to - origin) / 2 + edge.bulgeArea
        }
    }

    package var area: Double { abs(signedArea) }
    package var isCounterClockwise: Bool { signedArea > 0 }

    /// mm along the contour.
    package var length: Double { edges.reduce(0) { $0 + $1.length } }

    /// The exact box, arcs included; nil for a contour without vertices.
    package var bounds: Box2? {
        edges.reduce(nil as Box2?) { box, edge in box.map { $0.union(edge.bounds) } ?? edge.bounds }
    }

    /// The same curve, run the other way; it starts at the same vertex.
    package var reversed: Contour {
        let backwards = edges.reversed().map { Vertex($0.to, bulge: -$0.bulge) }
        return Contour(backwards)
    }

    package var counterClockwise: Contour { signedArea < 0 ? reversed : self }

    /// The same curve with every arc of more than half a turn in two, so that |bulge| ≤ 1 holds.
    package var normalised: Contour {
        Contour(edges.flatMap { $0.normalised }.map { Vertex($0.from, bulge: $0.bulge) })
    }

    package var isEmpty: Bool { vertices.isEmpty }
}

extension Outline {
    /// mm² of material: the outer contour less the holes, exact with arcs.
    package var area: Double { holes.reduce(outer.area) { $0 - $1.area } }

    package var contours: [Contour] { [outer] + holes }

    /// The exact box of the outer contour; nil when it has no vertices.
    package var bounds: Box2? { outer.bounds }

    /// The same shape with the outer contour counter-clockwise, the holes clockwise, and |bulge| ≤ 1 everywhere.
    package var normalised: Outline {
        Outline(
            outer.normalised.counterClockwise,
            holes: holes.map { $0.normalised.counterClockwise.reversed })
    }
}
