import Geometry

/// What stands under the views: each finding with its letter, wrapped to the width of the sheet.
struct Legend {
    private var rows: [(mark: Mark?, lines: [String])]

    private static let size = 3.0
    private static let lineHeight = 4.2

    init(marks: [Mark], isEmpty: Bool, width: Double) {
        rows = marks.map { mark in
            (mark, TextMetrics.wrapped("\(mark.code): \(mark.message)", width: width - 8, size: Legend.size))
        }
        if isEmpty {
            let text = "Nothing to draw: no piece of this layout has a known shape and place in these layers"
            rows.insert((nil, TextMetrics.wrapped(text, width: width, size: Legend.size)), at: 0)
        }
    }

    var height: Double {
        rows.reduce(0) { $0 + Double($1.lines.count) * Legend.lineHeight + 1.2 }
    }

    func draw(into canvas: inout Canvas) {
        var y = 0.0
        var index = 0
        for row in rows {
            if let mark = row.mark {
                canvas.badge(
                    Mark.letter(index), at: Vector2(2.2, y + 2), radius: 2.1, fill: .init(mark.severity), ink: .paper)
                index += 1
            }
            for line in row.lines {
                canvas.write(line, at: Vector2(row.mark == nil ? 0 : 6.5, y + 3), .init(size: Legend.size))
                y += Legend.lineHeight
            }
            y += 1.2
        }
    }
}
