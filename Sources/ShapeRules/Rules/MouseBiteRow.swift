import BoardModel
import Geometry

/// L902: the rows of holes that a panel breaks along are ones that the fab can make.
package struct MouseBiteRow: Rule {
    package let code: RuleCode = "L902"
    package let title = "mouse bites are what the fab can drill, and break"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPanel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let on = PanelSubject(subject, &report) else { return }
        let fab = on.fab
        guard fab.smallestNPTH != nil || fab.smallestWeb != nil || fab.pitch != nil || fab.holesPerTab != nil else {
            let place = subject.assembly?.layout.fab?.range ?? fab.name.range
            return report.notChecked("fab '\(fab.name.value)' says nothing of holes and webs", at: place)
        }
        for tab in on.panel.tabs {
            let bites = tab.mouseBites
            report.check(bites.diameter, atLeast: fab.smallestNPTH, "holes of", tab, fab)
            report.check(bites.pitch - bites.diameter, atLeast: fab.smallestWeb, "webs of", tab, fab)
            report.check(bites.pitch, atLeast: fab.pitch, "a pitch of", tab, fab)
            report.check(tab.width, atLeast: fab.smallestTab, "a width of", tab, fab)
            report.check(tab.width, atMost: fab.largestTab, "a width of", tab, fab)
            if let holes = fab.holesPerTab, !holes.value.contains(bites.count) {
                report.count(bites.count, holes, tab, fab)
            }
        }
        for piece in on.panel.pieces where on.panel.pieces.count > 1 {
            let tabs = on.panel.tabs.filter { $0.between.contains { $0.value == piece.name.value } }
            if tabs.count < 2 { report.loose(piece, tabs.count) }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "For every tab of the kit's panel, against the fab profile of the layout or kit: diameter of the "
                + "holes, web between them, pitch, number of holes, width of the tab; and that every piece is held by at "
                + "least two tabs. What the profile does not state is not asked for.",
            why: "Webs too thin break in the fab; too thick, and the board breaks somewhere else.",
            source: "Fab profiles (Boards/fabs), each figure with its source. Two tabs: stated assumption, one lets a "
                + "piece turn under the cutter.",
            example: Manual.Example(
                ExampleFrame.panel("Another fab, other holes"), failing: "fab: oshpark", mended: "fab: jlcpcb"))
    }
}

extension RuleReport {
    fileprivate mutating func check(
        _ value: Double, atLeast figure: FabValue<Length>?, _ what: String, _ tab: Tab, _ fab: FabProfile
    ) {
        guard let figure else { return }
        tell(
            figure.value.millimetres / value,
            ("\(what) \(Words.millimetres(value))", "at least \(figure.value) (\(figure.source))"))
        guard value < figure.value.millimetres - 1e-9 else { return }
        told(value, "at least \(figure.value)", figure, what, "small", tab, fab)
    }

    fileprivate mutating func check(
        _ value: Double, atMost figure: FabValue<Length>?, _ what: String, _ tab: Tab, _ fab: FabProfile
    ) {
        guard let figure else { return }
        tell(
            value / figure.value.millimetres,
            ("\(what) \(Words.millimetres(value))", "at most \(figure.value) (\(figure.source))"))
        guard value > figure.value.millimetres + 1e-9 else { return }
        told(value, "at most \(figure.value)", figure, what, "large", tab, fab)
    }

    private mutating func told(
        _ value: Double, _ limit: String, _ figure: FabValue<Length>, _ what: String, _ word: String, _ tab: Tab,
        _ fab: FabProfile
    ) {
        add(
            "\(what) \(Words.millimetres(value)) in the tab between \(tab.words) is too \(word) for '\(fab.name.value)'",
            at: tab.range
        ) {
            $0.measured = Words.millimetres(value)
            $0.limit = limit
            $0.limitSource = figure.source
            $0.pieces = tab.between.map(\.value)
            $0.notes.append(Finding.Note("the fab's figure stands here", at: figure.range))
            $0.fix = Finding.Fix(
                help: "make it \(limit), or have the panel made by another fab", applicability: .suggestion)
        }
    }

    fileprivate mutating func count(_ count: Int, _ figure: FabValue<ClosedRange<Int>>, _ tab: Tab, _ fab: FabProfile) {
        let limit = "\(figure.value.lowerBound) to \(figure.value.upperBound)"
        add(
            "\(count) holes in the tab between \(tab.words) are not what '\(fab.name.value)' asks for", at: tab.range
        ) {
            $0.measured = "\(count) holes"
            $0.limit = limit
            $0.limitSource = figure.source
            $0.notes.append(Finding.Note("the fab's figure stands here", at: figure.range))
            $0.fix = Finding.Fix(help: "use \(limit) holes", applicability: .suggestion)
        }
    }

    fileprivate mutating func loose(_ piece: PanelPieceShape, _ count: Int) {
        add("'\(piece.name.value)' is held by \(Words.count(count, "tab"))", at: piece.name.range) {
            $0.measured = Words.count(count, "tab")
            $0.limit = "at least 2"
            $0.limitSource = "stated assumption: one tab lets a piece turn under the cutter"
            $0.pieces = [piece.name.value]
            $0.fix = Finding.Fix(help: "add a tab on the other side", applicability: .suggestion)
        }
    }
}
