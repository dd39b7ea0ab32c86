import BoardModel
import Geometry

/// L904: parts keep their distance from the lines that the panel breaks along.
package struct BreakDistance: Rule {
    package static let usual = Limit(
        .atLeast, Length(millimetres: 1),
        source:
            "stated assumption, where the fab profile names no figure: solder joints crack within about a millimetre "
            + "of a break")
    /// Ceramic capacitors, and what else breaks before it bends.
    static let brittle = Limit(
        .atLeast, Length(millimetres: 5),
        source: "stated assumption, where the fab profile names no figure: makers of ceramic capacitors advise 5 mm")

    package let code: RuleCode = "L904"
    package let title = "parts keep away from break lines"
    package var limit: Limit? { BreakDistance.usual }

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPanel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let on = PanelSubject(subject, &report), let limit = report.limit else { return }
        let bodies = on.bodies(in: subject)
        for tab in on.panel.tabs {
            let row = tab.row
            guard let box = row.bounds else { continue }
            for piece in tab.between {
                for near in bodies[piece.value] ?? [] {
                    let (part, body) = (near.part, near.body)
                    let isBrittle = body.name.contains("capacitor")
                    let figure = isBrittle ? on.fab.brittlePartToBreak : on.fab.partToBreak
                    let own = isBrittle ? BreakDistance.brittle : limit
                    let least = figure?.value.millimetres ?? own.value
                    // What lies across the tab is the next rule's finding.
                    guard report.keepsMeasure || near.box.distance(to: box) < least,
                        case .apart(let gap) = row.relation(to: near.outline)
                    else { continue }
                    report.tell(
                        least / gap.distance,
                        (
                            "\(Words.millimetres(gap.distance)) from \(body.name) to a break",
                            "at least \(Words.millimetres(least)) (\(figure?.source ?? own.source))"
                        ))
                    guard gap.distance < least - Tolerance.contact else { continue }
                    report.tooNearBreak(
                        part, body, tab, gap.distance, least: Length(millimetres: least),
                        source: figure?.source ?? own.source)
                }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The distance of every part on a piece of the kit's panel from the rows of holes that the piece breaks "
                + "along. Bodies whose name says `capacitor` count as brittle and keep more.",
            why:
                "Snapping bends the board sharply for a few millimetres. A ceramic capacitor there cracks, works for a "
                + "week, and then shorts the cell.",
            source:
                "Fab profiles (Boards/fabs) where they state a figure; otherwise stated assumptions of 1 mm, and of "
                + "5 mm for brittle parts.",
            example: Manual.Example(
                ExampleFrame.panel("A careful fab"),
                failing: "rules: { L904: { limit: 6 mm, because: \"this board is snapped by children\" } }",
                mended: "rules: { L904: { limit: 2 mm, because: \"this board is snapped by children\" } }"))
    }
}

extension RuleReport {
    fileprivate mutating func tooNearBreak(
        _ part: Part, _ body: Body, _ tab: Tab, _ distance: Double, least: Length, source: String
    ) {
        add(
            "'\(body.name)' of \(part.name.value) is \(Words.millimetres(distance)) from a line that breaks",
            at: body.range
        ) {
            $0.measured = Words.millimetres(distance)
            $0.limit = "at least \(least)"
            $0.limitSource = source
            $0.pieces = [part.name.value]
            $0.notes.append(Finding.Note("the tab between \(tab.words) is here", at: tab.range))
            $0.fix = Finding.Fix(
                help: "move it \(Words.millimetres(least.millimetres - distance)) away from the tab",
                applicability: .suggestion)
        }
    }
}
