import Geometry

/// The direction a layout is looked at from. Pictures have x to the right and y down, as SVG has.
package enum Projection: String, CaseIterable, Sendable {
    /// From above: x to the right, y up the page.
    case top
    /// From the front, along y: x to the right, z up the page.
    case side
    /// From the right, against x: y to the right, z up the page.
    case front

    package var title: String {
        switch self {
        case .top: "seen from above"
        case .side: "seen from the side"
        case .front: "seen from the front"
        }
    }

    /// The point on the page, before scaling; y already points down.
    func page(_ point: Vector3) -> Vector2 {
        switch self {
        case .top: Vector2(point.x, -point.y)
        case .side: Vector2(point.x, -point.z)
        case .front: Vector2(point.y, -point.z)
        }
    }

    /// How near the viewer a point is: what is nearer is drawn later.
    func nearness(_ point: Vector3) -> Double {
        switch self {
        case .top: point.z
        case .side: -point.y
        case .front: point.x
        }
    }

    /// The axis that points at the viewer.
    var axis: Vector3 {
        switch self {
        case .top: Vector3(0, 0, 1)
        case .side: Vector3(0, -1, 0)
        case .front: Vector3(1, 0, 0)
        }
    }
}
