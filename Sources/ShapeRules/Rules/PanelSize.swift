import BoardModel
import Geometry

/// L906: the panel is of a size that the fab takes.
package struct PanelSize: Rule {
    package let code: RuleCode = "L906"
    package let title = "the panel's size is within the fab's limits"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPanel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let on = PanelSubject(subject, &report) else { return }
        guard on.fab.smallestPanel != nil || on.fab.largestPanel != nil else {
            let place = subject.assembly?.layout.fab?.range ?? on.fab.name.range
            return report.notChecked("fab '\(on.fab.name.value)' says nothing of panel sizes", at: place)
        }
        let boxes = on.panel.pieces.compactMap(\.outline.bounds)
        guard let first = boxes.first else { return }
        let size = boxes.dropFirst().reduce(first) { $0.union($1) }.size
        let (short, long) = (min(size.x, size.y), max(size.x, size.y))
        if let figure = on.fab.largestPanel {
            let most = max(figure.value.x, figure.value.y)
            report.tell(
                long / most,
                (
                    "\(Words.millimetres(size.x)) × \(Words.millimetres(size.y))",
                    "at most \(Words.millimetres(most)) long (\(figure.source))"
                ))
        }
        // A panel may be turned by a quarter.
        if let figure = on.fab.largestPanel {
            let (a, b) = (min(figure.value.x, figure.value.y), max(figure.value.x, figure.value.y))
            if short > a + Tolerance.contact || long > b + Tolerance.contact {
                report.size(on, size, "large", "at most", figure)
            }
        }
        if let figure = on.fab.smallestPanel {
            let (a, b) = (min(figure.value.x, figure.value.y), max(figure.value.x, figure.value.y))
            if short < a - Tolerance.contact || long < b - Tolerance.contact {
                report.size(on, size, "small", "at least", figure)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Width and height of the kit's panel, either way round, against the smallest and the largest panel of "
                + "the fab profile.",
            why: "A panel that does not fit the machine is quoted by hand, or not at all.",
            source: "Fab profiles (Boards/fabs), each figure with its source.",
            example: Manual.Example(
                ExampleFrame.panel("A tray at home"), failing: "fab: etching-tray", mended: "fab: jlcpcb"))
    }
}

extension RuleReport {
    fileprivate mutating func size(
        _ on: PanelSubject, _ size: Vector2, _ word: String, _ sense: String, _ figure: FabValue<Vector2>
    ) {
        func words(_ size: Vector2) -> String { "\(Words.millimetres(size.x)) x \(Words.millimetres(size.y))" }
        add("the panel is too \(word) for '\(on.fab.name.value)'", at: on.panel.name.range) {
            $0.measured = words(size)
            $0.limit = "\(sense) \(words(figure.value))"
            $0.limitSource = figure.source
            $0.notes.append(Finding.Note("the fab's figure stands here", at: figure.range))
            $0.fix = Finding.Fix(
                help: word == "small" ? "put several of them on one panel" : "have the panel made by another fab",
                applicability: .suggestion)
        }
    }
}
