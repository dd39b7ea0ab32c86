package import Geometry

/// A place that follows from where another piece is: on it, over it, under it.
package struct RelativePlace: Hashable, Sendable {
    package enum Side: String, Hashable, Sendable, CaseIterable { case on, over, under }

    /// How the piece is turned.
    package enum Turn: Hashable, Sendable {
        /// From how its anchor is turned.
        case withAnchor(Rotation)
        /// `facing`: as the layout's frame has it, however the anchor is turned.
        case fixed(Rotation)
    }

    package var side: Side
    /// Another piece, or `table`.
    package var anchor: Sourced<String>
    /// The air between the two, in mm.
    package var gap: Double
    /// From the anchor's origin sideways, in mm.
    package var offset: Vector2
    package var turn: Turn

    package init(side: Side, anchor: Sourced<String>, gap: Double, offset: Vector2, turn: Turn) {
        self.side = side
        self.anchor = anchor
        self.gap = gap
        self.offset = offset
        self.turn = turn
    }

    /// The desk or bench, on which z is 0.
    package static let table = "table"
}
