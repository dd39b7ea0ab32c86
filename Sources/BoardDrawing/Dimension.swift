import Geometry

/// A dimension line with its measure, drawn beside a view.
struct DimensionLine {
    var from: Vector2
    var to: Vector2
    var text: String
    /// How far along the line its measure stands: in the middle, unless something is in the way.
    var share = 0.5

    static let textSize = 3.0

    private var isUpright: Bool { abs(to.y - from.y) > abs(to.x - from.x) }

    /// Where the measure stands, above its line or left of it.
    var figure: Vector2 {
        from + (to - from) * share + (isUpright ? Vector2(-1.2, 0) : Vector2(0, -1.2))
    }

    /// Moves the measure of an upright line along it, as little as can be, to where none of the lines that cross at
    /// these heights strikes it through. It stays in the middle where there is no such place.
    mutating func avoid(_ heights: [Double]) {
        let half = TextMetrics.width(text, size: DimensionLine.textSize) / 2 + 0.6
        let length = abs(to.y - from.y)
        guard length > 2 * half else { return }
        let middle = (from.y + to.y) / 2
        let reach = length / 2 - half
        let places = [middle] + heights.flatMap { [$0 - half, $0 + half] }
        let free = places.filter { place in
            abs(place - middle) <= reach && heights.allSatisfy { abs($0 - place) >= half - 1e-9 }
        }
        guard let best = free.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return }
        share = (best - from.y) / (to.y - from.y)
    }

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
        let at = figure
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

extension [Vector2] {
    /// The height at which a line through these points, that runs from right to left, passes `x`.
    func height(at x: Double) -> Double {
        for (a, b) in zip(self, dropFirst()) where a.x > b.x && a.x >= x && x >= b.x {
            return a.y + (b.y - a.y) * (a.x - x) / (a.x - b.x)
        }
        return last?.y ?? 0
    }
}
