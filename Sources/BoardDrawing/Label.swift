import Geometry

/// A name beside a view, with a line to what it names.
struct Label {
    var title: String
    var detail: String
    /// What it points at, on the page.
    var anchor: Vector2
    /// The height of its middle on the page, once placed.
    var y = 0.0

    static let titleSize = 3.2
    static let detailSize = 2.6
    static let height = 9.0

    /// How wide the label is, in mm.
    var width: Double {
        max(
            TextMetrics.width(title, size: Label.titleSize),
            TextMetrics.width(detail, size: Label.detailSize))
    }

    /// Gives every label of a column a height near its anchor, in the order of the anchors, so that neither the
    /// texts overlap nor the lines cross. Labels that would collide share a block around their common centre.
    static func stacked(_ labels: [Label]) -> [Label] {
        var placed = labels.sorted { ($0.anchor.y, $0.title) < ($1.anchor.y, $1.title) }
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
}
