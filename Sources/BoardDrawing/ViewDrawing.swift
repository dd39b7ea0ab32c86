import BoardModel
import Geometry

extension View {
    private var hasDimensions: Bool { style.layers.contains(.dimensions) && projection != .exploded }

    /// Room between the bodies and a label column, in which dimensions stand.
    private var gutter: Double { hasDimensions ? 14 : 8 }

    /// How far below what is drawn the view's title stands.
    private var titleDepth: Double { hasDimensions ? 13 : 6 }

    /// The room that the view needs with its labels, dimensions and title, around its own origin.
    func extent(titled: Bool) -> Box2 {
        let leftWidth = left.map(\.width).max().map { $0 + gutter + 1 } ?? gutter
        let rightWidth = right.map(\.width).max().map { $0 + gutter + 1 } ?? gutter
        let labels = left + right
        let reach = (labels.map(\.height).max() ?? 0) / 2
        let heights = labels.map(\.y)
        let below = titled ? titleDepth + 1 : hasDimensions ? 9 : 1
        let title = titled ? TextMetrics.width(projection.title, size: 3) / 2 : 0
        return Box2(
            lower: Vector2(
                min(frame.lower.x - leftWidth, frame.centre.x - title),
                min(frame.lower.y - 1, (heights.min() ?? frame.lower.y) - reach)),
            upper: Vector2(
                max(frame.upper.x + rightWidth, frame.centre.x + title),
                max(frame.upper.y + below, (heights.max() ?? frame.upper.y) + reach)))
    }

    /// Draws everything around the view's own origin.
    func draw(_ marks: [Mark], into canvas: inout Canvas, titled: Bool) {
        drawGuides(into: &canvas)
        drawBodies(into: &canvas)
        drawHidden(into: &canvas)
        drawLight(into: &canvas)
        drawWires(into: &canvas)
        if titled {
            canvas.write(
                projection.title, at: Vector2(frame.centre.x, frame.upper.y + titleDepth),
                .init(hue: .quiet, anchor: .middle, isItalic: true))
        }
        for label in left { label.draw(into: &canvas, leader: leader(of: label, toRight: false), toRight: false) }
        for label in right { label.draw(into: &canvas, leader: leader(of: label, toRight: true), toRight: true) }
        if hasDimensions { drawDimensions(into: &canvas) }
        if style.layers.contains(.findings), projection != .exploded {
            MarkPlacer(projection: projection, factor: factor, within: extent(titled: titled))
                .draw(marks, into: &canvas)
        }
    }

    private func drawBodies(into canvas: inout Canvas) {
        let theme = canvas.theme
        canvas.draw { svg in
            for shape in shapes {
                var look: Markup.Attributes = [
                    "d": shape.silhouette.path, "fill": theme[.init(shape.role)], "fill-rule": "evenodd",
                    "stroke": theme[.ink], "stroke-width": "0.18", "stroke-linejoin": "round",
                ]
                if shape.role.isGlass { look.add("fill-opacity", "0.25") }
                svg.group("path", look) { svg in
                    // A browser shows it under the pointer.
                    svg.leaf("title", [:], "\(shape.piece): \(shape.name)")
                }
                if let face = shape.face { draw(face, of: shape, into: &svg, theme) }
            }
        }
    }

    /// The sides of a body seen at a slant lie in the shade, its near face does not.
    private func draw(_ face: Silhouette, of shape: Shape, into svg: inout Markup, _ theme: Theme) {
        if !shape.role.isGlass {
            svg.element(
                "path",
                ["d": shape.silhouette.path, "fill": "#000000", "fill-rule": "evenodd", "fill-opacity": "0.3"])
        }
        svg.element(
            "path",
            [
                "d": face.path, "fill": theme[.init(shape.role)], "fill-rule": "evenodd",
                "fill-opacity": shape.role.isGlass ? "0.3" : "1", "stroke": theme[.ink], "stroke-width": "0.18",
                "stroke-linejoin": "round",
            ])
    }

    /// What lies behind something else is drawn again as a dashed line, the draughtsman's way (ISO 128-2, line 02.1).
    private func drawHidden(into canvas: inout Canvas) {
        let ink = canvas.theme[.ink]
        canvas.draw { svg in
            for shape in hidden {
                svg.element(
                    "path",
                    [
                        "d": shape.silhouette.path, "class": "hidden", "fill": "none", "stroke": ink,
                        "stroke-width": "0.2", "stroke-dasharray": "1.6 1",
                    ])
            }
        }
    }

    /// Thin chains (ISO 128-2, line 04.1) show which way things go together.
    private func drawGuides(into canvas: inout Canvas) {
        let quiet = canvas.theme[.quiet]
        canvas.draw { svg in
            for guide in guides {
                svg.element(
                    "line",
                    [
                        "x1": guide.from.x.onPaper, "y1": guide.from.y.onPaper, "x2": guide.to.x.onPaper,
                        "y2": guide.to.y.onPaper, "stroke": quiet, "stroke-width": "0.2",
                        "stroke-dasharray": "3 0.8 0.6 0.8",
                    ])
            }
        }
    }

    private func drawLight(into canvas: inout Canvas) {
        let colour = canvas.theme[.light]
        canvas.draw { svg in
            for beam in beams {
                svg.element("path", ["d": beam.path, "class": "light", "fill": colour, "fill-opacity": "0.15"])
            }
        }
    }

    private func drawWires(into canvas: inout Canvas) {
        let theme = canvas.theme
        canvas.draw { svg in
            for way in ways {
                let points = way.points.map { "\($0.x.onPaper),\($0.y.onPaper)" }.joined(separator: " ")
                svg.group(
                    "g",
                    ["class": "wire", "fill": "none", "stroke-linejoin": "round", "stroke-linecap": "round"]
                ) { svg in
                    svg.leaf("title", [:], way.name)
                    // A rim of paper lets it stand out from the boards that it passes.
                    for (colour, width) in [(theme[.paper], "1.1"), (theme[.wire], "0.6")] {
                        svg.element("polyline", ["points": points, "stroke": colour, "stroke-width": width])
                    }
                }
            }
        }
    }

    private func drawDimensions(into canvas: inout Canvas) {
        let below = frame.upper.y + 7
        DimensionLine(
            from: Vector2(box.lower.x, below), to: Vector2(box.upper.x, below),
            text: "\(measure(box.size.x / factor)) mm"
        ).draw(into: &canvas)
        let beside = frame.lower.x - 5
        var upright = DimensionLine(
            from: Vector2(beside, box.upper.y), to: Vector2(beside, box.lower.y),
            text: "\(measure(box.size.y / factor)) mm")
        upright.avoid(left.map { leader(of: $0, toRight: false).height(at: upright.figure.x) })
        upright.draw(into: &canvas)
    }

    /// From what a label names, over a knee, to the label.
    private func leader(of label: Label, toRight: Bool) -> [Vector2] {
        let edge = toRight ? frame.upper.x + gutter : frame.lower.x - gutter
        let knee = toRight ? edge - 4 : edge + 4
        return [label.anchor, Vector2(knee, label.y), Vector2(edge, label.y)]
    }
}
