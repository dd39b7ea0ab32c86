import BoardModel
import Geometry

/// L901: the pieces of a panel are shapes that a cutter can follow.
package struct PanelOutline: Rule {
    static let ownCode: RuleCode = "L901"
    package let code = Self.ownCode
    package let title = "outlines are closed and simple, holes inside, pieces apart"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPanel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let panel = subject.assembly?.kit?.panel else { return }
        var sound: [PanelPieceShape] = []
        for piece in panel.pieces {
            do throws(OutlineError) {
                try piece.outline.validate()
                sound.append(piece)
            } catch {
                report.notSimple(piece, error)
            }
        }
        for piece in sound {
            for hole in piece.holes where !piece.surrounds(hole) { report.holeOutside(hole, of: piece) }
        }
        for (index, piece) in sound.enumerated() {
            for other in sound[(index + 1)...] {
                guard case .overlapping(let overlap)? = piece.outline.relation(to: other.outline) else { continue }
                report.shareRoom(other, piece, overlap.depth)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Every piece of the kit's panel: its outline meets neither itself nor one of its openings, its drilled "
                + "holes lie inside it, and no two pieces share room. Outlines in files of Boards are closed by "
                + "themselves; in a board of KiCad or a drawing (`luciole check FILE.kicad_pcb`, `luciole import`) gaps "
                + "between ends are measured too, and both items named with their lines.",
            why: "A fab stops at an edge that crosses itself, or mills what it thinks was meant.",
            source:
                "Geometry: outlines flattened to 0.005 mm. How wide a gap is joined: Firmware-notes/board-files.md.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A panel drawn in haste
                    \(lines)
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "kit: first-draft\nspare: [disc, frame]",
                mended: "kit: luciole-classic\nspare: [carrier]"))
    }
}

extension PanelPieceShape {
    /// Whether a drilled hole lies in the board with all of its rim.
    fileprivate func surrounds(_ hole: Hole) -> Bool {
        guard outline.side(of: hole.at) == .inside else { return false }
        let nearest = outline.contours.compactMap { $0.nearest(to: hole.at) }.map { ($0 - hole.at).length }.min()
        return nearest.map { $0 >= hole.diameter / 2 - Tolerance.contact } ?? true
    }
}

extension RuleReport {
    fileprivate mutating func notSimple(_ piece: PanelPieceShape, _ error: OutlineError) {
        add("'\(piece.name.value)' cannot be cut out: \(error.message)", at: piece.name.range) {
            $0.limit = "one closed curve, and closed curves inside of it"
            $0.limitSource = "what a cutter can follow"
            $0.pieces = [piece.name.value]
            $0.fix = Finding.Fix(
                help: "give the corners in the order in which the edge runs", applicability: .suggestion)
        }
    }

    fileprivate mutating func holeOutside(_ hole: Hole, of piece: PanelPieceShape) {
        add(
            "a hole of \(Words.millimetres(hole.diameter)) is not inside '\(piece.name.value)'", at: hole.range
        ) {
            $0.measured = "at (\(Words.millimetres(hole.at.x)), \(Words.millimetres(hole.at.y))) on the panel"
            $0.limit = "inside, with all of its rim"
            $0.limitSource = "a drill that leaves the board breaks"
            $0.pieces = [piece.name.value]
            $0.notes.append(Finding.Note("the piece is described here", at: piece.name.range))
            $0.fix = Finding.Fix(
                help: "holes count from the piece's own origin: move it inside, or leave it to the outline",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func shareRoom(_ piece: PanelPieceShape, _ other: PanelPieceShape, _ depth: Double) {
        add(
            "'\(piece.name.value)' and '\(other.name.value)' overlap by \(Words.millimetres(depth)) on the panel",
            at: piece.name.range
        ) {
            $0.measured = "\(Words.millimetres(depth)) deep"
            $0.limit = "0 mm"
            $0.limitSource = "a board is cut once"
            $0.pieces = [piece.name.value, other.name.value]
            $0.notes.append(Finding.Note("the other is described here", at: other.name.range))
            $0.fix = Finding.Fix(
                help: "move one of them by \(Words.millimetres(depth)) and the cutter's width",
                applicability: .suggestion)
        }
    }
}
