import BoardModel
import Geometry

/// A layout as a picture: views to scale, names, dimensions, findings, and a legend.
package struct Sheet {
    package var scene: Scene
    package var projections: [Projection]
    package var style: DrawingStyle

    /// The largest extent of a view, and the margin around everything, in paper mm: an A4 page holds two views.
    private static let viewLimit = 170.0
    private static let margin = 8.0
    private static let gap = 8.0

    package init(_ scene: Scene, projections: [Projection] = [.side, .top], style: DrawingStyle = DrawingStyle()) {
        self.scene = scene
        self.projections = projections
        self.style = style
    }

    /// The picture as an SVG document, in real millimetres, so that it prints to scale.
    package func svg() -> String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawn().canvas.markup.text }

    private struct Cell {
        var view: View
        var extent: Box2
        /// Where the view's own origin goes.
        var place = Vector2.zero
    }

    /// The picture, the room it takes, and where its texts stand.
    func drawn() -> (canvas: Canvas, size: Vector2) {
        let scale = fittingScale()
        let views = projections.compactMap { view(from: $0, scale) }
        var cells = views.map { Cell(view: $0, extent: $0.extent(titled: true)) }
        var size = arrange(&cells)
        size.x = max(size.x, 100) + 2 * Sheet.margin
        let inner = size.x - 2 * Sheet.margin
        let title = TextMetrics.wrapped(scene.assembly.layout.title, width: inner, size: 5.5, isBold: true)
        let facts = TextMetrics.wrapped(subtitle(scale, views), width: inner, size: 3)
        let head = 7.0 * Double(title.count) + 4.5 * Double(facts.count) + 4
        let marks = style.layers.contains(.findings) ? scene.marks : []
        let legend = Legend(marks: marks, isEmpty: views.isEmpty, width: inner)
        let top = Sheet.margin + head
        let below = top + size.y + (cells.isEmpty ? 0 : Sheet.gap)
        size.y = below + legend.height + Sheet.margin

        var canvas = Canvas(style.theme)
        canvas.begin(size, title: scene.assembly.layout.title)
        for (index, line) in title.enumerated() {
            canvas.write(
                line, at: Vector2(Sheet.margin, Sheet.margin + 5 + 7 * Double(index)), .init(size: 5.5, isBold: true))
        }
        for (index, line) in facts.enumerated() {
            let y = Sheet.margin + 3.5 + 7 * Double(title.count) + 4.5 * Double(index)
            canvas.write(line, at: Vector2(Sheet.margin, y), .init(hue: .quiet))
        }
        for cell in cells {
            canvas.group(cell.view.projection.rawValue, at: cell.place + Vector2(Sheet.margin, top)) { canvas in
                cell.view.draw(marks, into: &canvas, titled: true)
            }
        }
        canvas.group("legend", at: Vector2(Sheet.margin, below)) { legend.draw(into: &$0) }
        canvas.end()
        return (canvas, size)
    }

    private func subtitle(_ scale: Scale, _ views: [View]) -> String {
        let isToScale = views.contains { $0.projection != .exploded }
        let words = isToScale ? ", scale \(scale.text), lengths in mm" : ""
        return "layout \(scene.assembly.layout.name.value)\(words)"
    }

    /// Up to two views stand under each other with a common origin, more in two columns. Gives the room they take.
    private func arrange(_ cells: inout [Cell]) -> Vector2 {
        let columns = cells.count > 2 ? 2 : 1
        var (x, height) = (0.0, 0.0)
        var rows = [Double](repeating: 0, count: (cells.count + columns - 1) / columns)
        for index in cells.indices { rows[index / columns] = max(rows[index / columns], cells[index].extent.size.y) }
        for column in 0..<columns {
            let own = stride(from: column, to: cells.count, by: columns)
            let left = own.map { cells[$0].extent.lower.x }.min() ?? 0
            let right = own.map { cells[$0].extent.upper.x }.max() ?? 0
            height = 0
            for index in own {
                cells[index].place = Vector2(x - left, height - cells[index].extent.lower.y)
                height += rows[index / columns] + Sheet.gap
            }
            x += right - left + Sheet.gap
        }
        return Vector2(max(0, x - Sheet.gap), max(0, rows.reduce(-Sheet.gap) { $0 + $1 + Sheet.gap }))
    }

    private func view(from projection: Projection, _ scale: Scale) -> View? {
        let factor = projection == .exploded ? ownFactor(of: projection) : scale.factor
        return View(of: scene, from: projection, style: style, factor: factor)
    }

    /// Drawn apart, nothing can be measured: as large as there is room.
    private func ownFactor(of projection: Projection) -> Double {
        View.factor(of: scene, from: projection, style: style, within: Vector2(Sheet.viewLimit, Sheet.viewLimit * 1.3))
    }

    private func fittingScale() -> Scale {
        let full = projections.filter { $0 != .exploded }
            .compactMap { View(of: scene, from: $0, style: style, factor: 1)?.frame.size }
        return Scale.fitting(full.map { max($0.x, $0.y) }.max() ?? 1, on: Sheet.viewLimit)
    }
}

extension View {
    /// The factor at which what is drawn of an assembly fits into a box; 1 for what has no extent.
    static func factor(
        of scene: Scene, from projection: Projection, style: DrawingStyle, within limit: Vector2
    ) -> Double {
        guard let size = View(of: scene, from: projection, style: style, factor: 1)?.frame.size else { return 1 }
        let factor = min(limit.x / size.x, limit.y / size.y)
        return factor.isFinite && factor > 0 ? factor : 1
    }
}

extension Canvas {
    /// Begins a document of a size in mm.
    mutating func begin(_ size: Vector2, title: String) {
        let paper = theme[.paper]
        draw { svg in
            svg.begin(
                "svg",
                [
                    "xmlns": "http://www.w3.org/2000/svg", "width": "\(size.x.onPaper)mm",
                    "height": "\(size.y.onPaper)mm", "viewBox": "0 0 \(size.x.onPaper) \(size.y.onPaper)",
                    "font-family": "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif", "role": "img",
                ])
            svg.leaf("title", [:], title)
            svg.element("rect", ["width": "100%", "height": "100%", "fill": paper])
        }
    }

    mutating func end() { draw { $0.end() } }
}
