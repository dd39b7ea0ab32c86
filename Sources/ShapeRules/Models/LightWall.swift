import BoardModel
import Geometry

/// A body as a ray sees it: a slab with an outline.
struct LightWall {
    let body: PlacedBody
    private let inverse: Pose
    private let bottom: Double
    private let top: Double
    private let outline: Outline
    private let box: Box2?
    private let edges: [(Vector2, Vector2)]

    init(_ body: PlacedBody) {
        let solid = body.solid
        self.body = body
        inverse = solid.pose.inverse
        bottom = min(solid.bottom, solid.top)
        top = max(solid.bottom, solid.top)
        outline = solid.outline
        box = solid.outline.bounds
        edges = solid.outline.contours.flatMap { contour in
            let corners = contour.flattened(tolerance: 0.05)
            return corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
        }
    }

    /// The distance at which the ray enters, at most `length`; nil when it misses.
    func hit(from origin: Vector3, along direction: Vector3, within length: Double) -> Double? {
        let start = inverse.applied(to: origin)
        let way = inverse.rotation.applied(to: direction)
        var (near, far) = (1e-6, length)
        if abs(way.z) < 1e-12 {
            guard start.z > bottom, start.z < top else { return nil }
        } else {
            let (a, b) = ((bottom - start.z) / way.z, (top - start.z) / way.z)
            near = max(near, min(a, b))
            far = min(far, max(a, b))
        }
        guard near < far else { return nil }
        let from = start.plane + way.plane * near
        let step = way.plane * (far - near)
        guard let box, Box2(around: from).extended(to: from + step).intersects(box) else { return nil }
        if outline.contains(from) { return near }
        var first: Double?
        for (a, b) in edges {
            let edge = b - a
            let denominator = step.cross(edge)
            guard abs(denominator) > 1e-15 else { continue }
            let t = (a - from).cross(edge) / denominator
            let s = (a - from).cross(step) / denominator
            guard t >= 0, t <= 1, s >= 0, s <= 1 else { continue }
            first = min(first ?? .infinity, t)
        }
        return first.map { near + (far - near) * $0 }
    }
}
