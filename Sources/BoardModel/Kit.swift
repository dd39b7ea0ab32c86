package import Geometry

/// The unsnapped board: its pieces, what holds them together, and its thickness.
package struct Panel: Sendable {
    package var name: Sourced<String>
    /// mm.
    package var thickness: Sourced<Length>
    package var pieces: [PanelPieceShape]
    package var tabs: [Tab]

    package init(name: Sourced<String>, thickness: Sourced<Length>, pieces: [PanelPieceShape], tabs: [Tab]) {
        self.name = name
        self.thickness = thickness
        self.pieces = pieces
        self.tabs = tabs
    }
}

/// One piece in the panel's frame.
package struct PanelPieceShape: Hashable, Sendable {
    package var name: Sourced<String>
    /// Where the piece's own origin lies; a part that is this piece sees the outline from there.
    package var origin: Vector2
    package var outline: Outline
    package var holes: [Hole]

    package init(name: Sourced<String>, origin: Vector2 = .zero, outline: Outline, holes: [Hole]) {
        self.name = name
        self.origin = origin
        self.outline = outline
        self.holes = holes
    }
}

/// A bridge between two pieces, and the row of holes it breaks along.
package struct Tab: Hashable, Sendable {
    package var between: [Sourced<String>]
    package var at: Vector2
    /// Across the bridge, in degrees; and its width in mm.
    package var direction: Double
    package var width: Double
    package var mouseBites: MouseBites
    package var range: SourceRange

    package init(
        between: [Sourced<String>], at: Vector2, direction: Double, width: Double, mouseBites: MouseBites,
        range: SourceRange
    ) {
        self.between = between
        self.at = at
        self.direction = direction
        self.width = width
        self.mouseBites = mouseBites
        self.range = range
    }
}

package struct MouseBites: Hashable, Sendable {
    package var count: Int
    /// mm; `inset` is how far the row's centre line lies inside the tab.
    package var diameter: Double
    package var pitch: Double
    package var inset: Double

    package init(count: Int, diameter: Double, pitch: Double, inset: Double) {
        self.count = count
        self.diameter = diameter
        self.pitch = pitch
        self.inset = inset
    }
}

/// A kit: a panel, the parts that come with it, and the forms it can take.
package struct Kit: Sendable {
    package var name: Sourced<String>
    package var title: String
    package var revision: Sourced<String>
    package var panel: Panel?
    package var parts: [Sourced<String>]
    package var forms: [Sourced<String>]
    /// The fab profile that its panel is made by.
    package var fab: Sourced<String>?

    package init(
        name: Sourced<String>, title: String, revision: Sourced<String>, panel: Panel?, parts: [Sourced<String>],
        forms: [Sourced<String>]
    ) {
        self.name = name
        self.title = title
        self.revision = revision
        self.panel = panel
        self.parts = parts
        self.forms = forms
    }
}
