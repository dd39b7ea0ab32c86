import BoardModel
import Geometry

extension View {
    /// Draws bodies, dimensions and names around the view's own origin.
    func draw(into svg: inout SVG, theme: Theme, scale: Scale) {
        drawBodies(into: &svg, theme: theme)
        drawHidden(into: &svg, theme: theme)
        svg.leaf(
            "text",
            [
                "x": SVG.number((box.lower.x + box.upper.x) / 2), "y": SVG.number(box.upper.y + 13),
                "font-size": "3", "text-anchor": "middle", "fill": theme.quiet, "font-style": "italic",
            ], projection.title)
        for label in left { draw(label, into: &svg, theme: theme, toRight: false) }
        for label in right { draw(label, into: &svg, theme: theme, toRight: true) }
        drawDimensions(into: &svg, theme: theme, scale: scale)
    }

    /// What lies behind something else is drawn again as a dashed line, the draughtsman's way (ISO 128-2, line 02.1).
    private func drawHidden(into svg: inout SVG, theme: Theme) {
        for shape in hidden {
            svg.element(
                "path",
                [
                    "d": shape.silhouette.path, "class": "hidden", "fill": "none", "stroke": theme.ink,
                    "stroke-width": "0.2", "stroke-dasharray": "1.6 1",
                ])
        }
    }

    private func drawBodies(into svg: inout SVG, theme: Theme) {
        for shape in shapes {
            svg.group(
                "path",
                [
                    "d": shape.silhouette.path, "fill": theme.fill(shape.role), "fill-rule": "evenodd",
                    "fill-opacity": theme.opacity(shape.role), "stroke": theme.ink, "stroke-width": "0.18",
                    "stroke-linejoin": "round",
                ]
            ) { svg in
                // A browser shows it under the pointer.
                svg.leaf("title", [:], "\(shape.piece): \(shape.name)")
            }
        }
    }

    private func drawDimensions(into svg: inout SVG, theme: Theme, scale: Scale) {
        let width = (box.upper.x - box.lower.x) / scale.factor
        let height = (box.upper.y - box.lower.y) / scale.factor
        DimensionLine(
            from: Vector2(box.lower.x, box.upper.y + 7), to: Vector2(box.upper.x, box.upper.y + 7),
            text: "\(measure(width)) mm"
        ).draw(into: &svg, theme: theme)
        var upright = DimensionLine(
            from: Vector2(box.lower.x - 5, box.upper.y), to: Vector2(box.lower.x - 5, box.lower.y),
            text: "\(measure(height)) mm")
        upright.avoid(left.map { leader(of: $0, toRight: false).height(at: upright.figure.x) })
        upright.draw(into: &svg, theme: theme)
    }

    /// From what a label names, over a knee, to the label.
    private func leader(of label: Label, toRight: Bool) -> [Vector2] {
        let edge = toRight ? box.upper.x + View.gutter : box.lower.x - View.gutter
        let knee = toRight ? edge - 4 : edge + 4
        return [label.anchor, Vector2(knee, label.y), Vector2(edge, label.y)]
    }

    private func draw(_ label: Label, into svg: inout SVG, theme: Theme, toRight: Bool) {
        let leader = leader(of: label, toRight: toRight)
        let end = toRight ? "start" : "end"
        svg.group("g", ["class": "label"]) { svg in
            svg.element(
                "polyline",
                [
                    "points": leader.map { "\(SVG.number($0.x)),\(SVG.number($0.y))" }.joined(separator: " "),
                    "fill": "none", "stroke": theme.quiet, "stroke-width": "0.2",
                ])
            svg.element(
                "circle",
                ["cx": SVG.number(label.anchor.x), "cy": SVG.number(label.anchor.y), "r": "0.5", "fill": theme.ink])
            let x = SVG.number(leader[2].x + (toRight ? 1 : -1))
            svg.leaf(
                "text",
                [
                    "x": x, "y": SVG.number(label.y - 0.4), "font-size": SVG.number(Label.titleSize),
                    "font-weight": "bold", "text-anchor": end, "fill": theme.ink,
                ], label.title)
            svg.leaf(
                "text",
                [
                    "x": x, "y": SVG.number(label.y + 3), "font-size": SVG.number(Label.detailSize),
                    "text-anchor": end, "fill": theme.quiet,
                ], label.detail)
        }
    }

    /// Rings the places of the marks, each with its number; badges that would cover one another move aside.
    func draw(_ marks: [Mark], into svg: inout SVG, theme: Theme, scale: Scale) {
        var badges: [Vector2] = []
        for (index, mark) in marks.enumerated() {
            for place in mark.places {
                let at = projection.page(place) * scale.factor
                guard at.x.isFinite, at.y.isFinite else { continue }
                var badge = at + Vector2(3.2, -3.2)
                while badges.contains(where: { ($0 - badge).length < 4.6 }) { badge = badge + Vector2(4.8, 0) }
                badges.append(badge)
                drawMark(index + 1, mark, at: at, badge: badge, into: &svg, theme: theme)
            }
        }
    }

    private func drawMark(
        _ number: Int, _ mark: Mark, at place: Vector2, badge: Vector2, into svg: inout SVG, theme: Theme
    ) {
        let colour = theme.severity(mark.severity)
        svg.group("g", ["class": "mark"]) { svg in
            svg.leaf("title", [:], "\(mark.code): \(mark.message)")
            svg.element(
                "circle",
                [
                    "cx": SVG.number(place.x), "cy": SVG.number(place.y), "r": "1.6", "fill": "none",
                    "stroke": colour, "stroke-width": "0.6",
                ])
            MarkBadge(number: number, colour: colour, centre: badge).draw(into: &svg, theme: theme)
        }
    }
}

/// The number of a finding in a filled disc, in a view and again in the legend.
struct MarkBadge {
    var number: Int
    var colour: String
    var centre: Vector2

    func draw(into svg: inout SVG, theme: Theme) {
        svg.element(
            "circle",
            ["cx": SVG.number(centre.x), "cy": SVG.number(centre.y), "r": "2.1", "fill": colour])
        svg.leaf(
            "text",
            [
                "x": SVG.number(centre.x), "y": SVG.number(centre.y + 0.95), "font-size": "2.7",
                "font-weight": "bold", "text-anchor": "middle", "fill": theme.paper,
            ], String(number))
    }
}
