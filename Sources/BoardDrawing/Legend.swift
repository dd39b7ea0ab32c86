import Geometry

/// What stands under the views: each finding with its number, wrapped to the width of the sheet.
struct Legend {
    private var rows: [(mark: Mark?, lines: [String])]

    private static let size = 3.0
    private static let lineHeight = 4.2

    init(marks: [Mark], isEmpty: Bool, width: Double) {
        rows = marks.map { mark in
            (mark, TextMetrics.wrapped("\(mark.code): \(mark.message)", width: width - 8, size: Legend.size))
        }
        if isEmpty {
            rows.insert((nil, ["Nothing to draw: no piece of this layout has a known shape and place"]), at: 0)
        }
    }

    var height: Double {
        rows.reduce(0) { $0 + Double($1.lines.count) * Legend.lineHeight + 1.2 }
    }

    func draw(into svg: inout SVG, theme: Theme) {
        var y = 0.0
        var number = 0
        for row in rows {
            if let mark = row.mark {
                number += 1
                MarkBadge(number: number, colour: theme.severity(mark.severity), centre: Vector2(2.2, y + 2))
                    .draw(into: &svg, theme: theme)
            }
            for line in row.lines {
                svg.leaf(
                    "text",
                    [
                        "x": row.mark == nil ? "0" : "6.5", "y": SVG.number(y + 3),
                        "font-size": SVG.number(Legend.size), "fill": theme.ink,
                    ], line)
                y += Legend.lineHeight
            }
            y += 1.2
        }
    }
}
