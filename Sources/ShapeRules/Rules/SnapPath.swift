import BoardModel
import Geometry

/// L905: a piece can be snapped out: nothing lies across its tabs.
package struct SnapPath: Rule {
    package let code: RuleCode = "L905"
    package let title = "every piece can be snapped out"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPanel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let on = PanelSubject(subject, &report) else { return }
        let bodies = on.bodies(in: subject)
        for tab in on.panel.tabs {
            guard let other = tab.between.last.flatMap({ on.shape($0.value) }) else { continue }
            let length = other.outline.outer.nearest(to: tab.at).map { ($0 - tab.at).length } ?? 0
            let inner = other.outline.holes.compactMap { $0.nearest(to: tab.at).map { ($0 - tab.at).length } }
            let bridge = tab.bridge(length: max(0.1, ([length] + inner).min() ?? length))
            guard let box = bridge.bounds else { continue }
            for piece in tab.between {
                for across in bodies[piece.value] ?? [] where across.box.intersects(box) {
                    guard case .overlapping(let overlap) = bridge.relation(to: across.outline) else { continue }
                    report.across(across.part, across.body, tab, overlap.depth)
                }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Whether a part on a piece of the kit's panel covers one of the bridges that hold the piece: the tab "
                + "from its row of holes to the other piece. How a piece with tabs on all sides is pressed out is not "
                + "judged.",
            why: "A connector that bridges the slot tears off with its pads, or takes the tab with it.",
            source: "Geometry of the panel and part files.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A reflector that covers the slot
                    kit: luciole-classic
                    spare: [carrier]
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                    \(lines)
                    """
                },
                failing: "  core: { part: core-reflector, at: [0 mm, 0 mm, 60 mm], hung: cord }",
                mended: "  core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }"))
    }
}

extension RuleReport {
    fileprivate mutating func across(_ part: Part, _ body: Body, _ tab: Tab, _ depth: Double) {
        add("'\(body.name)' of \(part.name.value) lies across the tab between \(tab.words)", at: body.range) {
            $0.measured = "\(Words.millimetres(depth)) over the bridge"
            $0.limit = "0 mm"
            $0.limitSource = "a piece that is bridged cannot be snapped out"
            $0.pieces = [part.name.value]
            $0.notes.append(Finding.Note("the tab is here", at: tab.range))
            $0.fix = Finding.Fix(
                help: "put it on after snapping, or make it \(Words.millimetres(depth)) smaller on that side",
                applicability: .suggestion)
        }
    }
}
