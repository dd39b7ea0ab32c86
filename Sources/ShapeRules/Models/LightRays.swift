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
    func blocked(by walls: [LightWall]) -> Blocked {
        let walls = walls.filter { mayBlock($0.body) }
        guard !walls.isEmpty else { return Blocked(share: 0) }
        var lost = 0.0
        var whole = 0.0
        var byBody: [Int: (weight: Double, at: Vector3)] = [:]
        for ray in rays {
            whole += ray.weight
            var nearest: (index: Int, distance: Double)?
            for (index, wall) in walls.enumerated() {
                guard let distance = wall.hit(from: origin, along: ray.direction, within: length) else { continue }
                if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
            }
            guard let nearest else { continue }
            lost += ray.weight
            byBody[nearest.index, default: (0, origin + ray.direction * nearest.distance)].weight += ray.weight
        }
        let worst = byBody.max { ($0.value.weight, $1.key) < ($1.value.weight, $0.key) }
        return Blocked(
            share: whole > 0 ? lost / whole : 0, by: worst.map { walls[$0.key].body }, at: worst?.value.at)
    }

    /// How far the axis runs before it meets one of the bodies.
    func distance(to walls: [LightWall]) -> Double? {
        walls.compactMap { $0.hit(from: origin, along: axis, within: 1000) }.min()
    }

    /// Near enough, and not wholly behind the LED.
    func mayBlock(_ body: PlacedBody) -> Bool {
        guard body.bounds.distance(to: origin) < length else { return false }
        return body.bounds.corners.contains { ($0 - origin).dot(axis) > 1e-6 }
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
