import BoardModel
import Geometry

/// L402: a socket that is reached from outside lies behind an opening that its plug goes through.
package struct OpeningMatch: Rule {
    package let code: RuleCode = "L402"
    package let title = "openings meet their sockets"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasFullRoom }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        report.notChecked(without: subject.missing)
        for (index, thing) in subject.placed.enumerated() {
            guard let housing = subject.housing[index], let pose = thing.pose,
                let enclosure = subject.placed[housing].enclosure, let frame = subject.placed[housing].pose
            else { continue }
            for port in thing.ports {
                guard let family = subject.connector(of: port), family.isOutside else {
                    continue
                }
                let seen = frame.inverse * pose
                let socket = Socket(
                    at: seen.applied(to: port.at), facing: seen.rotation.applied(to: port.facing),
                    width: family.width(pins: port.pins.count), height: family.height)
                let fits = enclosure.openings.compactMap { opening in socket.miss(of: opening).map { (opening, $0) } }
                if let (opening, miss) = fits.min(by: { $0.1.excess < $1.1.excess }) {
                    report.tell(
                        0,
                        ("\(thing.name).\(port.name.value) is behind opening '\(opening.name)'", "0 mm past its edge"))
                    if miss.excess > Tolerance.contact {
                        report.misses(thing, port, family, opening, miss, of: subject.placed[housing])
                    }
                } else {
                    report.noOpening(thing, port, family, in: subject.placed[housing])
                }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Every USB socket inside an enclosure: there is an opening in the wall that it faces, and the grip of "
                + "a plug in line with the socket goes through it on all sides.",
            why: "A socket 1 mm off its opening cannot be charged by most cables, though the one on the desk may fit.",
            source: "The grips of plugs: Boards/connectors, each with its sources.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: The socket and its opening
                    external supply: USB-C 5 V
                    pieces:
                      case: { enclosure: case-puck, at: [0 mm, 0 mm, 0 mm], on: table }
                    \(lines)
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "  base: { part: base-classic, at: [0 mm, 0 mm, 19.2 mm], rotate: [0°, 0°, 90°], on: case }",
                mended: "  base: { part: base-classic, at: [0 mm, 0 mm, 19.2 mm], on: case }"))
    }
}

/// A socket in its enclosure's frame, with the size of the grip that has to pass.
fileprivate struct Socket {
    let at: Vector3
    let facing: Vector3
    let width: Double
    let height: Double

    struct Miss {
        /// How far the middle of the opening is off the socket's axis: along the wall and up, in mm.
        var along: Double
        var up: Double
        /// By how much the grip would hit the edge; negative: it passes.
        var excess: Double

        /// How to get the socket behind the middle of the opening.
        func way(_ opening: Opening) -> String {
            let across = Vector3(-opening.facing.y, opening.facing.x, 0)
            return Words.move(across * -along + Vector3(0, 0, -up))
        }
    }

    /// Nil for an opening in another wall.
    func miss(of opening: Opening) -> Miss? {
        guard facing.dot(opening.facing) > 0.966 else { return nil }
        let offset = at - opening.at
        let across = Vector3(-opening.facing.y, opening.facing.x, 0)
        let along = offset.dot(across)
        let up = offset.z
        let excess = max(
            abs(along) + width / 2 - opening.width / 2, abs(up) + height / 2 - opening.height / 2)
        return Miss(along: along, up: up, excess: excess)
    }
}

extension RuleReport {
    fileprivate mutating func misses(
        _ thing: PlacedThing, _ port: Port, _ family: Connector, _ opening: Opening, _ miss: Socket.Miss,
        of enclosure: PlacedThing
    ) {
        add(
            "'\(thing.name).\(port.name.value)' misses the opening '\(opening.name)' of '\(enclosure.name)' by "
                + Words.millimetres(miss.excess), at: thing.nameRange
        ) {
            $0.measured =
                "\(Words.millimetres(abs(miss.along))) along the wall, \(Words.millimetres(abs(miss.up))) "
                + (miss.up < 0 ? "too low" : "too high")
            $0.limit =
                "a grip of \(Words.millimetres(family.width(pins: port.pins.count))) x \(Words.millimetres(family.height)) passes"
            $0.limitSource = family.source
            $0.pieces = [thing.name, enclosure.name]
            $0.places = thing.pose.map { [$0.applied(to: port.at)] } ?? []
            $0.notes.append(Finding.Note("the opening is described here", at: opening.range))
            $0.fix = Finding.Fix(
                help: "move '\(thing.name)' \(miss.way(opening)), or make the opening larger",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func noOpening(
        _ thing: PlacedThing, _ port: Port, _ family: Connector, in enclosure: PlacedThing
    ) {
        add("no opening of '\(enclosure.name)' is in front of '\(thing.name).\(port.name.value)'", at: thing.nameRange)
        {
            $0.measured = "0 openings on that side"
            $0.limit = "1"
            $0.limitSource = "a socket for \(family.title) is reached from outside"
            $0.pieces = [thing.name, enclosure.name]
            $0.places = thing.pose.map { [$0.applied(to: port.at)] } ?? []
            $0.notes.append(Finding.Note("the socket is described here", at: port.range))
            let sides = enclosure.enclosure?.openings.map { "'\($0.name)'" } ?? []
            $0.fix = Finding.Fix(
                help: sides.isEmpty
                    ? "use an enclosure with an opening" : "turn '\(thing.name)' towards \(Words.list(sides, "or"))",
                applicability: .suggestion)
        }
    }
}
