import BoardModel
import Geometry

/// The bridge of a tab as a router leaves it: straight sides, and the cutter's own round at each root.
struct TabShape {
    let outline: Outline
    let mouseBites: [Contour]

    /// mm: the usual router bit of 2 mm; the slots end in half circles of this radius, or tighter where less room is.
    static let cutterRadius = 1.0
    /// How far the bridge reaches into the pieces, so that nothing but the bridge itself is left of its ends.
    private static let root = 0.6
    /// No bridge is longer, in mm.
    private static let longest = 20.0

    /// Nil where the tab does not lead from one piece to the other.
    init?(_ tab: Tab, from first: Outline, to second: Outline) {
        let turn = PlaneMotion.rotation(degrees: tab.direction)
        let frame = PlaneMotion.translation(tab.at) * turn
        guard let left = TabShape.side(frame, tab.width, 1, first, second),
            let right = TabShape.side(frame, tab.width, -1, first, second)
        else { return nil }
        // Around: along the right side to the second piece, and back along the left.
        let ahead = turn.applied(to: Vector2(TabShape.root, 0))
        var vertices = TabShape.vertices(right.edges)
        vertices += [Vertex(right.end), Vertex(right.end + ahead), Vertex(left.end + ahead)]
        vertices += TabShape.vertices(left.edges.reversed().map(\.reversed))
        vertices += [Vertex(left.start), Vertex(left.start - ahead), Vertex(right.start - ahead)]
        outline = Outline(Contour(vertices))
        mouseBites = TabShape.bites(tab, frame, first)
    }

    private static func vertices(_ edges: [Edge]) -> [Vertex] { edges.map { Vertex($0.from, bulge: $0.bulge) } }

    /// One side: round, straight, round.
    private static func side(
        _ frame: PlaneMotion, _ width: Double, _ sign: Double, _ first: Outline, _ second: Outline
    ) -> (start: Vector2, end: Vector2, edges: [Edge])? {
        // The largest round for which both roots find room; a slot exactly as wide as the cutter has one half circle.
        var radius = cutterRadius
        for _ in 0..<200 {
            let y = sign * (width / 2 + radius)
            func point(_ x: Double) -> Vector2 { frame.applied(to: Vector2(x, y)) }
            guard let x0 = place(at: radius, from: first, point, isLeaving: true),
                let x1 = place(at: radius, from: second, point, isLeaving: false)
            else { return nil }
            if x1 >= x0 - 1e-7 {
                let centres = (point(x0), x1 - x0 < 1e-6 ? point(x0) : point(x1))
                let inwards = frame.applied(to: Vector2(0, -sign * radius)) - frame.applied(to: .zero)
                guard let start = foot(centres.0, first), let end = foot(centres.1, second) else { return nil }
                let waist = (centres.0 + inwards, centres.1 + inwards)
                var edges: [Edge] = []
                if centres.0 == centres.1 {
                    edges = Arc.edges(from: start, through: waist.0, to: end)
                } else {
                    edges.append(round(from: start, to: waist.0, about: centres.0))
                    edges.append(Edge(from: waist.0, to: waist.1))
                    edges.append(round(from: waist.1, to: end, about: centres.1))
                }
                return (start, end, edges)
            }
            radius *= 0.98
        }
        return nil
    }

    /// The shorter arc about a centre.
    private static func round(from a: Vector2, to b: Vector2, about centre: Vector2) -> Edge {
        let (arm, other) = (a - centre, b - centre)
        return Edge(from: a, to: b, bulge: Arc.bulge(from: arm, to: other))
    }

    /// How far along the bridge a circle touches the piece: the last place on leaving it, the first on arriving.
    private static func place(
        at radius: Double, from piece: Outline, _ point: (Double) -> Vector2, isLeaving: Bool
    ) -> Double? {
        func isClear(_ x: Double) -> Bool {
            let here = point(x)
            guard piece.side(of: here) != .inside, let foot = foot(here, piece) else { return false }
            return (foot - here).length >= radius
        }
        let step = 0.1
        var x = -2.0
        // Leaving, the bridge begins inside or near; arriving, it begins clear.
        while x < longest, isClear(x) != isLeaving { x += step }
        guard x < longest, x > -2 || !isLeaving else { return nil }
        var (before, after) = (x - step, x)
        for _ in 0..<60 {
            let middle = (before + after) / 2
            if isClear(middle) == isLeaving { after = middle } else { before = middle }
        }
        return (before + after) / 2
    }

    private static func foot(_ point: Vector2, _ piece: Outline) -> Vector2? {
        piece.contours.compactMap { $0.nearest(to: point) }.min {
            ($0 - point).length < ($1 - point).length
        }
    }

    /// Holes along the first piece's edge, moved into the bridge, their centres `pitch` apart.
    private static func bites(_ tab: Tab, _ frame: PlaneMotion, _ piece: Outline) -> [Contour] {
        let bites = tab.mouseBites
        func centre(_ along: Double) -> Vector2 {
            let outside = frame.applied(to: Vector2(1, along))
            guard let foot = foot(outside, piece), foot != outside else { return outside }
            let way = outside - foot
            return foot + way * (bites.inset / way.length)
        }
        // From the middle outwards, each a pitch from the one before: on a bent edge that is not a pitch along the tab.
        var side: [Double: [Vector2]] = [1: [], -1: []]
        for sign in [1.0, -1.0] {
            var along = bites.count.isMultiple(of: 2) ? sign * bites.pitch / 2 : 0
            side[sign]?.append(centre(along))
            for _ in 1..<max(1, (bites.count + 1) / 2) {
                let last = centre(along)
                var (near, far) = (along, along + sign * 2 * bites.pitch)
                for _ in 0..<60 {
                    let middle = (near + far) / 2
                    if (centre(middle) - last).length < bites.pitch { near = middle } else { far = middle }
                }
                along = (near + far) / 2
                side[sign]?.append(centre(along))
            }
        }
        let left = side[-1] ?? []
        let right = bites.count.isMultiple(of: 2) ? side[1] ?? [] : Array((side[1] ?? []).dropFirst())
        return (left.reversed() + right).map { .circle(diameter: bites.diameter, centre: $0) }
    }
}
