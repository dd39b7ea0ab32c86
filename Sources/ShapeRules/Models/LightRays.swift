import BoardModel
import Geometry
import Glibc

/// The light of one LED as rays, and what stands in their way. Firmware-notes/models.md states the model.
struct LightRays {
    /// Rings of rays and rays in a ring: 61 directions in all, with the axis.
    static let rings = 5
    static let raysPerRing = 12

    struct Blocked {
        /// The share of the light inside the cone, from 0 to 1.
        var share: Double
        /// The body that takes most of it, and a point on it.
        var by: PlacedBody?
        var at: Vector3?
    }

    let origin: Vector3
    let axis: Vector3
    let halfAngle: Double
    let length: Double

    /// The rays with their share of the light (cosine law), in the layout's frame.
    private var rays: [(direction: Vector3, weight: Double)] {
        let helper = abs(axis.z) < 0.9 ? Vector3(0, 0, 1) : Vector3(1, 0, 0)
        let across = axis.cross(helper)
        let u = across * (1 / max(across.length, 1e-12))
        let v = axis.cross(u)
        let step = halfAngle * .pi / 180 / Double(Self.rings)
        // The axis stands for the half step around it.
        var rays = [(axis, step * step / 8)]
        for ring in 1...Self.rings {
            let angle = step * Double(ring)
            // The outermost ring stands for half a step only.
            let width = ring == Self.rings ? step / 2 : step
            let weight = cos(angle) * sin(angle) * width / Double(Self.raysPerRing)
            for ray in 0..<Self.raysPerRing {
                let turn = 2 * Double.pi * Double(ray) / Double(Self.raysPerRing)
                let side = u * cos(turn) + v * sin(turn)
                rays.append((axis * cos(angle) + side * sin(angle), weight))
            }
        }
        return rays
    }

    /// What of the light the bodies stop.
    func blocked(by bodies: [PlacedBody]) -> Blocked {
        let walls = bodies.filter(mayBlock).map { ($0, Wall($0.solid)) }
        guard !walls.isEmpty else { return Blocked(share: 0) }
        var lost = 0.0
        var whole = 0.0
        var byBody: [Int: (weight: Double, at: Vector3)] = [:]
        for ray in rays {
            whole += ray.weight
            var nearest: (index: Int, distance: Double)?
            for (index, wall) in walls.enumerated() {
                guard let distance = wall.1.hit(from: origin, along: ray.direction, within: length) else { continue }
                if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
            }
            guard let nearest else { continue }
            lost += ray.weight
            byBody[nearest.index, default: (0, origin + ray.direction * nearest.distance)].weight += ray.weight
        }
        let worst = byBody.max { ($0.value.weight, $1.key) < ($1.value.weight, $0.key) }
        return Blocked(
            share: whole > 0 ? lost / whole : 0, by: worst.map { walls[$0.key].0 }, at: worst?.value.at)
    }

    /// How far the axis runs before it meets one of the bodies.
    func distance(to bodies: [PlacedBody]) -> Double? {
        bodies.compactMap { Wall($0.solid).hit(from: origin, along: axis, within: 1000) }.min()
    }

    /// Near enough, and not wholly behind the LED.
    private func mayBlock(_ body: PlacedBody) -> Bool {
        guard body.bounds.distance(to: origin) < length else { return false }
        return body.bounds.corners.contains { ($0 - origin).dot(axis) > 1e-6 }
    }
}

/// A body as a ray sees it: a slab with an outline.
fileprivate struct Wall {
    private let inverse: Pose
    private let bottom: Double
    private let top: Double
    private let outline: Outline
    private let edges: [(Vector2, Vector2)]

    init(_ solid: Solid) {
        inverse = solid.pose.inverse
        bottom = min(solid.bottom, solid.top)
        top = max(solid.bottom, solid.top)
        outline = solid.outline
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
        if outline.contains(from) { return near }
        let step = way.plane * (far - near)
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

extension Box3 {
    var corners: [Vector3] {
        [lower.x, upper.x].flatMap { x in
            [lower.y, upper.y].flatMap { y in [lower.z, upper.z].map { Vector3(x, y, $0) } }
        }
    }

    /// mm; 0 inside.
    func distance(to point: Vector3) -> Double {
        Vector3(
            max(0, lower.x - point.x, point.x - upper.x), max(0, lower.y - point.y, point.y - upper.y),
            max(0, lower.z - point.z, point.z - upper.z)
        ).length
    }
}
