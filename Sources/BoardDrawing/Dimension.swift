import Geometry

/// A dimension line with its measure, drawn beside a view.
struct DimensionLine {
    var from: Vector2
    var to: Vector2
    var text: String

    static let textSize = 3.0

    func draw(into svg: inout SVG, theme: Theme) {
        let along = to - from
        guard along.length > 0 else { return }
        let unit = along * (1 / along.length)
        let tick = unit.perpendicular * 1.2
        svg.group("g", ["class": "dimension", "stroke": theme.quiet, "stroke-width": "0.2", "fill": "none"]) { svg in
            line(&svg, from, to)
            line(&svg, from - tick, from + tick)
            line(&svg, to - tick, to + tick)
        }
        let middle = (from + to) * 0.5
        let isUpright = abs(unit.y) > abs(unit.x)
        let at = isUpright ? middle + Vector2(-1.2, 0) : middle + Vector2(0, -1.2)
        let turn = "rotate(-90 \(SVG.number(at.x)) \(SVG.number(at.y)))"
        svg.leaf(
            "text",
            [
                "x": SVG.number(at.x), "y": SVG.number(at.y), "font-size": SVG.number(DimensionLine.textSize),
                "text-anchor": "middle", "fill": theme.quiet,
                // A halo of paper, so that a line behind the figure does not strike it through.
                "stroke": theme.paper, "stroke-width": "1.2", "paint-order": "stroke",
                "transform": isUpright ? turn : "rotate(0)",
            ], text)
    }

    private func line(_ svg: inout SVG, _ a: Vector2, _ b: Vector2) {
        svg.element(
            "line",
            ["x1": SVG.number(a.x), "y1": SVG.number(a.y), "x2": SVG.number(b.x), "y2": SVG.number(b.y)])
    }
}
