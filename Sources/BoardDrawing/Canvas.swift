import Geometry

/// A text and the room it takes on the page, in paper mm.
struct PlacedText: Hashable, Sendable {
    var text: String
    var box: Box2
}

/// A picture in the making, in paper mm and one theme. It remembers where its texts stand, so that what is placed later
/// keeps clear of them.
struct Canvas {
    let theme: Theme
    private(set) var markup = Markup()
    /// In the page's own coordinates.
    private(set) var texts: [PlacedText] = []
    private var origin = Vector2.zero

    init(_ theme: Theme) { self.theme = theme }

    /// How a text is written.
    struct Lettering {
        enum Anchor: String { case start, middle, end }
        var size = 3.0
        var hue = Theme.Hue.ink
        var anchor = Anchor.start
        var isBold = false
        var isItalic = false
        /// Written from below upwards.
        var isUpright = false
        /// A halo of paper, so that a line behind the text does not strike it through.
        var hasHalo = false
    }

    /// Draws a group around an origin of its own.
    mutating func group(_ name: String, at place: Vector2 = .zero, _ content: (inout Canvas) -> Void) {
        var attributes: Markup.Attributes = ["class": name]
        if place != .zero { attributes.add("transform", "translate(\(place.x.onPaper) \(place.y.onPaper))") }
        markup.begin("g", attributes)
        origin = origin + place
        content(&self)
        origin = origin - place
        markup.end()
    }

    /// Draws what has no text.
    mutating func draw(_ content: (inout Markup) -> Void) { content(&markup) }

    /// Writes a text; `place` is where its anchor stands on the base line.
    mutating func write(_ text: String, at place: Vector2, _ lettering: Lettering) {
        var attributes: Markup.Attributes = [
            "x": place.x.onPaper, "y": place.y.onPaper, "font-size": lettering.size.onPaper,
            "fill": theme[lettering.hue],
        ]
        if lettering.anchor != .start { attributes.add("text-anchor", lettering.anchor.rawValue) }
        if lettering.isBold { attributes.add("font-weight", "bold") }
        if lettering.isItalic { attributes.add("font-style", "italic") }
        if lettering.hasHalo {
            attributes.add("stroke", theme[.paper])
            attributes.add("stroke-width", "1.2")
            attributes.add("stroke-linejoin", "round")
            attributes.add("paint-order", "stroke")
        }
        if lettering.isUpright {
            attributes.add("transform", "rotate(-90 \(place.x.onPaper) \(place.y.onPaper))")
        }
        markup.leaf("text", attributes, text)
        remember(text, Canvas.box(of: text, at: place, lettering))
    }

    /// Writes a few characters in a disc, filled or drawn round.
    mutating func badge(_ text: String, at centre: Vector2, radius: Double, fill: Theme.Hue, ink: Theme.Hue) {
        markup.element(
            "circle",
            [
                "cx": centre.x.onPaper, "cy": centre.y.onPaper, "r": radius.onPaper, "fill": theme[fill],
                "stroke": theme[fill == .paper ? ink : fill], "stroke-width": "0.3",
            ])
        let size = min(radius * 1.3, radius * 2.6 / Double(max(1, text.unicodeScalars.count)))
        markup.leaf(
            "text",
            [
                "x": centre.x.onPaper, "y": (centre.y + size * 0.36).onPaper, "font-size": size.onPaper,
                "font-weight": "bold", "text-anchor": "middle", "fill": theme[ink],
            ], text)
        remember(text, Box2(around: centre).grown(by: radius))
    }

    /// Whether no text stands in a box around the group's origin.
    func isFree(_ box: Box2) -> Bool {
        let there = box.moved(by: origin)
        return !texts.contains { $0.box.intersects(there) }
    }

    private mutating func remember(_ text: String, _ box: Box2) {
        texts.append(PlacedText(text: text, box: box.moved(by: origin)))
    }

    /// Letters reach 0.78 em above the base line and 0.24 em below it (DejaVu Sans: 0.76 and 0.236).
    private static func box(of text: String, at place: Vector2, _ lettering: Lettering) -> Box2 {
        let width = TextMetrics.width(text, size: lettering.size, isBold: lettering.isBold)
        let start =
            switch lettering.anchor {
            case .start: 0.0
            case .middle: -width / 2
            case .end: -width
            }
        let (above, below) = (0.78 * lettering.size, 0.24 * lettering.size)
        if lettering.isUpright {
            return Box2(
                lower: Vector2(place.x - above, place.y - start - width),
                upper: Vector2(place.x + below, place.y - start))
        }
        return Box2(
            lower: Vector2(place.x + start, place.y - above),
            upper: Vector2(place.x + start + width, place.y + below))
    }
}
