import Geometry

/// The graphic items of KiCad that can be part of an edge: `gr_…` of a board and `fp_…` of a footprint, which
/// differ in nothing but the prefix.
enum KiCadShape {
    case edges(EdgeItem.Kind, [Edge], isClosed: Bool)
    case text
    case unreadable(why: String)
    /// On the edge layer, and no shape we know.
    case unknown
    /// Known, and never an edge: a dimension, an image.
    case noEdge

    static func isOnEdges(_ item: SExpression) -> Bool { isOnLayer(item, "Edge.Cuts") }

    /// `(layer Edge.Cuts)` or `(layer "Edge.Cuts")`; in `(layers …)` any of them.
    static func isOnLayer(_ item: SExpression, _ layer: StaticString) -> Bool {
        for inner in item.children where inner.isNamed("layer") || inner.isNamed("layers") {
            if inner.arguments.contains(where: { $0.equals(layer) }) { return true }
        }
        return false
    }

    static func read(_ item: SExpression) -> KiCadShape {
        guard let name = item.name else { return .unknown }
        switch name {
        case "gr_line", "fp_line", "segment": return line(item)
        case "gr_arc", "fp_arc": return arc(item)
        case "gr_circle", "fp_circle": return circle(item)
        case "gr_rect", "fp_rect": return rectangle(item)
        case "gr_poly", "fp_poly": return polygon(item)
        case "gr_curve", "fp_curve", "bezier": return curve(item)
        case "gr_text", "fp_text", "gr_text_box", "fp_text_box", "property": return .text
        case "dimension", "target", "image", "table", "group", "zone", "via", "point", "barcode": return .noEdge
        default: return .unknown
        }
    }

    private static func line(_ item: SExpression) -> KiCadShape {
        guard let start = point(item, "start"), let end = point(item, "end") else { return missing("start or end") }
        return .edges(.line, [Edge(from: start, to: end)], isClosed: false)
    }

    private static func arc(_ item: SExpression) -> KiCadShape {
        guard let start = point(item, "start"), let end = point(item, "end") else { return missing("start or end") }
        if let middle = point(item, "mid") {
            if start == end {
                // KiCad's own reading: start and end together are a full turn, with mid opposite.
                return .edges(
                    .arc, circleEdges(centre: (start + middle) * 0.5, through: start), isClosed: start != middle)
            }
            return .edges(.arc, Arc.edges(from: start, through: middle, to: end), isClosed: false)
        }
        // Up to KiCad 5: `start` is the centre, `end` where the arc begins, and the angle turns clockwise on the
        // screen, which is counter-clockwise in coordinates whose y points down.
        guard let degrees = item.list("angle")?.numbers.first else { return missing("mid or angle") }
        if abs(degrees) >= 360 { return .edges(.arc, circleEdges(centre: start, through: end), isClosed: start != end) }
        var edges = Arc(from: end, about: start, degrees: degrees).edges
        edges[0].from = end
        return .edges(.arc, edges, isClosed: false)
    }

    private static func circle(_ item: SExpression) -> KiCadShape {
        guard let centre = point(item, "center"), let rim = point(item, "end") else { return missing("center or end") }
        return .edges(.circle, circleEdges(centre: centre, through: rim), isClosed: centre != rim)
    }

    /// Two half circles that begin and end at the rim point.
    private static func circleEdges(centre: Vector2, through rim: Vector2) -> [Edge] {
        let opposite = centre * 2 - rim
        return [Edge(from: rim, to: opposite, bulge: 1), Edge(from: opposite, to: rim, bulge: 1)]
    }

    private static func rectangle(_ item: SExpression) -> KiCadShape {
        guard let a = point(item, "start"), let b = point(item, "end") else { return missing("start or end") }
        let size = b - a
        guard size.x != 0, size.y != 0 else { return .edges(.rectangle, [Edge(from: a, to: b)], isClosed: false) }
        let contour = Contour.rectangle(
            width: size.x, height: size.y, cornerRadius: item.list("radius")?.numbers.first ?? 0,
            centre: (a + b) * 0.5)
        return .edges(.rectangle, contour.edges, isClosed: true)
    }

    private static func polygon(_ item: SExpression) -> KiCadShape {
        guard let points = item.list("pts") else { return missing("pts") }
        var chain: [Edge] = []
        var last: Vector2?
        var first: Vector2?
        for element in points.arguments {
            var pieces: [Edge] = []
            if element.isNamed("xy") {
                let numbers = element.numbers
                guard numbers.count >= 2 else { return missing("a coordinate of xy") }
                let here = Vector2(numbers[0], numbers[1])
                pieces = [Edge(from: last ?? here, to: here)]
            } else if element.isNamed("arc") {
                guard let start = point(element, "start"), let middle = point(element, "mid"),
                    let end = point(element, "end")
                else { return missing("start, mid or end of an arc") }
                pieces = [Edge(from: last ?? start, to: start)] + Arc.edges(from: start, through: middle, to: end)
            }
            first = first ?? pieces.first?.from
            last = pieces.last?.to ?? last
            chain += pieces.filter { $0.from != $0.to }
        }
        guard let first, let last else { return missing("points") }
        if first != last { chain.append(Edge(from: last, to: first)) }
        guard chain.count > 1 else { return .edges(.polygon, [Edge(from: first, to: first)], isClosed: false) }
        return .edges(.polygon, chain, isClosed: true)
    }

    private static func curve(_ item: SExpression) -> KiCadShape {
        let points = item.list("pts")?.arguments.filter { $0.isNamed("xy") }.map(\.numbers) ?? []
        guard points.count == 4, points.allSatisfy({ $0.count >= 2 }) else { return missing("four points") }
        let p = points.map { Vector2($0[0], $0[1]) }
        return .edges(.curve, Bezier(p0: p[0], p1: p[1], p2: p[2], p3: p[3]).edges, isClosed: false)
    }

    private static func point(_ item: SExpression, _ word: StaticString) -> Vector2? {
        guard let numbers = item.list(word)?.numbers, numbers.count >= 2 else { return nil }
        // Beyond a kilometre nothing is a board, and differences would lose their micrometres.
        guard abs(numbers[0]) < 1e6, abs(numbers[1]) < 1e6 else { return nil }
        return Vector2(numbers[0], numbers[1])
    }

    private static func missing(_ what: String) -> KiCadShape { .unreadable(why: "it lacks \(what)") }
}
