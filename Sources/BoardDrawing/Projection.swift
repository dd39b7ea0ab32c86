import Geometry

/// The direction a layout is looked at from. Pictures have x to the right and y down, as SVG has.
package enum Projection: String, CaseIterable, Sendable {
    /// From the front, along y: x to the right, z up the page.
    case side
    /// From the right, against x: y to the right, z up the page.
    case front
    /// From above: x to the right, y up the page.
    case top
    /// At a slant from the front, the pieces drawn apart.
    case exploded

    package var title: String {
        switch self {
        case .top: "seen from above"
        case .side: "seen from the side"
        case .front: "seen from the front"
        case .exploded: "taken apart"
        }
    }

    /// How far the exploded view is turned about z, and how far it looks down, in degrees: enough to show what is round
    /// and what is square, and flat enough that the pieces do not hide each other.
    private static let slant = Rotation(degrees: 22, 0, 0) * Rotation(degrees: 0, 0, -20)

    /// What points to the right on the page, what points up on it, and what points at the viewer.
    private var axes: (right: Vector3, up: Vector3, viewer: Vector3) {
        switch self {
        case .top: (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
        case .side: (Vector3(1, 0, 0), Vector3(0, 0, 1), Vector3(0, -1, 0))
        case .front: (Vector3(0, 1, 0), Vector3(0, 0, 1), Vector3(1, 0, 0))
        case .exploded:
            (
                Self.slant.inverse.applied(to: Vector3(1, 0, 0)), Self.slant.inverse.applied(to: Vector3(0, 0, 1)),
                Self.slant.inverse.applied(to: Vector3(0, -1, 0))
            )
        }
    }

    /// The point on the page, before scaling; y already points down.
    func page(_ point: Vector3) -> Vector2 {
        let axes = axes
        return Vector2(point.dot(axes.right), -point.dot(axes.up))
    }

    /// How near the viewer a point is: what is nearer is drawn later.
    func nearness(_ point: Vector3) -> Double { point.dot(axes.viewer) }

    /// The axis that points at the viewer.
    var axis: Vector3 { axes.viewer }
}
