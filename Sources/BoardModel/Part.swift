package import Geometry

package enum PartKind: String, Hashable, Sendable, CaseIterable {
    case core, base, carrier, battery, foot, head, weight, wire, accessory
}

/// Something that can be put into a layout, as a file in Boards/parts describes it.
package struct Part: Sendable {
    package var name: Sourced<String>
    package var kind: PartKind
    package var title: String
    /// Which panel it is snapped out of, and as which piece; nil for bought parts.
    package var piece: PanelPiece?
    package var bodies: [Body] = []
    package var cutouts: [Cutout] = []
    /// The angles, in degrees, of the tab stumps on a piece's edge.
    package var tabs: [Double] = []
    package var holes: [Hole] = []
    package var ports: [Port] = []
    package var mass: Mass?

    /// A core's LED channels.
    package var channels: [LEDChannel] = []
    /// A base's LED driver, charger, gauge and host supply.
    package var driver: LEDDriver?
    package var charger: Charger?
    package var gauge: FuelGauge?
    package var hostSupply: HostSupply?
    /// A battery's cell.
    package var cell: Cell?
    /// The room that a core's light needs.
    package var light: LightCone?
    /// What a metre of wire is like.
    package var wire: Wire?

    package init(name: Sourced<String>, kind: PartKind, title: String) {
        self.name = name
        self.kind = kind
        self.title = title
    }
}

/// A piece of a kit's panel.
package struct PanelPiece: Hashable, Sendable {
    package var kit: Sourced<String>
    package var piece: Sourced<String>
    package var revision: Sourced<String>?

    package init(kit: Sourced<String>, piece: Sourced<String>, revision: Sourced<String>?) {
        self.kit = kit
        self.piece = piece
        self.revision = revision
    }
}

/// Where something electrical is plugged in.
package struct Port: Hashable, Sendable {
    package var name: Sourced<String>
    /// Connector family and number of pins, for example `JST-PH` and 2; nil for pads.
    package var connector: Sourced<String>?
    /// What each pin carries, pin 1 first (`LED+`, `LED-`, `BAT+`, `GND`, …).
    package var pins: [Sourced<String>]
    package var at: Vector3
    /// The direction a plug is pulled off in.
    package var facing: Vector3
    package var range: SourceRange

    package init(
        name: Sourced<String>, connector: Sourced<String>?, pins: [Sourced<String>], at: Vector3, facing: Vector3,
        range: SourceRange
    ) {
        self.name = name
        self.connector = connector
        self.pins = pins
        self.at = at
        self.facing = facing
        self.range = range
    }
}
