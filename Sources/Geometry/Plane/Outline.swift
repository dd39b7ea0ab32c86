/// One corner of a contour, and the shape of the edge that leaves it.
package struct Vertex: Hashable, Sendable {
    package var point: Vector2
    /// Tangent of a quarter of the edge's sweep, as in a DXF polyline: 0 is a straight line, 1 a half circle
    /// that runs counter-clockwise, negative clockwise. An edge of more than half a turn is two edges: |bulge| ≤ 1.
    package var bulge: Double

    package init(_ point: Vector2, bulge: Double = 0) {
        self.point = point
        self.bulge = bulge
    }
}

/// A closed curve of lines and arcs. It is closed by construction: the last vertex's edge ends at the first vertex.
package struct Contour: Hashable, Sendable {
    package var vertices: [Vertex]

    package init(_ vertices: [Vertex]) { self.vertices = vertices }
}

/// A flat shape: what lies inside `outer` and outside every hole. Arcs are exact; only predicates flatten them.
package struct Outline: Hashable, Sendable {
    package var outer: Contour
    package var holes: [Contour]

    package init(_ outer: Contour, holes: [Contour] = []) {
        self.outer = outer
        self.holes = holes
    }
}

/// An axis-aligned box in a plane, in millimetres.
package struct Box2: Hashable, Sendable {
    package var lower: Vector2
    package var upper: Vector2

    package init(lower: Vector2, upper: Vector2) {
        self.lower = lower
        self.upper = upper
    }
}

/// An axis-aligned box in space, in millimetres.
package struct Box3: Hashable, Sendable {
    package var lower: Vector3
    package var upper: Vector3

    package init(lower: Vector3, upper: Vector3) {
        self.lower = lower
        self.upper = upper
    }
}
