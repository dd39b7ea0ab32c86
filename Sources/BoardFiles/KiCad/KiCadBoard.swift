package import Geometry

/// What a .kicad_pcb file says of its board's shape, in KiCad's own frame: mm, x to the right, y down.
package struct KiCadBoard: Sendable {
    /// The format's date, for example 20241229; 4 in files of KiCad 4.
    package var version: Int?
    /// mm; nil where the file does not say.
    package var thickness: Double?
    package var edges: [EdgeItem] = []
    package var drilledHoles: [DrilledHole] = []
    /// Lines on a layer that says so; whether they reach from edge to edge is not looked at here.
    package var vCuts: [VCut] = []
    package var footprints: [KiCadFootprint] = []
    package var remarks: [KiCadRemark] = []
}

/// A footprint's identity and place: enough to recognise connectors and LEDs.
package struct KiCadFootprint: Hashable, Sendable {
    /// `Connector_JST:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal`
    package var name: String
    /// `J1`
    package var reference: String?
    package var position: Vector2
    /// Counter-clockwise as seen on KiCad's screen, in degrees.
    package var angle: Double
    package var isOnBack: Bool
    /// The numbered pads, each once, with the net they carry.
    package var pads: [Pad] = []
    package var offset: Int

    package struct Pad: Hashable, Sendable {
        package var number: String
        /// Nil for a pad that is not connected.
        package var net: String?
    }
}

/// Something in the file that was read with less than full understanding.
package struct KiCadRemark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case newerVersion(Int, known: Int)
        case unknownItemOnEdge(String)
        case textOnEdge
        case unreadableItem(String, why: String)
        case notUTF8
        /// Of a drawing whose units may be others than it says.
        case unlikelySize(Vector2, meant: DXFUnits)
    }

    package var kind: Kind
    package var offset: Int
}

/// Why a file is no board at all.
package enum KiCadError: Error, Hashable, Sendable {
    case syntax(SExpressionError)
    /// It is an S-expression, but begins with another word: a schematic, a footprint, a symbol.
    case otherKind(String, offset: Int)
}
