import BoardModel

/// A part of a picture that can be left out.
package enum Layer: String, Hashable, CaseIterable, Sendable {
    /// The panel's pieces and the host's board.
    case boards
    /// What is soldered on or plugged in: LEDs, plugs, cells.
    case components
    /// Walls, floors, lids, diffusers, posts, stems, weights, shades.
    case enclosure
    /// The way of each wire, as the rule book measures it.
    case wires
    /// The room in front of each core that its light needs.
    case light
    /// How wide and how high the whole is.
    case dimensions
    /// What each piece is called, or its number.
    case names
    /// Where the rule book found something, and the legend that says what.
    case findings

    /// What a picture shows unless it is asked for other things. The cone of light would cover the rest.
    package static let usual = Set(allCases).subtracting([.light])

    init(_ role: BodyRole, in content: PlacedThing.Content) {
        switch role {
        case .board: self = .boards
        case .wall, .floor, .lid, .diffuser, .stem, .weight: self = .enclosure
        case .component, .led, .connector, .cell, .holder: self = .components
        case .other:
            // Posts and standoffs.
            if case .part(let part) = content, part.kind != .accessory { self = .components } else { self = .enclosure }
        }
    }
}
