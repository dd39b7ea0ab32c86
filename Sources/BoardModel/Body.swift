package import Geometry

/// What a body is made of, as far as rules care.
package enum BodyRole: String, Hashable, Sendable, CaseIterable {
    case board, component, led, connector, cell, holder, wall, floor, lid, diffuser, weight, stem, other
}

/// A solid piece of a part, in the part's own frame (mm; z up, away from the LED-less side of the board).
package struct Body: Hashable, Sendable {
    package var name: String
    package var role: BodyRole
    package var solid: Solid
    package var range: SourceRange

    package init(name: String, role: BodyRole, solid: Solid, range: SourceRange) {
        self.name = name
        self.role = role
        self.solid = solid
        self.range = range
    }
}

/// A drilled hole for a fastener, through the part along its z axis.
package struct Hole: Hashable, Sendable {
    package var at: Vector2
    /// mm.
    package var diameter: Double
    package var range: SourceRange

    package init(at: Vector2, diameter: Double, range: SourceRange) {
        self.at = at
        self.diameter = diameter
        self.range = range
    }
}

/// An opening in a base from which a core pops out and in which it can sit again.
package struct Cutout: Hashable, Sendable {
    package var name: String
    package var contour: Contour
    /// Where the tabs stood, in degrees counter-clockwise from x: their stumps must meet the core's.
    package var tabs: [Double]
    package var range: SourceRange

    package init(name: String, contour: Contour, tabs: [Double], range: SourceRange) {
        self.name = name
        self.contour = contour
        self.tabs = tabs
        self.range = range
    }
}
