import Geometry

/// Rings the places of findings in a view, and sets the letter of each beside its first place, where it covers neither
/// a text nor another letter.
struct MarkPlacer {
    let projection: Projection
    let factor: Double
    /// What lies outside is not marked in this view.
    let extent: Box2

    static let radius = 2.1

    init(projection: Projection, factor: Double, within extent: Box2) {
        self.projection = projection
        self.factor = factor
        self.extent = extent
    }

    func draw(_ marks: [Mark], into canvas: inout Canvas) {
        for (index, mark) in marks.enumerated() {
            let places = mark.places.map { projection.page($0) * factor }.filter(extent.contains)
            guard let first = places.first else { continue }
            let hue = Theme.Hue(mark.severity)
            canvas.group("mark") { canvas in
                let colour = canvas.theme[hue]
                let badge = badge(for: first, in: canvas)
                canvas.draw { svg in
                    svg.leaf("title", [:], "\(mark.code): \(mark.message)")
                    for place in places {
                        svg.element(
                            "circle",
                            [
                                "cx": place.x.onPaper, "cy": place.y.onPaper, "r": "1.6", "fill": "none",
                                "stroke": colour, "stroke-width": "0.6",
                            ])
                    }
                    svg.element(
                        "line",
                        [
                            "x1": first.x.onPaper, "y1": first.y.onPaper, "x2": badge.x.onPaper, "y2": badge.y.onPaper,
                            "stroke": colour, "stroke-width": "0.3",
                        ])
                }
                canvas.badge(Mark.letter(index), at: badge, radius: Self.radius, fill: hue, ink: .paper)
            }
        }
    }

    /// The nearest free place around a point: up to the right if it can be, then around it in wider and wider rings.
    private func badge(for place: Vector2, in canvas: Canvas) -> Vector2 {
        let start = place + Vector2(3.2, -3.2)
        for ring in 0..<12 {
            let reach = 4.5 + Double(ring) * 2.3
            for step in 0..<(8 + 4 * ring) {
                let turn = Rotation(degrees: 0, 0, -45 + 360 * Double(step) / Double(8 + 4 * ring))
                let centre = place + turn.x.plane * reach
                let box = Box2(around: centre).grown(by: Self.radius + 0.2)
                if canvas.isFree(box), extent.contains(box.lower), extent.contains(box.upper) { return centre }
            }
        }
        return start
    }
}
