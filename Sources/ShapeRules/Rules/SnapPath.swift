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
        checkAxes(on, bodies, &report)
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

    /// Where a piece bends: between two tabs that break along one line it bends along all of that line.
    private func checkAxes(_ on: PanelSubject, _ bodies: [String: [PanelBody]], _ report: inout RuleReport) {
        for piece in on.panel.pieces where on.panel.pieces.count > 1 {
            let tabs = on.panel.tabs.filter { $0.between.contains { $0.value == piece.name.value } }
            if tabs.isEmpty {
                report.notChecked(
                    "no tab says along which line '\(piece.name.value)' breaks", at: piece.name.range)
            }
        }
        for (index, tab) in on.panel.tabs.enumerated() {
            guard tab.mouseBites.count > 1 else {
                report.notChecked("one hole gives the tab between \(tab.words) no line to break along", at: tab.range)
                continue
            }
            for other in on.panel.tabs[(index + 1)...] where other.joinsTheSame(as: tab) {
                guard let axis = tab.axis(to: other), let box = axis.bounds else { continue }
                for piece in tab.between {
                    for over in bodies[piece.value] ?? [] where over.box.intersects(box) {
                        guard case .overlapping(let overlap) = axis.relation(to: over.outline) else { continue }
                        report.overAxis(over.part, over.body, tab, overlap.depth)
                    }
                }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Whether a part on a piece of the kit's panel covers one of the bridges that hold the piece, or lies across "
                + "the line between two tabs that break along it, where the board bends: the tab "
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

extension Tab {
    fileprivate func joinsTheSame(as other: Tab) -> Bool {
        Set(between.map(\.value)) == Set(other.between.map(\.value))
    }

    /// The middle of the row of holes.
    private var middle: Vector2 { at + way * mouseBites.inset }

    /// The line along which the board bends between two tabs, as a strip; nil where they do not break along one line.
    fileprivate func axis(to other: Tab) -> Outline? {
        let chord = other.middle - middle
        guard chord.length > 1e-6, abs(chord.dot(way)) < SnapPath.aligned * chord.length,
            abs(chord.dot(other.way)) < SnapPath.aligned * chord.length
        else { return nil }
        return Outline(.slot(from: middle, to: other.middle, width: mouseBites.diameter))
    }
}

extension SnapPath {
    /// The sine up to which two rows count as one line: the rows of a round edge are a few degrees off it, and break
    /// together all the same.
    fileprivate static var aligned: Double { 0.45 }
}

extension RuleReport {
    fileprivate mutating func overAxis(_ part: Part, _ body: Body, _ tab: Tab, _ depth: Double) {
        add(
            "'\(body.name)' of \(part.name.value) lies over the line along which \(tab.words) bend apart",
            at: body.range
        ) {
            $0.measured = "\(Words.millimetres(depth)) over the line"
            $0.limit = "0 mm"
            $0.limitSource = "what bridges the line holds the pieces together, or breaks"
            $0.pieces = [part.name.value]
            $0.notes.append(Finding.Note("the line begins at this tab", at: tab.range))
            $0.fix = Finding.Fix(
                help: "put it on after snapping, or move it \(Words.millimetres(depth)) back from the edge",
                applicability: .suggestion)
        }
    }

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
