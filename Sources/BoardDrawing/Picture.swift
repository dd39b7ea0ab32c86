package import Geometry

/// One view as a picture for a page: an `svg` element as wide as it is given room, without a legend of its own.
package struct Picture {
    package let markup: Markup

    /// Nil when nothing can be drawn.
    ///
    /// - Parameter limit: the room for what is drawn, in mm; numbers and dimensions stand around it.
    package init?(of scene: Scene, from projection: Projection, style: DrawingStyle, within limit: Vector2) {
        let factor = View.factor(of: scene, from: projection, style: style, within: limit)
        guard let view = View(of: scene, from: projection, style: style, factor: factor) else { return nil }
        let extent = view.extent(titled: false).grown(by: 1)
        var canvas = Canvas(style.theme)
        canvas.begin(extent.size, title: projection.title)
        canvas.group(projection.rawValue, at: -extent.lower) { view.draw(scene.marks, into: &$0, titled: false) }
        canvas.end()
        markup = canvas.markup
    }
}
