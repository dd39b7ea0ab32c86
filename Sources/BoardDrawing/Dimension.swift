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

    func draw(into canvas: inout Canvas) {
        let along = to - from
        guard along.length > 0 else { return }
        let tick = along.perpendicular * (1.2 / along.length)
        canvas.group("dimension") { canvas in
            let quiet = canvas.theme[.quiet]
            canvas.draw { svg in
                for (a, b) in [(from, to), (from - tick, from + tick), (to - tick, to + tick)] {
                    svg.element(
                        "line",
                        [
                            "x1": a.x.onPaper, "y1": a.y.onPaper, "x2": b.x.onPaper, "y2": b.y.onPaper,
                            "stroke": quiet, "stroke-width": "0.2",
                        ])
                }
            }
            canvas.write(
                text, at: figure,
                .init(
                    size: DimensionLine.textSize, hue: .quiet, anchor: .middle, isUpright: isUpright, hasHalo: true))
        }
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
