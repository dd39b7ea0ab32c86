package import BoardModel
package import Geometry

/// What pictures show: a layout, what was found in it, and the ways of its wires.
///
/// BoardDrawing knows no rules; whoever has findings and ways hands them over.
package struct Scene: Sendable {
    package var assembly: Assembly
    package var marks: [Mark]
    package var wires: [WireWay]

    package init(_ assembly: Assembly, marks: [Mark] = [], wires: [WireWay] = []) {
        self.assembly = assembly
        self.marks = marks
        self.wires = wires
    }
}

/// The way of a wire from plug to plug.
package struct WireWay: Hashable, Sendable {
    /// `base.led to core.led, AWG 24, 60 mm`.
    package var name: String
    /// In the layout's frame.
    package var corners: [Vector3]

    package init(name: String, corners: [Vector3]) {
        self.name = name
        self.corners = corners
    }
}
