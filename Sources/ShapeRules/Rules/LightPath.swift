import BoardModel
import Geometry

/// L405: the light gets out.
package struct LightPath: Rule {
    /// The share of a core's light that bodies may take.
    static let blocked = Limit(
        .atMost, Ratio(0.02), source: "stated assumption: 2 % of the light is less than one step of lightness (L*)")
    /// The distance of a diffuser for an even field, in distances between LEDs.
    static let even = 1.0

    package let code: RuleCode = "L405"
    package let title = "nothing stands in the light"
    package var limit: Limit? { LightPath.blocked }

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.core) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        let diffusers = subject.bodies.bodies.filter { $0.body.role == .diffuser }.map(LightWall.init)
        for (index, thing) in subject.placed.enumerated() {
            guard let part = thing.part, part.kind == .core, thing.pose != nil else { continue }
            let leds = subject.bodies.of(index).filter { $0.body.role == .led }
            guard let cone = part.light, !leds.isEmpty else {
                report.notChecked(
                    "part '\(part.name.value)' does not say which room its light needs", at: thing.nameRange)
                continue
            }
            report.notChecked(without: subject.missing)
            let rays = leds.compactMap { LightRays($0, cone) }
            let walls = subject.obstacles(to: rays).map(LightWall.init)
            let losses = rays.map { $0.blocked(by: walls) }
            let share = losses.reduce(0) { $0 + $1.share } / Double(max(1, losses.count))
            report.tell(
                share, against: limit, "\(Ratio(share).formatted(decimals: 1)) of the light of \(thing.name) blocked")
            if !limit.holds(share), let worst = losses.max(by: { $0.share < $1.share }) {
                report.inTheWay(thing, cone, share, worst, limit)
            } else if subject.problems.isEmpty, let pitch = Self.pitch(rays.map(\.origin)),
                let distance = rays.compactMap({ $0.distance(to: diffusers) }).min(), distance < Self.even * pitch
            {
                report.uneven(thing, distance, pitch)
            }
        }
    }

    /// How far apart the LEDs are: the largest distance of one to its nearest neighbour.
    private static func pitch(_ places: [Vector3]) -> Double? {
        places.indices.compactMap { a in
            places.indices.filter { $0 != a }.map { (places[$0] - places[a]).length }.min()
        }.max()
    }

    package var manual: Manual {
        Manual(
            checks:
                "Rays from each LED, up to the `half angle` that the core's part file states and for the length of its "
                + "`free air`, weighted by the cosine of their angle: which share of them ends at a body that is no "
                + "diffuser. A diffuser that is nearer than the LEDs are to each other is noted: they show as spots.",
            why: "A board over the core casts a shadow with sharp edges, and becomes warm.",
            source: "Model: Firmware-notes/models.md. Limits: stated assumptions. Distance of a diffuser for an even "
                + "field: at least the pitch of the LEDs, the usual rule of backlights.",
            example: Manual.Example(
                ExampleFrame.below("A host over the core"),
                failing: "  host: { host: raspberry-pi-zero-2-w, at: [0 mm, 0 mm, 20 mm], hung: cord }",
                mended: "  host: { host: raspberry-pi-zero-2-w, at: [0 mm, 80 mm, 20 mm], hung: cord }"))
    }
}

extension CheckSubject {
    /// The bodies that may stop some of the light.
    fileprivate func obstacles(to rays: [LightRays]) -> [PlacedBody] {
        guard let first = rays.first else { return [] }
        let origins = rays.dropFirst().reduce(Box3(around: first.origin)) { $0.extended(to: $1.origin) }
        return bodies.meeting(origins.grown(by: first.length)).filter { body in
            body.body.role != .diffuser && rays.contains { $0.mayBlock(body) }
        }
    }
}

extension LightRays {
    /// From the middle of an LED's upper side.
    fileprivate init?(_ led: PlacedBody, _ cone: LightCone) {
        guard let centre = led.solid.outline.bounds?.centre else { return nil }
        self.init(
            origin: led.solid.pose.applied(to: Vector3(centre, led.solid.top)), axis: led.solid.pose.rotation.z,
            halfAngle: cone.halfAngle.value.value, length: cone.freeAir.value.millimetres)
    }
}

extension RuleReport {
    fileprivate mutating func inTheWay(
        _ thing: PlacedThing, _ cone: LightCone, _ share: Double, _ worst: LightRays.Blocked, _ limit: Limit
    ) {
        let percent = Ratio(share).formatted(in: "%", decimals: 1)
        let body = worst.by?.words ?? "something"
        add("\(body) stands in the light of '\(thing.name)' and takes \(percent) of it", at: thing.nameRange) {
            $0.measure(percent, against: limit)
            $0.pieces = [thing.name] + (worst.by.map { [$0.piece] } ?? [])
            $0.places = worst.at.map { [$0] } ?? []
            $0.notes.append(Finding.Note("the room that the light needs is stated here", at: cone.range))
            $0.fix = Finding.Fix(
                help: "keep \(cone.halfAngle.value) around the axis of '\(thing.name)' free for \(cone.freeAir.value)",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func uneven(_ thing: PlacedThing, _ distance: Double, _ pitch: Double) {
        add(
            "the LEDs of '\(thing.name)' will show as spots on the diffuser", at: thing.nameRange, severity: .note
        ) {
            $0.measured = "\(Words.millimetres(distance)) from LED to diffuser"
            $0.limit = "at least \(Words.millimetres(LightPath.even * pitch)) for an even field"
            $0.limitSource = "the distance between the LEDs"
            $0.pieces = [thing.name]
        }
    }
}
