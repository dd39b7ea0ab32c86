package import Geometry

/// What goes to a board house or a cutter: shapes and drilled holes at their true size, in mm, y up.
package struct CutDrawing: Sendable {
    package var title: String
    package var outlines: [Outline]
    package var drilledHoles: [DrilledHole]
    /// mm; nil for a sheet whose thickness is the user's own.
    package var thickness: Double?

    package init(title: String, outlines: [Outline], drilledHoles: [DrilledHole] = [], thickness: Double? = nil) {
        self.title = title
        self.outlines = outlines
        self.drilledHoles = drilledHoles
        self.thickness = thickness
    }

    /// Every closed curve to be cut, the drilled ones included.
    package var contours: [Contour] { outlines.flatMap(\.contours) + drilledHoles.map(\.contour) }

    package var bounds: Box2? {
        let boxes = contours.compactMap(\.bounds)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    /// Several drawings in rows, none wider than `width` mm, `gap` mm apart.
    package static func sheet(_ drawings: [CutDrawing], title: String, width: Double, gap: Double = 5) -> CutDrawing {
        var sheet = CutDrawing(title: title, outlines: [])
        var pen = Vector2.zero
        var rowHeight = 0.0
        for drawing in drawings {
            guard let box = drawing.bounds else { continue }
            if pen.x > 0, pen.x + box.size.x > width {
                pen = Vector2(0, pen.y + rowHeight + gap)
                rowHeight = 0
            }
            let move = PlaneMotion.translation(pen - box.lower)
            sheet.outlines += drawing.outlines.map { $0.applying(move) }
            sheet.drilledHoles += drawing.drilledHoles.map { hole in
                var moved = hole
                moved.contour = hole.contour.applying(move)
                return moved
            }
            sheet.thickness = sheet.thickness ?? drawing.thickness
            pen.x += box.size.x + gap
            rowHeight = max(rowHeight, box.size.y)
        }
        return sheet
    }
}
