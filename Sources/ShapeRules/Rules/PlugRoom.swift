import BoardModel
import Geometry

/// L306: there is room in front of a connector to plug in and to pull out.
package struct PlugRoom: Rule {
    package let code: RuleCode = "L306"
    package let title = "every connector can be reached"

    package func applies(to subject: CheckSubject) -> Bool {
        subject.placed.contains { $0.ports.contains { $0.connector != nil } }
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        report.notChecked(without: subject.missing)
        for (index, thing) in subject.placed.enumerated() {
            // The plug of a cell hangs on its own lead and goes where the wire goes.
            guard let pose = thing.pose, thing.part?.kind != .battery else { continue }
            for port in thing.ports {
                guard let name = port.connector, !Connector.isBare(name.value) else { continue }
                guard let family = subject.connector(of: port) else {
                    report.notChecked("how much room a plug of \(name.value) needs is not known", at: name.range)
                    continue
                }
                let plug = PlugShape(port, family, at: pose)
                guard let (body, gap) = subject.obstacle(to: plug, of: index, family) else { continue }
                report.blocked(thing, port, family, body, room: gap)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether the room that a plug needs in front of its socket, in its size and along the way it is "
                + "pulled, is free of other bodies. For sockets that are reached from outside, the case around them does "
                + "not count: its opening has a rule of its own (L402).",
            why: "A lamp whose plug cannot be pulled is taken apart with pliers.",
            source: "Sizes and strokes of plugs: Boards/connectors, each with its sources.",
            example: Manual.Example(
                ExampleFrame.below("A host beside the USB socket"),
                failing: "  host: { host: raspberry-pi-zero-2-w, at: [-75 mm, 0 mm, -4 mm], hung: cord }",
                mended: "  host: { host: raspberry-pi-zero-2-w, at: [-120 mm, 0 mm, -4 mm], hung: cord }"))
    }
}

/// The room that a plug sweeps when it is pulled, as a box.
struct PlugShape {
    let solid: Solid
    let bounds: Box3?

    init(_ port: Port, _ family: Connector, at pose: Pose) {
        // The box's own z runs along the way the plug is pulled, its x across, in the plane of the board.
        let z = pose.rotation.applied(to: port.facing)
        let up = pose.rotation.z
        let side = up.cross(z)
        let x = side.length > 1e-9 ? side * (1 / side.length) : pose.rotation.x
        let frame = Pose(pose.applied(to: port.at), rotation: Rotation(x: x, y: z.cross(x), z: z))
        let outline = Outline.rectangle(width: family.width(pins: port.pins.count), height: family.height)
        solid = Solid(outline, bottom: 0.1, top: family.room, pose: frame)
        bounds = solid.bounds
    }
}

extension CheckSubject {
    /// The nearest body in the way of a plug, and how much room it leaves.
    fileprivate func obstacle(to plug: PlugShape, of thing: Int, _ family: Connector) -> (PlacedBody, room: Double)? {
        guard let bounds = plug.bounds else { return nil }
        let start = plug.solid.pose.translation
        var nearest: (PlacedBody, room: Double)?
        let swept = SolidShape(plug.solid)
        for body in bodies.meeting(bounds) {
            // The socket and the board under it are where the plug belongs.
            guard body.thing != thing || body.body.role != .board && body.body.role != .connector else { continue }
            if family.isOutside, housing[thing] == body.thing { continue }
            guard body.nearness(to: swept, within: 0) == .overlapping,
                case .overlapping(let overlap) = body.solid.relation(to: plug.solid)
            else { continue }
            let room = max(0, (overlap.point - start).dot(plug.solid.pose.rotation.z))
            if room < nearest?.room ?? .infinity { nearest = (body, room) }
        }
        return nearest
    }
}

extension RuleReport {
    fileprivate mutating func blocked(
        _ thing: PlacedThing, _ port: Port, _ family: Connector, _ body: PlacedBody, room: Double
    ) {
        add("\(body.words) stands in front of '\(thing.name).\(port.name.value)'", at: thing.nameRange) {
            $0.measured = "something at \(Words.millimetres(room))"
            $0.limit = "free for \(Words.millimetres(family.room))"
            $0.limitSource = family.source
            $0.pieces = [thing.name, body.piece]
            $0.places = thing.pose.map { [$0.applied(to: port.at)] } ?? []
            $0.notes.append(Finding.Note("the connector is described here", at: port.range))
            $0.fix = Finding.Fix(
                help: "move '\(body.piece)' away by \(Words.millimetres(max(0, family.room - room))), or turn "
                    + "'\(thing.name)'", applicability: .suggestion)
        }
    }
}
