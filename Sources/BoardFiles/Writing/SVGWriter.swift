import Geometry

/// A drawing as SVG at 1:1: one user unit is one millimetre, hairlines for a cutter.
package struct SVGWriter {
    private let drawing: CutDrawing

    package init(_ drawing: CutDrawing) { self.drawing = drawing }

    /// mm of white around the drawing.
    private static let margin = 1.0

    package var text: String {
        let box = (drawing.bounds ?? Box2(around: .zero)).grown(by: SVGWriter.margin)
        let size = box.size
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(size.x))mm\" height=\"\(number(size.y))mm\" "
                + "viewBox=\"0 0 \(number(size.x)) \(number(size.y))\">",
            "<title>\(SVGWriter.escaped(drawing.title))</title>",
            "<g fill=\"none\" stroke=\"#000\" stroke-width=\"0.1\">",
        ]
        // SVG's y points down.
        let corner = Vector2(box.lower.x, box.upper.y)
        func place(_ point: Vector2) -> String { "\(number(point.x - corner.x)) \(number(corner.y - point.y))" }
        func path(_ contour: Contour) -> String {
            guard let first = contour.vertices.first else { return "" }
            var path = "M\(place(first.point))"
            for edge in contour.edges {
                if let arc = edge.arc {
                    let radius = number(arc.radius)
                    path +=
                        "A\(radius) \(radius) 0 \(abs(edge.bulge) > 1 ? 1 : 0) \(edge.bulge > 0 ? 0 : 1) \(place(edge.to))"
                } else {
                    path += "L\(place(edge.to))"
                }
            }
            return path + "Z"
        }
        for outline in drawing.outlines {
            lines.append("<path d=\"\(outline.contours.map(path).joined())\"/>")
        }
        for hole in drawing.drilledHoles { lines.append("<path d=\"\(path(hole.contour))\"/>") }
        return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
    }

    private func number(_ value: Double) -> String { DecimalText(value, decimals: 6).description }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
