import BoardDrawing
import BoardModel
import Commissioning
import Geometry
import ShapeRules

extension BuildReport {
    private typealias Cell = HTMLTable.Cell

    func writeParts(into html: inout Markup) {
        let rows = BillOfMaterials(subject).rows.map { row in
            [
                Cell(row.number.map(String.init) ?? "", style: "number"), Cell(row.quantity, style: "number"),
                Cell(row.name), Cell(row.title), Cell(row.source), Cell(row.size), Cell(row.mass, style: "number"),
            ]
        }
        HTMLTable(head: ["No.", "Quantity", "Name", "What", "From", "Size", "Mass"], rows: rows).write(into: &html)
        for piece in subject.missing {
            html.leaf(
                "p", ["class": "warning"], "'\(piece.name.value)' is missing here: what it is could not be read")
        }
    }

    func writeDrilling(into html: inout Markup) {
        let rows = HoleTable(subject).rows
        guard !rows.isEmpty else {
            return html.leaf(
                "p", [:],
                "Nothing is to be drilled: no case of this layout has posts, openings or passages. The boards "
                    + "come drilled.")
        }
        html.leaf(
            "p", [:],
            "Drill the cases first, while nothing is in them, in this order. Positions are (x, y) in mm from the middle of "
                + "each case and heights from its bottom, as its file counts them. The boards come drilled.")
        let cells = rows.enumerated().map { index, row in
            [
                Cell(String(index + 1), style: "number"), Cell(row.piece), Cell(row.purpose),
                Cell("\(row.count) × Ø \(Words.millimetres(row.diameter))", style: "number"), Cell(row.positions),
                Cell(row.then),
            ]
        }
        HTMLTable(head: ["Step", "In", "For", "Holes", "Where", "Then"], rows: cells).write(into: &html)
    }

    func writeSnapping(into html: inout Markup) {
        guard let plan = SnappingPlan(subject) else {
            return html.leaf("p", [:], "Nothing is to be snapped: this layout takes nothing from a panel.")
        }
        let picture = PanelPicture(of: plan.panel, snapping: plan.steps.map(\.tab), theme: .page)
        html.group("div", ["class": "beside"]) { html in
            html.group("figure") { html in
                if let picture { html.insert(picture.markup) }
                html.leaf(
                    "figcaption", [:], "The panel from the LED side; snap where it is red, in the order of the numbers")
            }
            html.group("div") { html in
                if plan.steps.isEmpty {
                    html.leaf("p", [:], "Snap nothing: the layout uses the panel as it is.")
                } else {
                    html.leaf(
                        "p", [:],
                        "Snap before you solder or plug anything. Hold both sides of a tab close to its row of holes and bend "
                            + "it up and down until it gives; then the next. File the burr off, away from the board.")
                }
                html.group("ol") { html in
                    for step in plan.steps {
                        html.leaf(
                            "li", [:], "\(Words.list(step.between)) at \(step.position): \(step.holes)")
                    }
                }
                for (pieces, tabs) in plan.kept {
                    html.leaf(
                        "p", [:],
                        "Leave \(Words.count(tabs, "tab")) between \(Words.list(pieces)) as they are: in this "
                            + "layout the two stay together.")
                }
            }
        }
    }

    func writeWiring(into html: inout Markup) {
        let cables = WiringTable(subject).cables
        guard !cables.isEmpty else { return html.leaf("p", [:], "No wires are written down.") }
        html.leaf(
            "p", [:], "Pin 1 is the one marked on the board. Colours are a convention; pins are what counts.")
        let rows = cables.enumerated().flatMap { index, cable in
            cable.conductors.map { conductor in
                [
                    Cell(String(index + 1), style: "number"), Cell("\(cable.from), pin \(conductor.from)"),
                    Cell("\(cable.to), pin \(conductor.to)"),
                    Cell(conductor.colour.rawValue, swatch: conductor.colour.sample),
                    Cell(cable.length, style: "number"), Cell(cable.gauge, style: "number"),
                    Cell(cable.through.isEmpty ? "" : Words.list(cable.through)),
                ]
            }
        }
        HTMLTable(head: ["Cable", "From", "To", "Colour", "Length", "Gauge", "Through"], rows: rows).write(into: &html)
        for run in assembly.layout.wires
        where !cables.contains(where: { $0.from == run.from.value && $0.to == run.to.value }) {
            html.leaf(
                "p", ["class": "warning"],
                "The wire from \(run.from.value) to \(run.to.value) is missing here: an end of it cannot be found")
        }
    }

    func writePins(into html: inout Markup) {
        let rows = PinTable(assembly).rows.map { row in
            [
                Cell(row.pin.map(String.init) ?? "none", style: "number"), Cell(row.line, style: "code"),
                Cell(row.drives),
                Cell(row.chip.map { chip in row.offset.map { "\(chip), line \($0)" } ?? chip } ?? "none"),
            ]
        }
        guard !rows.isEmpty else { return html.leaf("p", [:], "This layout uses no pins of a host.") }
        for (thing, host) in subject.hosts {
            html.leaf("p", [:], "On the header of '\(thing.name)', \(host.title).")
        }
        HTMLTable(head: ["Pin", "Line", "What for", "Chip"], rows: rows).write(into: &html)
    }

    func writeRunTimes(into html: inout Markup) {
        guard let table = RunTimeTable(subject) else {
            return html.leaf(
                "p", [:],
                "Unknown: the layout has no battery whose cell is described, no light to feed from it, or could "
                    + "not be read in full.")
        }
        let margin = RunTimeTable.margin
        let rows = table.rows.map { row in
            [
                Cell("\(Int(row.lightness)) %", style: "number"), Cell(Words.watts(row.watts), style: "number"),
                Cell(Words.hours(row.hours), style: "number"),
                Cell("\(Words.hours(row.hours * (1 - margin))) to \(Words.hours(row.hours * (1 + margin)))"),
            ]
        }
        HTMLTable(head: ["Lightness", "From the cell", "Lasts", "With margin"], rows: rows).write(into: &html)
        if table.hostWatts > 0 {
            html.leaf("p", [:], "\(Words.watts(table.hostWatts)) of it are for the host, whatever the light.")
        }
        if let hours = table.chargeHours {
            html.leaf("p", [:], "From empty to full with the light out: \(Words.hours(hours)).")
        }
        html.leaf(
            "p", ["class": "quiet"],
            "By the model of rule L706, with a margin of ±\(Int(margin * 100)) % (Firmware-notes/models.md).")
    }
}

extension WireColour {
    /// A CSS colour that shows it on paper and in the dark.
    fileprivate var sample: String {
        switch self {
        case .red: "#d1242f"
        case .black: "#1b1f24"
        case .orange: "#e8730c"
        case .yellow: "#f2c500"
        case .green: "#2da44e"
        case .blue: "#2f6fde"
        case .white: "#ffffff"
        }
    }
}
