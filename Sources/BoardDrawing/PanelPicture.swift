package import BoardModel
import Geometry

/// The unsnapped panel seen from the LED side, with a number at each tab that is to be snapped.
package struct PanelPicture {
    package let markup: Markup

    /// - Parameter order: the tabs to be snapped, by their index in the panel, in the order in which to do it.
    package init?(of panel: Panel, snapping order: [Int], theme: Theme) {
        let boxes = panel.pieces.compactMap(\.outline.bounds)
        guard let first = boxes.first else { return nil }
        let whole = boxes.dropFirst().reduce(first) { $0.union($1) }
        guard whole.size.x.isFinite, whole.size.y.isFinite, whole.size.x < 1e5, whole.size.y < 1e5 else { return nil }
        var canvas = Canvas(theme)
        canvas.begin(whole.size + Vector2(4, 4), title: "panel \(panel.name.value)")
        let origin = Vector2(2 - whole.lower.x, 2 + whole.upper.y)
        canvas.group("panel", at: origin) { canvas in
            for piece in panel.pieces { canvas.draw { PanelPicture.draw(piece, into: &$0, theme) } }
            for (index, tab) in panel.tabs.enumerated() {
                canvas.draw { PanelPicture.draw(tab, isSnapped: order.contains(index), into: &$0, theme) }
            }
            for (number, index) in order.enumerated() where panel.tabs.indices.contains(index) {
                let tab = panel.tabs[index]
                let way = PlaneMotion.rotation(degrees: tab.direction).x
                let middle = (tab.at + way * 6.5).onPage
                canvas.badge(String(number + 1), at: middle, radius: 2.6, fill: .error, ink: .paper)
            }
        }
        canvas.end()
        markup = canvas.markup
    }

    private static func draw(_ piece: PanelPieceShape, into svg: inout Markup, _ theme: Theme) {
        let holes = piece.holes.map { Contour.circle(diameter: $0.diameter, centre: $0.at) }
        let contours = (piece.outline.contours + holes).map { $0.applying(.onPage) }
        guard let silhouette = Silhouette(contours: contours) else { return }
        svg.group(
            "path",
            [
                "d": silhouette.path, "fill": theme[.board], "fill-rule": "evenodd", "stroke": theme[.ink],
                "stroke-width": "0.18",
            ]
        ) { $0.leaf("title", [:], piece.name.value) }
    }

    /// The bridge, and its row of holes.
    private static func draw(_ tab: Tab, isSnapped: Bool, into svg: inout Markup, _ theme: Theme) {
        let turn = PlaneMotion.rotation(degrees: tab.direction)
        func place(_ along: Double, _ across: Double) -> Vector2 { (tab.at + turn.x * along + turn.y * across).onPage }
        let half = tab.width / 2
        let corners = [place(-0.3, -half), place(2.3, -half), place(2.3, half), place(-0.3, half)]
        svg.element(
            "polygon",
            [
                "points": corners.map { "\($0.x.onPaper),\($0.y.onPaper)" }.joined(separator: " "),
                "fill": theme[.board],
            ])
        let bites = tab.mouseBites
        for index in 0..<max(0, min(bites.count, 100)) {
            let centre = place(bites.inset, (Double(index) - Double(bites.count - 1) / 2) * bites.pitch)
            svg.element(
                "circle",
                [
                    "cx": centre.x.onPaper, "cy": centre.y.onPaper, "r": (bites.diameter / 2).onPaper,
                    "fill": theme[isSnapped ? .error : .paper],
                ])
        }
    }
}

extension Vector2 {
    /// Seen from above, with y down as SVG has it.
    fileprivate var onPage: Vector2 { Vector2(x, -y) }
}

extension PlaneMotion {
    fileprivate static let onPage = PlaneMotion(x: Vector2(1, 0), y: Vector2(0, -1), translation: .zero)
}
