import BoardModel
import Geometry

/// L401: what is in an enclosure stays inside its room.
package struct InsideRoom: Rule {
    package let code: RuleCode = "L401"
    package let title = "what is in an enclosure stays inside"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasFullRoom }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        report.notChecked(without: subject.missing)
        let meeting = Set(subject.bodies.near.filter(subject.isTooNear).map(PiecePair.init))
        for (index, thing) in subject.placed.enumerated() {
            guard let housing = subject.housing[index], let room = subject.room(of: housing) else { continue }
            // What goes into a wall, or too near to it, is told where bodies are compared.
            guard !meeting.contains(PiecePair(index, housing)) else { continue }
            let inside = SolidShape(room.solid)
            let doubtful = subject.bodies.of(index).filter { body in
                guard let inside, let shape = body.shape else { return true }
                return !inside.holds(shape)
            }
            let worst = doubtful.map { ($0, room.reach(of: $0.solid)) }.max { $0.1.distance < $1.1.distance }
            guard let (body, reach) = worst, reach.distance > Tolerance.contact else { continue }
            report.sticksOut(thing, body, reach, of: subject.placed[housing])
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Every body of a piece whose middle is in an enclosure's `interior:`: no part of it may leave that "
                + "room. What meets a wall on its way is told by L201 and L202.",
            why: "An open case hides in a drawing from above what a lid will not close over.",
            source: "The interior in the enclosure's file.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: On a tray
                    external supply: USB-C 5 V
                    pieces:
                      tray: { enclosure: bench-tray, at: [0 mm, 0 mm, 0 mm], on: table }
                      standoffs: { part: bench-standoffs-10, at: [0 mm, 26 mm, 2 mm], on: tray }
                    \(lines)
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "  base: { part: base-classic, at: [0 mm, 26 mm, 20 mm], hung: cord }",
                mended: "  base: { part: base-classic, at: [0 mm, 26 mm, 12 mm], on: standoffs }"))
    }
}

/// The room inside an enclosure, in its place.
struct Room {
    let solid: Solid

    struct Reach {
        /// mm outside the room; 0 inside.
        var distance: Double
        var at: Vector3
        var words: String
    }

    /// How far a body leaves the room, judged by its corners.
    func reach(of body: Solid) -> Reach {
        let back = solid.pose.inverse
        var worst = Reach(distance: 0, at: .zero, words: "")
        let corners = body.outline.outer.flattened(tolerance: 0.02)
        for point in corners.flatMap({ [Vector3($0, body.bottom), Vector3($0, body.top)] }) {
            let place = body.pose.applied(to: point)
            let seen = back.applied(to: place)
            var ways = [(seen.z - solid.top, "above it"), (solid.bottom - seen.z, "below it")]
            if solid.outline.side(of: seen.plane) == .outside, let edge = solid.outline.outer.nearest(to: seen.plane) {
                ways.append(((edge - seen.plane).length, "beyond its side"))
            }
            for (distance, words) in ways where distance > worst.distance {
                worst = Reach(distance: distance, at: place, words: words)
            }
        }
        return worst
    }
}

extension CheckSubject {
    func room(of housing: Int) -> Room? {
        guard let room = placed[housing].enclosure?.interior, let pose = placed[housing].pose else { return nil }
        return Room(solid: room.placed(at: pose))
    }

    /// Whether two bodies overlap or are nearer than they should be.
    fileprivate func isTooNear(_ pair: BodyPair) -> Bool {
        pair.isOverlap
            || !joints.joins(pair.later.piece, pair.earlier.piece)
                && !Clearance.standard.holds((pair.distance ?? .infinity) + Tolerance.contact)
    }
}

extension RuleReport {
    fileprivate mutating func sticksOut(
        _ thing: PlacedThing, _ body: PlacedBody, _ reach: Room.Reach, of enclosure: PlacedThing
    ) {
        let distance = Words.millimetres(reach.distance)
        add("\(body.words) sticks out of '\(enclosure.name)' by \(distance)", at: thing.nameRange) {
            $0.measured = "\(distance) \(reach.words), at \(Words.point(reach.at))"
            $0.limit = "0 mm"
            $0.limitSource = "the interior of enclosure '\(enclosure.enclosure?.name.value ?? enclosure.name)'"
            $0.pieces = [thing.name, enclosure.name]
            $0.places = [reach.at]
            $0.notes.append(Finding.Note("the enclosure is placed here", at: enclosure.nameRange))
            $0.fix = Finding.Fix(
                help: "move '\(thing.name)' \(distance) back inside, or use a larger enclosure",
                applicability: .suggestion)
        }
    }
}
