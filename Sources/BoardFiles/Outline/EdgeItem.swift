package import Geometry

/// One thing drawn on the layer of edges, as a chain of lines and arcs, in the file's own frame (mm).
package struct EdgeItem: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case line, arc, circle, rectangle, polygon, curve
    }

    package var kind: Kind
    /// Consecutive: each edge begins where the one before it ends.
    package var edges: [Edge]
    /// The last edge ends where the first begins.
    package var isClosed: Bool
    /// Where it stands in the file, in bytes.
    package var offset: Int
    /// The footprint it belongs to, by reference or name.
    package var footprint: String?

    package init(kind: Kind, edges: [Edge], isClosed: Bool, offset: Int, footprint: String?) {
        self.kind = kind
        self.edges = edges
        self.isClosed = isClosed
        self.offset = offset
        self.footprint = footprint
    }

    /// mm along the item.
    var length: Double { edges.reduce(0) { $0 + $1.length } }
}

/// An unplated hole that is drilled, not drawn.
package struct DrilledHole: Hashable, Sendable {
    /// A circle, or a slot for an oval drill.
    package var contour: Contour
    package var isOval: Bool
    package var offset: Int
    package var footprint: String?

    package init(contour: Contour, isOval: Bool, offset: Int, footprint: String?) {
        self.contour = contour
        self.isOval = isOval
        self.offset = offset
        self.footprint = footprint
    }
}
