import Geometry
import Glibc

/// A drawing as a board of KiCad 9 (format 20241229): outlines on Edge.Cuts, drilled holes as unplated pads.
///
/// The format: dev-docs.kicad.org, "Board file format". KiCad's y points down, so the drawing is turned over and set
/// on the middle of an A4 page.
package struct KiCadWriter {
    private let drawing: CutDrawing
    private let shift: Vector2
    private var lines: [String] = []

    package init(_ drawing: CutDrawing) {
        self.drawing = drawing
        shift = KiCadWriter.middle - (drawing.bounds.map { Vector2($0.centre.x, -$0.centre.y) } ?? .zero)
    }

    /// mm, of a landscape A4 page.
    private static let middle = Vector2(148.5, 105)

    package var text: String {
        var writer = self
        writer.write()
        return writer.lines.joined(separator: "\n") + "\n"
    }

    private mutating func write() {
        lines = [
            "(kicad_pcb", "\t(version 20241229)", "\t(generator \"luciole\")", "\t(generator_version \"9.0\")",
            "\t(general", "\t\t(thickness \(number(drawing.thickness ?? 1.6)))", "\t\t(legacy_teardrops no)", "\t)",
            "\t(paper \"A4\")", "\t(title_block", "\t\t(title \"\(KiCadWriter.escaped(drawing.title))\")", "\t)",
            "\t(layers", "\t\t(0 \"F.Cu\" signal)", "\t\t(2 \"B.Cu\" signal)", "\t\t(1 \"F.Mask\" user)",
            "\t\t(3 \"B.Mask\" user)", "\t\t(5 \"F.SilkS\" user)", "\t\t(7 \"B.SilkS\" user)",
            "\t\t(25 \"Edge.Cuts\" user)", "\t\t(27 \"Margin\" user)", "\t\t(31 \"F.CrtYd\" user)",
            "\t\t(29 \"B.CrtYd\" user)", "\t)", "\t(setup", "\t\t(pad_to_mask_clearance 0)", "\t)", "\t(net 0 \"\")",
        ]
        for outline in drawing.outlines {
            for contour in outline.contours { write(contour) }
        }
        for (number, hole) in drawing.drilledHoles.enumerated() { write(hole, number + 1) }
        lines.append(")")
    }

    private mutating func write(_ contour: Contour) {
        if let (centre, diameter) = OutlineYAML(contour).circle {
            let rim = centre + Vector2(diameter / 2, 0)
            write("gr_circle", [("center", centre), ("end", rim)], more: "\t\t(fill no)")
            return
        }
        for edge in contour.edges {
            if edge.bulge == 0 {
                write("gr_line", [("start", edge.from), ("end", edge.to)])
            } else {
                write("gr_arc", [("start", edge.from), ("mid", edge.middle), ("end", edge.to)])
            }
        }
    }

    private mutating func write(_ name: String, _ points: [(String, Vector2)], more: String? = nil) {
        lines.append("\t(\(name)")
        for (key, point) in points { lines.append("\t\t(\(key) \(place(point)))") }
        lines += ["\t\t(stroke", "\t\t\t(width 0.05)", "\t\t\t(type solid)", "\t\t)"]
        if let more { lines.append(more) }
        lines += ["\t\t(layer \"Edge.Cuts\")", "\t\t(uuid \"\(identity)\")", "\t)"]
    }

    private mutating func write(_ hole: DrilledHole, _ number: Int) {
        guard let box = hole.contour.bounds else { return }
        let round = OutlineYAML(hole.contour).circle
        let (shape, size, angle) =
            round.map { ("circle", Vector2($0.diameter, $0.diameter), 0.0) } ?? slot(hole.contour)
        let sizes = "\(self.number(size.x)) \(self.number(size.y))"
        let drill = round == nil ? "oval \(sizes)" : self.number(size.x)
        let turn = angle == 0 ? "" : " \(self.number(angle))"
        // Without a library's name, since KiCad complains of a library that it does not have.
        let name = round.map { "NPTH_\(self.number($0.diameter))mm" } ?? "NPTH_slot"
        lines += [
            "\t(footprint \"\(name)\"", "\t\t(layer \"F.Cu\")", "\t\t(uuid \"\(identity)\")",
            "\t\t(at \(place(round?.centre ?? box.centre)))", "\t\t(property \"Reference\" \"H\(number)\"",
            "\t\t\t(at 0 0 0)", "\t\t\t(layer \"F.SilkS\")", "\t\t\t(hide yes)",
            "\t\t\t(effects (font (size 1 1) (thickness 0.15)))", "\t\t)",
            "\t\t(attr exclude_from_pos_files exclude_from_bom)", "\t\t(pad \"\" np_thru_hole \(shape)",
            "\t\t\t(at 0 0\(turn))", "\t\t\t(size \(sizes))", "\t\t\t(drill \(drill))",
            "\t\t\t(layers \"*.Cu\" \"*.Mask\")", "\t\t\t(uuid \"\(identity)\")", "\t\t)", "\t)",
        ]
    }

    /// Length, width and angle of a slot: of its two straight sides, one tells the way.
    private func slot(_ contour: Contour) -> (String, Vector2, Double) {
        let side = contour.edges.first { $0.bulge == 0 }?.chord ?? Vector2(1, 0)
        let angle = atan2(side.y, side.x) * 180 / .pi
        let turned = contour.applying(.rotation(degrees: -angle))
        return ("oval", turned.bounds?.size ?? Vector2(1, 1), angle)
    }

    /// In the file's frame, to a nanometre.
    private func place(_ point: Vector2) -> String {
        "\(number(point.x + shift.x)) \(number(-point.y + shift.y))"
    }

    private func number(_ value: Double) -> String { DecimalText(value, decimals: 6).description }

    /// Numbered rather than random, so that the same drawing is the same file.
    private var identity: String {
        let digits = String(lines.count, radix: 16)
        return "10c101e0-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ")
    }
}
