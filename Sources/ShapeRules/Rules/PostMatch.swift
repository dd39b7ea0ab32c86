import BoardModel
import Geometry

/// L403: the posts of an enclosure meet the holes of what is screwed to them.
package struct PostMatch: Rule {
    /// How far a hole may be off its post.
    static let offset = Limit(
        .atMost, Length(millimetres: 0.3),
        source: "a thread-cutting screw of 2.5 mm in a hole of 2.7 mm, and a printed post true to 0.1 mm (assumption)")

    package let code: RuleCode = "L403"
    package let title = "screw posts meet holes"
    package var limit: Limit? { PostMatch.offset }

    package func applies(to subject: CheckSubject) -> Bool { subject.hasFasteners(intoEnclosure: true) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, let limit = report.limit else { return }
        for fastener in layout.fasteners {
            let things = fastener.between.compactMap { subject.thing(named: $0.pieceName) }
            guard things.count == 2, let enclosure = things.first(where: \.isEnclosure),
                let piece = things.first(where: { !$0.isEnclosure })
            else { continue }
            guard let fit = HoleFit(piece, enclosure), let offset = fit.offset(of: 2) else {
                let bare = piece.drillings.isEmpty ? piece : enclosure
                report.notChecked("'\(bare.name)' has no holes or posts that are written down", at: fastener.range)
                continue
            }
            report.tell(
                offset, against: limit, "\(Words.millimetres(offset)) off between \(piece.name) and \(enclosure.name)")
            if !limit.holds(offset - Tolerance.contact) {
                report.missesPosts(piece, enclosure, offset, fastener, limit)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "For every piece under `fasteners:` that is screwed to an enclosure, whether at least two of its holes "
                + "lie on posts.",
            why: "A screw that misses its post holds nothing, or goes into a board beside it.",
            source: "Posts are in the enclosure's file. The limit is the play of the screw and of a printed post.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: On its posts
                    external supply: USB-C 5 V
                    pieces:
                      cradle: { enclosure: case-puck, at: [0 mm, 0 mm, 0 mm], on: table }
                      base: { part: base-classic, at: [0 mm, 0 mm, 19.2 mm], on: cradle }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 0 mm, 1.3 mm], on: cradle }
                    fasteners:
                    \(lines)
                    """
                },
                failing: "  - { between: [host, cradle], thread: M2.5 }",
                mended: "  - { between: [base, cradle], thread: M2.5 }"))
    }
}

extension RuleReport {
    fileprivate mutating func missesPosts(
        _ piece: PlacedThing, _ enclosure: PlacedThing, _ offset: Double, _ fastener: Fastener, _ limit: Limit
    ) {
        let distance = offset.isFinite ? Words.millimetres(offset) : "not parallel"
        add("the holes of '\(piece.name)' miss the posts of '\(enclosure.name)'", at: fastener.range) {
            $0.measure(distance, against: limit)
            $0.pieces = [piece.name, enclosure.name]
            $0.notes = [piece, enclosure].map {
                Finding.Note("'\($0.name)' is placed here", at: $0.placement.positionRange)
            }
            $0.fix = Finding.Fix(
                help:
                    "move or turn '\(piece.name)' until two of its holes lie on posts, or fasten it to something else",
                applicability: .suggestion)
        }
    }
}
