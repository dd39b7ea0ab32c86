import BoardModel
import Geometry
import Glibc

/// L205: two pieces that are screwed together share the axes of their holes, and standoffs are as long as the gap.
package struct FastenerAxis: Rule {
    /// How far two holes may be off each other.
    static let offset = Limit(
        .atMost, Length(millimetres: 0.2), source: "an M2.5 screw in a hole of 2.7 mm has 0.2 mm of play")

    package let code: RuleCode = "L205"
    package let title = "screwed pieces share the axes of their holes"
    package var limit: Limit? { FastenerAxis.offset }

    package func applies(to subject: CheckSubject) -> Bool { subject.hasFasteners(intoEnclosure: false) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, let limit = report.limit else { return }
        for fastener in layout.fasteners {
            let things = fastener.between.compactMap { subject.thing(named: $0.pieceName) }
            // Posts of a case have a rule of their own.
            guard things.count == 2, !things.contains(where: \.isEnclosure) else { continue }
            guard let fit = HoleFit(things[0], things[1]) else {
                if let bare = things.first(where: { $0.drillings.isEmpty }) {
                    report.notChecked("'\(bare.name)' has no holes that are written down", at: fastener.range)
                }
                continue
            }
            if let offset = fit.offset(of: 2) {
                report.tell(
                    offset, against: limit, "\(Words.millimetres(offset)) off between \(Words.list(things.map(\.name)))"
                )
            }
            if let offset = fit.offset(of: 2), !limit.holds(offset - Tolerance.contact) {
                report.misaligned(things[0], things[1], offset, fastener, limit)
            } else if let standoff = fastener.standoff, let gap = subject.gapBetweenBoards(things[0], things[1]),
                !limit.holds(abs(gap - standoff.value.millimetres) - Tolerance.contact)
            {
                report.wrongStandoff(things[0], things[1], standoff, gap, limit)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "For every two pieces under `fasteners:`, whether at least two holes of the one lie on holes of the "
                + "other, boards parallel, and whether the `standoff` is as long as the gap between the boards.",
            why: "One screw lets a board turn. A standoff of the wrong length bends it, or leaves it loose.",
            source:
                "The play of the thread in its hole: M2.5 in 2.7 mm. Hole positions are in the part and panel files.",
            example: Manual.Example(
                ExampleFrame.below("A carrier under the base"),
                failing: """
                      carrier: { part: battery-carrier, at: [1 mm, 0 mm, -7.1 mm] }
                    fasteners:
                      - { between: [base, carrier], thread: M2.5, standoff: 5.5 mm }
                    """,
                mended: """
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, -7.1 mm] }
                    fasteners:
                      - { between: [base, carrier], thread: M2.5, standoff: 5.5 mm }
                    """))
    }
}

/// How the holes of two pieces lie to each other.
struct HoleFit {
    /// For each hole of the piece with fewer, how far off its nearest partner is, in mm; sorted.
    private(set) var offsets: [Double] = []

    /// Nil when either has no holes or no place.
    init?(_ a: PlacedThing, _ b: PlacedThing) {
        let (few, many) = a.drillings.count <= b.drillings.count ? (a, b) : (b, a)
        guard !few.drillings.isEmpty, let own = few.pose, let other = many.pose else { return nil }
        let seen = own.inverse * other
        guard abs(seen.rotation.z.z) > 0.999 else {
            // Tilted against each other no screw goes through both.
            offsets = few.drillings.map { _ in .infinity }
            return
        }
        let theirs = many.drillings.map { seen.applied(to: Vector3($0.at, 0)).plane }
        offsets = few.drillings.map { hole in theirs.map { ($0 - hole.at).length }.min() ?? .infinity }.sorted()
    }

    /// The offset that so many holes keep; of all when there are fewer.
    func offset(of count: Int) -> Double? { offsets.isEmpty ? nil : offsets[min(count, offsets.count) - 1] }
}

extension PlacedThing {
    /// Holes of a part or host, posts of a case.
    var drillings: [Hole] {
        switch content {
        case .part(let part): part.holes
        case .host(let host): host.holes
        case .enclosure(let enclosure): enclosure.posts
        }
    }
}

extension CheckSubject {
    /// The air between the boards of two pieces, in mm.
    fileprivate func gapBetweenBoards(_ a: PlacedThing, _ b: PlacedThing) -> Double? {
        let boards = [a, b].compactMap { thing in
            index(of: thing.name).flatMap { bodies.of($0).first { $0.body.role == .board } }
        }
        guard boards.count == 2 else { return nil }
        let (lower, upper) = (boards[0].bounds, boards[1].bounds)
        return max(upper.lower.z - lower.upper.z, lower.lower.z - upper.upper.z)
    }
}

extension RuleReport {
    fileprivate mutating func misaligned(
        _ a: PlacedThing, _ b: PlacedThing, _ offset: Double, _ fastener: Fastener, _ limit: Limit
    ) {
        let measured = offset.isFinite ? "\(Words.millimetres(offset)) off" : "the boards are tilted against each other"
        add("the holes of '\(a.name)' and '\(b.name)' do not meet", at: fastener.range) {
            $0.measure(measured, against: limit)
            $0.pieces = [a.name, b.name]
            $0.notes = [a, b].map { Finding.Note("'\($0.name)' is placed here", at: $0.placement.positionRange) }
            $0.fix = Finding.Fix(
                help: offset.isFinite
                    ? "move or turn one of them until at least two holes lie on each other; they miss by "
                        + Words.millimetres(offset) : "turn one of them until the boards are parallel",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func wrongStandoff(
        _ a: PlacedThing, _ b: PlacedThing, _ standoff: Sourced<Length>, _ gap: Double, _ limit: Limit
    ) {
        let length = Words.millimetres(gap)
        add(
            "the standoff between '\(a.name)' and '\(b.name)' is \(standoff.value) long, the gap is \(length)",
            at: standoff.range
        ) {
            $0.measure("\(Words.millimetres(abs(gap - standoff.value.millimetres))) off", against: limit)
            $0.pieces = [a.name, b.name]
            $0.notes = [a, b].map { Finding.Note("'\($0.name)' is placed here", at: $0.placement.positionRange) }
            guard gap > 0 else { return }
            $0.fix = Finding.Fix(
                help: "use standoffs of \(length)", applicability: .safe,
                edits: [Finding.Fix.Edit(standoff.range, length)])
        }
    }
}
