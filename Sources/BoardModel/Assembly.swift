package import Geometry

/// A layout with everything it names looked up and put in its place in space.
///
/// Rules, drawings and Commissioning work from this; what could not be resolved is absent here and stands
/// among the problems of reading.
package struct Assembly: Sendable {
    package var layout: Layout
    package var kit: Kit?
    package var placed: [PlacedThing]
    /// The wire of each gauge that the layout uses, where Boards/parts has one.
    package var wires: [Gauge: Wire] = [:]
    /// The plugs that the ports of its pieces name, where Boards/connectors has them; by the ports' name.
    package var connectors: [String: Connector] = [:]
    /// The thresholds that the Boards folder sets for all layouts.
    package var limits: [HouseLimit] = []
    /// What the panel is judged by: the layout's fab profile, or else the kit's.
    package var fab: FabProfile?

    package init(layout: Layout, kit: Kit?, placed: [PlacedThing]) {
        self.layout = layout
        self.kit = kit
        self.placed = placed
    }
}

/// A placement with its data and its pose in the layout's frame.
package struct PlacedThing: Sendable {
    /// In a box of its own: things are handed about far more often than they are looked into.
    package indirect enum Content: Sendable {
        case part(Part)
        case host(Host)
        case enclosure(Enclosure)
    }

    package var placement: Placement
    package var content: Content
    /// Nil when the position could not be worked out (the reason is among the problems).
    package var pose: Pose?

    package init(placement: Placement, content: Content, pose: Pose?) {
        self.placement = placement
        self.content = content
        self.pose = pose
    }

    package var name: String { placement.name.value }

    package var bodies: [Body] { content.bodies }
    package var ports: [Port] { content.ports }
}

extension Assembly {
    /// The piece of that name, if it could be looked up.
    package func piece(_ name: String) -> PlacedThing? { placed.first { $0.name == name } }
}
