import BoardModel
import Geometry
import Glibc

/// Where the weight of pieces is, and what it stands on. Firmware-notes/models.md states the formulas.
struct Balance {
    /// What touches the table within this still carries, in mm: the hair of L206.
    static let contact = 0.2

    /// g.
    let mass: Double
    let centre: Vector3
    /// Corners of the hull of all points on the table, counter-clockwise.
    let footprint: [Vector2]

    /// Nil when nothing touches the table, or there is no mass.
    init?(of things: [Int], in subject: CheckSubject) {
        var mass = 0.0
        var moment = Vector3.zero
        var feet: [Vector2] = []
        for index in things {
            let bodies = subject.bodies.of(index)
            for body in bodies where body.bounds.lower.z <= Self.contact {
                feet += body.solid.feet(below: Self.contact)
            }
            guard let own = subject.placed[index].mass?.value, let middle = Self.middle(of: bodies) else { continue }
            mass += own
            moment = moment + middle * own
        }
        footprint = Vector2.hull(of: feet)
        guard mass > 0, footprint.count >= 3 else { return nil }
        self.mass = mass
        centre = moment * (1 / mass)
    }

    /// The tilt at which it falls, in degrees, how far the edge is that it falls over, in mm, and the way it falls: towards
    /// the nearest edge of the footprint. Negative: it falls by itself.
    var tip: (angle: Double, distance: Double, direction: Vector2) {
        var least = (distance: Double.infinity, direction: Vector2.zero)
        for (index, corner) in footprint.enumerated() {
            let along = footprint[(index + 1) % footprint.count] - corner
            guard along.length > 0 else { continue }
            let outward = Vector2(along.y, -along.x) * (1 / along.length)
            let distance = (corner - centre.plane).dot(outward)
            if distance < least.distance { least = (distance, outward) }
        }
        return (atan2(least.distance, max(centre.z, 1e-9)) * 180 / .pi, least.distance, least.direction)
    }

    /// The centre of volume: a piece is taken to be of one stuff throughout.
    private static func middle(of bodies: some Sequence<PlacedBody>) -> Vector3? {
        var volume = 0.0
        var moment = Vector3.zero
        for body in bodies {
            guard let centre = body.solid.outline.centroid else { continue }
            let own = body.solid.volume
            volume += own
            let middle = Vector3(centre, (body.solid.bottom + body.solid.top) / 2)
            moment = moment + body.solid.pose.applied(to: middle) * own
        }
        return volume > 0 ? moment * (1 / volume) : nil
    }
}

extension PlacedThing {
    var mass: Mass? {
        switch content {
        case .part(let part): part.mass
        case .host(let host): host.mass
        case .enclosure(let enclosure): enclosure.mass
        }
    }
}

extension Solid {
    /// The corners of the body that touch the table, seen from above.
    fileprivate func feet(below height: Double) -> [Vector2] {
        let corners = outline.outer.flattened()
        return [bottom, top].flatMap { z in corners.map { pose.applied(to: Vector3($0, z)) } }
            .filter { $0.z <= height }.map(\.plane)
    }
}

extension Outline {
    /// The centre of area, holes left out; nil for no area.
    var centroid: Vector2? {
        var area = 0.0
        var moment = Vector2.zero
        for (contour, sign) in [(outer, 1.0)] + holes.map({ ($0, -1.0) }) {
            let corners = contour.flattened()
            var own = 0.0
            var sum = Vector2.zero
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count]
                let cross = a.cross(b)
                own += cross / 2
                sum = sum + (a + b) * (cross / 6)
            }
            let turn = own < 0 ? -sign : sign
            area += turn * own
            moment = moment + sum * turn
        }
        return area > 0 ? moment * (1 / area) : nil
    }
}
