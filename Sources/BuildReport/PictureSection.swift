import BoardDrawing
import Geometry
import ShapeRules

extension BuildReport {
    /// With numbers and dimensions around it, what is drawn fills a telephone's width, and half of a printed page's.
    private static let room = Vector2(62, 130)

    func writePictures(into html: inout Markup) {
        html.leaf(
            "p", ["class": "quiet"],
            "Numbers are those of the parts list, letters those of the findings. Lengths in mm; dashed is what lies behind."
        )
        let scene = Scene(subject, findings: findings)
        let numbers = BillOfMaterials.numbers(of: assembly)
        let style = DrawingStyle(layers: Layer.usual, theme: .page, numbers: numbers)
        html.group("div", ["class": "pictures"]) { html in
            var isEmpty = true
            for projection in Projection.allCases {
                guard let scene, let picture = Picture(of: scene, from: projection, style: style, within: Self.room)
                else { continue }
                isEmpty = false
                html.group("figure") { html in
                    html.insert(picture.markup)
                    html.leaf("figcaption", [:], projection.title.capitalisedFirst)
                }
            }
            if isEmpty { html.leaf("p", [:], "No piece of this layout has a known shape and place.") }
        }
    }
}

extension String {
    /// With a capital at its beginning.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
