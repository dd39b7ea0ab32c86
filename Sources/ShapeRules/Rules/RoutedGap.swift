import BoardModel
import Geometry

/// L903: the cutter gets between the pieces, and into their inner corners.
package struct RoutedGap: Rule {
    package let code: RuleCode = "L903"
    package let title = "the fab's cutter fits the gaps"

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPanel }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let on = PanelSubject(subject, &report) else { return }
        let figures = [on.fab.smallestGap, on.fab.cutter].compactMap { $0 }
        guard let figure = figures.max(by: { $0.value < $1.value }) else {
            let place = subject.assembly?.layout.fab?.range ?? on.fab.name.range
            return report.notChecked("fab '\(on.fab.name.value)' says nothing of gaps or cutters", at: place)
        }
        let pieces = on.panel.pieces
        for (index, piece) in pieces.enumerated() {
            for other in pieces[(index + 1)...] {
                guard let gap = on.gap(piece, other) else { continue }
                report.tell(
                    figure.value.millimetres / gap,
                    (
                        "\(Words.millimetres(gap)) between \(piece.name.value) and \(other.name.value)",
                        "at least \(figure.value) (\(figure.source))"
                    ))
                guard gap < figure.value.millimetres - Tolerance.contact else { continue }
                report.narrow(piece, other, gap, figure, on.fab)
            }
            guard let cutter = on.fab.cutter, let corner = piece.outline.sharpestInnerCorner,
                corner.radius < cutter.value.millimetres / 2 - Tolerance.contact
            else { continue }
            report.sharp(piece, corner, cutter, on.fab)
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The gap between every two pieces of the kit's panel against the smallest gap and the cutter of the "
                + "fab profile, and the radius of inner corners against half of the cutter. In a board file, with --fab: "
                + "every place where two edges face each other across what is cut away, and the sharpest inner corner "
                + "of every curve as a warning, since the cutter rounds it; round holes are drilled, and V-cuts are no "
                + "gaps.",
            why: "A gap that the cutter does not fit is either refused or milled wider, at the cost of your pieces.",
            source: "Fab profiles (Boards/fabs), each figure with its source.",
            example: Manual.Example(
                ExampleFrame.panel("A thicker cutter"), failing: "fab: home-mill", mended: "fab: jlcpcb"))
    }
}

extension Outline {
    /// The smallest radius that a cutter meets on its way round the shape from outside, and where; nil when it meets
    /// none. A corner between two straight lines has the radius 0.
    fileprivate var sharpestInnerCorner: (radius: Double, at: Vector2)? {
        var sharpest: (radius: Double, at: Vector2)?
        func consider(_ radius: Double, _ point: Vector2) {
            if radius < sharpest?.radius ?? .infinity { sharpest = (radius, point) }
        }
        // With the material on the left, a turn to the right is an inner corner: a hole's contour runs clockwise.
        for contour in normalised.contours {
            let edges = contour.edges
            for (index, edge) in edges.enumerated() {
                if edge.bulge < 0, let arc = edge.arc { consider(abs(arc.radius), edge.middle) }
                let next = edges[(index + 1) % edges.count]
                guard edge.bulge == 0, next.bulge == 0 else { continue }
                let turn = edge.chord.cross(next.chord)
                if turn < -1e-9 * edge.chord.length * next.chord.length { consider(0, edge.to) }
            }
        }
        return sharpest
    }
}

extension RuleReport {
    fileprivate mutating func narrow(
        _ a: PanelPieceShape, _ b: PanelPieceShape, _ gap: Double, _ figure: FabValue<Length>, _ fab: FabProfile
    ) {
        add(
            "the gap between \(a.name.value) and \(b.name.value) is too narrow for '\(fab.name.value)'",
            at: b.name.range
        ) {
            $0.measured = Words.millimetres(gap)
            $0.limit = "at least \(figure.value)"
            $0.limitSource = figure.source
            $0.pieces = [a.name.value, b.name.value]
            $0.notes = [
                Finding.Note("the other piece is here", at: a.name.range),
                Finding.Note("the fab's figure stands here", at: figure.range),
            ]
            $0.fix = Finding.Fix(
                help:
                    "move them apart by \(Words.millimetres(figure.value.millimetres - gap)), or use a thinner cutter",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func sharp(
        _ piece: PanelPieceShape, _ corner: (radius: Double, at: Vector2), _ cutter: FabValue<Length>, _ fab: FabProfile
    ) {
        let point = Words.point(Vector3(corner.at, 0))
        add("an inner corner of \(piece.name.value) at \(point) is sharper than the cutter", at: piece.name.range) {
            $0.measured = "radius \(Words.millimetres(corner.radius))"
            $0.limit = "at least \(Words.millimetres(cutter.value.millimetres / 2))"
            $0.limitSource = cutter.source
            $0.pieces = [piece.name.value]
            $0.notes.append(Finding.Note("the fab's cutter stands here", at: cutter.range))
            $0.fix = Finding.Fix(help: "round the corner", applicability: .suggestion)
        }
    }
}
