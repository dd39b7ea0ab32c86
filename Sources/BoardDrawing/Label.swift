import Geometry

/// A name beside a view, or a number in its place, with a line to what it names.
struct Label {
    var title: String
    var detail: String
    /// Stands in a ring in the place of title and detail.
    var number: Int?
    /// What it points at, on the page.
    var anchor: Vector2
    /// The height of its middle on the page, once placed.
    var y = 0.0

    static let titleSize = 3.2
    static let detailSize = 2.6
    static let numberRadius = 2.6
    /// The widest that a name gets, in mm; longer ones are cut.
    static let limit = 74.0

    init(title: String, detail: String, number: Int? = nil, anchor: Vector2) {
        self.title = TextMetrics.cut(title, width: Label.limit, size: Label.titleSize, isBold: true)
        self.detail = TextMetrics.cut(detail, width: Label.limit, size: Label.detailSize)
        self.number = number
        self.anchor = anchor
    }

    /// How much of a column it takes, in mm.
    var height: Double { number == nil ? 9 : 2 * Label.numberRadius + 1.4 }

    /// How wide the label is, in mm.
    var width: Double {
        guard number == nil else { return 2 * Label.numberRadius + 1 }
        return max(
            TextMetrics.width(title, size: Label.titleSize, isBold: true),
            TextMetrics.width(detail, size: Label.detailSize))
    }

    /// Gives every label of a column a height near its anchor, in the order of the anchors, so that neither the
    /// texts overlap nor the lines cross. Labels that would collide share a block around their common centre.
    static func stacked(_ labels: [Label]) -> [Label] {
        var placed = labels.sorted { ($0.anchor.y, $0.title) < ($1.anchor.y, $1.title) }
        let height = labels.map(\.height).max() ?? 0
        // Blocks of consecutive labels at the spacing, each as near to its anchors as can be in the mean.
        var blocks: [(first: Int, count: Int, middle: Double)] = []
        for index in placed.indices {
            blocks.append((index, 1, placed[index].anchor.y))
            while blocks.count > 1 {
                let last = blocks[blocks.count - 1]
                let before = blocks[blocks.count - 2]
                let needed = Double(last.count + before.count) / 2 * height
                if last.middle - before.middle >= needed { break }
                let count = before.count + last.count
                let middle = (before.middle * Double(before.count) + last.middle * Double(last.count)) / Double(count)
                blocks.removeLast(2)
                blocks.append((before.first, count, middle))
            }
        }
        for block in blocks {
            for offset in 0..<block.count {
                let centre = Double(block.count - 1) / 2
                placed[block.first + offset].y = block.middle + (Double(offset) - centre) * height
            }
        }
        return placed
    }

    /// Draws it at the end of its line.
    func draw(into canvas: inout Canvas, leader: [Vector2], toRight: Bool) {
        canvas.group("label") { canvas in
            let (quiet, ink) = (canvas.theme[.quiet], canvas.theme[.ink])
            canvas.draw { svg in
                svg.element(
                    "polyline",
                    [
                        "points": leader.map { "\($0.x.onPaper),\($0.y.onPaper)" }.joined(separator: " "),
                        "fill": "none", "stroke": quiet, "stroke-width": "0.2",
                    ])
                svg.element(
                    "circle", ["cx": anchor.x.onPaper, "cy": anchor.y.onPaper, "r": "0.5", "fill": ink])
            }
            let end = leader.last ?? anchor
            if let number {
                let centre = Vector2(end.x + (toRight ? Label.numberRadius : -Label.numberRadius), y)
                canvas.badge(String(number), at: centre, radius: Label.numberRadius, fill: .paper, ink: .ink)
                return
            }
            let x = end.x + (toRight ? 1 : -1)
            let side = toRight ? Canvas.Lettering.Anchor.start : .end
            canvas.write(
                title, at: Vector2(x, y - 0.4), .init(size: Label.titleSize, anchor: side, isBold: true))
            if !detail.isEmpty {
                canvas.write(
                    detail, at: Vector2(x, y + 3), .init(size: Label.detailSize, hue: .quiet, anchor: side))
            }
        }
    }
}
