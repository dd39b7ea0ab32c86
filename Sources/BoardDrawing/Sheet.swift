package import BoardModel
import Geometry

/// A layout as a picture: views to scale under each other, names, dimensions, findings, and a legend.
package struct Sheet {
    package var assembly: Assembly
    package var marks: [Mark]
    package var projections: [Projection]

    private let theme = Theme()
    /// The largest extent of a view, and the margin around everything, in paper mm: an A4 page holds both views.
    private static let viewLimit = 170.0
    private static let margin = 8.0

    package init(_ assembly: Assembly, marks: [Mark] = [], projections: [Projection] = [.side, .top]) {
        self.assembly = assembly
        self.marks = marks
        self.projections = projections
    }

    /// The picture as an SVG document, in real millimetres, so that it prints to scale.
    package func svg() -> String {
        let scale = fittingScale()
        let views = projections.compactMap { View(of: assembly, from: $0, scale: scale) }
        let left = views.map(\.extent.lower.x).min() ?? -60
        let right = max(views.map(\.extent.upper.x).max() ?? 60, left + 100)
        let width = right - left + 2 * Sheet.margin
        let legend = Legend(marks: marks, isEmpty: views.isEmpty, width: width - 2 * Sheet.margin)

        var y = Sheet.margin + Sheet.titleHeight
        var placed: [(view: View, y: Double)] = []
        for view in views {
            placed.append((view, y - view.extent.lower.y))
            y += view.extent.upper.y - view.extent.lower.y + 12
        }
        let height = y + legend.height + Sheet.margin

        var svg = SVG()
        svg.group(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": "\(SVG.number(width))mm",
                "height": "\(SVG.number(height))mm", "viewBox": "0 0 \(SVG.number(width)) \(SVG.number(height))",
                "font-family": "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif", "role": "img",
            ]
        ) { svg in
            svg.leaf("title", [:], assembly.layout.title)
            svg.element("rect", ["width": "100%", "height": "100%", "fill": theme.paper])
            drawTitle(into: &svg, scale: scale, right: width - Sheet.margin)
            for (view, y) in placed {
                svg.group(
                    "g",
                    [
                        "class": view.projection.rawValue,
                        "transform": "translate(\(SVG.number(Sheet.margin - left)) \(SVG.number(y)))",
                    ]
                ) { svg in
                    view.draw(into: &svg, theme: theme, scale: scale)
                    view.draw(marks, into: &svg, theme: theme, scale: scale)
                }
            }
            svg.group("g", ["class": "legend", "transform": "translate(\(SVG.number(Sheet.margin)) \(SVG.number(y)))"])
            {
                legend.draw(into: &$0, theme: theme)
            }
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg.text
    }

    private static let titleHeight = 20.0

    private func drawTitle(into svg: inout SVG, scale: Scale, right: Double) {
        let lines: [(String, size: Double, y: Double)] = [
            (assembly.layout.title, 5.5, Sheet.margin + 5),
            ("layout \(assembly.layout.name.value), scale \(scale.text), lengths in mm", 3, Sheet.margin + 10.5),
        ]
        for (text, size, y) in lines {
            svg.leaf(
                "text",
                [
                    "x": SVG.number(Sheet.margin), "y": SVG.number(y), "font-size": SVG.number(size),
                    "fill": size > 4 ? theme.ink : theme.quiet, "font-weight": size > 4 ? "bold" : "normal",
                ], text)
        }
    }

    private func fittingScale() -> Scale {
        let full = projections.compactMap { View(of: assembly, from: $0, scale: Scale(paper: 1, real: 1)) }
        let extent = full.map { max($0.box.upper.x - $0.box.lower.x, $0.box.upper.y - $0.box.lower.y) }.max() ?? 1
        return Scale.fitting(extent, on: Sheet.viewLimit)
    }
}
