import BoardModel
import Geometry

/// L206: everything rests on something, down to the table or up to a hook.
package struct Support: Rule {
    /// How much air there may be between two things of which one rests on the other.
    static let hair = Limit(
        .atMost, Length(millimetres: 0.2),
        source: "stated assumption: what a strip of tape or the step of a printed part takes up")

    package let code: RuleCode = "L206"
    package let title = "nothing hangs in the air"
    package var limit: Limit? { Support.hair }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, let limit = report.limit else { return }
        let unread = Set(subject.missing.map(\.name.value)).union(subject.bodies.unplaced.map(\.name))
        report.notChecked(without: subject.missing)
        report.notChecked(unplaced: subject.bodies.unplaced)
        for (index, thing) in subject.placed.enumerated() where thing.pose != nil {
            if thing.placement.support == .table {
                report.checkTable(thing, lowest: subject.bodies.lowest(of: index), limit)
            }
            // A seat has rules of its own; a name that is no piece is told where names are looked up.
            guard case .on(let name) = thing.placement.support, let other = subject.index(of: name.value),
                let distance = subject.bodies.distance(from: index, to: other)
            else { continue }
            guard !limit.holds(distance - Tolerance.contact) else {
                report.tell(
                    distance, against: limit, "\(Words.millimetres(distance)) between \(thing.name) and \(name.value)")
                continue
            }
            let standoff = layout.standoff(between: thing.name, and: name.value)
            if let standoff, distance <= standoff + limit.value { continue }
            guard let gap = subject.bodies.gap(from: index, to: other) else { continue }
            report.gap(gap, under: thing, over: subject.placed[other], at: name.range, standoff, limit)
        }
        checkChains(subject, unread, &report)
    }

    /// Groups of pieces that hold each other must somewhere stand on the table or hang from a cord.
    private func checkChains(_ subject: CheckSubject, _ unread: Set<String>, _ report: inout RuleReport) {
        for group in subject.groups {
            let pieces = group.members.map { subject.placed[$0] }
            let isHeld = pieces.contains { $0.placement.isRoot }
            // With a piece unread nobody knows what it would have stood on: said above.
            guard !isHeld, group.names.isDisjoint(with: unread), let first = pieces.first else { continue }
            // Nor when the words that say so could not be read.
            if let place = subject.problemWithSupport(of: pieces) {
                report.notChecked("what holds '\(first.name)' could not be read in full", at: place)
            } else {
                report.unheld(pieces, first, subject)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Whether each piece is held: it stands on the table with its lowest point, rests on a piece that it "
                + "really touches, sits in a cutout, is fastened to one that is held, or hangs from a cord. The chain "
                + "must end at the table or at a cord.",
            why:
                "On the screen parts float. On the bench the cell slides into the host, and the head falls off its stem.",
            source: "Stated assumption: up to 0.2 mm of air counts as touching, what a strip of tape or the step of a "
                + "printed part takes up.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Nothing holds the carrier
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, -7.1 mm] }
                    """,
                mended: """
                    layout: example
                    title: Two standoffs hold the carrier
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, -7.1 mm] }
                    fasteners:
                      - { between: [base, carrier], thread: M2.5, standoff: 5.5 mm }
                    """))
    }
}

extension Placement {
    /// Whether it is held by the world rather than by another piece.
    fileprivate var isRoot: Bool {
        switch support {
        case .table, .hung: true
        default: false
        }
    }
}

extension CheckSubject {
    /// Where something is wrong with the entries of these pieces, or with the fasteners of the layout.
    fileprivate func problemWithSupport(of pieces: [PlacedThing]) -> SourceRange? {
        problems.first { problem in
            problem.concerns("fasteners") || pieces.contains { $0.placement.range.contains(problem.range.start) }
        }?.range
    }
}

extension Layout {
    /// The length of the standoffs between two pieces, if there are any.
    fileprivate func standoff(between a: String, and b: String) -> Double? {
        fasteners.lazy.filter { fastener in
            let names = fastener.between.map(\.pieceName)
            return names.contains(a) && names.contains(b)
        }.compactMap { $0.standoff?.value.millimetres }.max()
    }
}

extension RuleReport {
    fileprivate mutating func checkTable(_ thing: PlacedThing, lowest: Double?, _ limit: Limit) {
        guard let lowest, !limit.holds(abs(lowest) - Tolerance.contact) else { return }
        let distance = Words.millimetres(abs(lowest))
        let place = lowest > 0 ? "above" : "below"
        add(
            "'\(thing.name)' is said to stand on the table, but ends \(distance) \(place) it",
            at: thing.placement.positionRange
        ) {
            $0.measure("\(distance) \(place) the table", against: limit)
            $0.pieces = [thing.name]
            $0.places = thing.pose.map { [$0.translation] } ?? []
            $0.fix = Finding.Fix(
                help: "move '\(thing.name)' \(distance) \(lowest > 0 ? "down" : "up")", applicability: .suggestion)
        }
    }

    fileprivate mutating func gap(
        _ gap: Gap, under thing: PlacedThing, over other: PlacedThing, at range: SourceRange, _ standoff: Double?,
        _ limit: Limit
    ) {
        let distance = Words.millimetres(gap.distance)
        add("'\(thing.name)' is said to rest on '\(other.name)', but hangs \(distance) away from it", at: range) {
            $0.measure("\(distance) at \(Words.point(gap.from))", against: limit)
            $0.pieces = [thing.name, other.name]
            $0.places = [gap.from, gap.to]
            if let standoff {
                $0.notes.append(Finding.Note("the standoff between them is only \(Words.millimetres(standoff)) long"))
            }
            $0.notes.append(Finding.Note("'\(other.name)' is placed here", at: other.nameRange))
            $0.fix = Finding.Fix(
                help: "move '\(thing.name)' \(Words.move(gap.to - gap.from)), or say what else holds it",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func unheld(_ pieces: [PlacedThing], _ first: PlacedThing, _ subject: CheckSubject) {
        // The one to hold is the one that says nothing of its support and on which most depends.
        let silent = pieces.filter { $0.placement.supportingPiece == nil }
        let links = { (thing: PlacedThing) in subject.joints.neighbours(of: thing.name).count }
        // Ties go to the first in the layout.
        var chosen = silent.first ?? first
        for thing in silent where links(thing) > links(chosen) { chosen = thing }
        let others = pieces.filter { $0.name != chosen.name }.map { "'\($0.name)'" }
        let message =
            silent.isEmpty
            ? "\(Words.list(pieces.map { "'\($0.name)'" })) hold only each other"
            : "'\(chosen.name)' hangs in the air"
        add(message, at: chosen.nameRange) {
            $0.limit = "held, down to the table or up to a cord"
            $0.limitSource = "gravity"
            $0.pieces = pieces.map(\.name)
            $0.places = chosen.pose.map { [$0.translation] } ?? []
            if !others.isEmpty, !silent.isEmpty {
                $0.notes.append(Finding.Note("with it hang \(Words.list(others))"))
            }
            $0.fix = Finding.Fix(
                help:
                    "say what holds it: 'on: table', 'on: PIECE', 'hung: cord', or a fastener to a piece that is held",
                applicability: .suggestion)
        }
    }
}
