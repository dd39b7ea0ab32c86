import BoardModel
import Geometry

/// The shape that a body shows from one side, on the page, already scaled.
struct Silhouette {
    private(set) var contours: [Contour]
    /// What it covers.
    private(set) var box: Box2

    /// `scale` is paper mm per mm. Nil for a body without extent or with coordinates that are not finite.
    init?(of solid: Solid, from projection: Projection, scale: Double) {
        let alongAxis = abs(solid.pose.rotation.z.dot(projection.axis))
        let page = Page(solid, projection, scale)
        if alongAxis > 1 - 1e-9 {
            // Seen along its height: the outline itself, arcs and holes included.
            self.init(contours: page.outline(at: solid.top))
        } else {
            let points = solid.outline.outer.flattened(tolerance: Page.tolerance / scale)
            let corners = points.flatMap { [page.place($0, solid.bottom), page.place($0, solid.top)] }
            let hull = Contour(Silhouette.hull(corners).map { Vertex($0) })
            // At a right angle to its height nothing is seen through.
            self.init(contours: [hull] + (alongAxis < 0.01 ? [] : page.seenThrough))
        }
    }

    /// The face of a body that is nearest to the viewer, where it is seen at a slant.
    init?(faceOf solid: Solid, from projection: Projection, scale: Double) {
        let towards = solid.pose.rotation.z.dot(projection.axis)
        guard abs(towards) > 0.01 else { return nil }
        let page = Page(solid, projection, scale)
        self.init(contours: page.flat(at: towards > 0 ? solid.top : solid.bottom))
    }

    /// A circle on the page.
    init?(circleAt centre: Vector2, diameter: Double) {
        self.init(contours: [.circle(diameter: diameter, centre: centre)])
    }

    /// The hull of points on the page.
    init?(around points: [Vector2]) {
        self.init(contours: [Contour(Silhouette.hull(points).map { Vertex($0) })])
    }

    /// Outlines that lie flat on the page.
    init?(contours: [Contour]) {
        guard let box = contours.first?.bounds, box.size.x.isFinite, box.size.y.isFinite, box.lower != box.upper
        else { return nil }
        self.box = box
        self.contours = contours
    }

    func moved(by offset: Vector2) -> Silhouette {
        var moved = self
        moved.contours = contours.map { $0.applying(.translation(offset)) }
        moved.box = box.moved(by: offset)
        return moved
    }

    /// SVG path data (`M … Z`).
    var path: String { contours.map(Silhouette.pathData).joined(separator: " ") }

    /// Of a contour whose y already points down: a positive bulge turns clockwise on the page.
    private static func pathData(_ contour: Contour) -> String {
        guard let first = contour.vertices.first else { return "" }
        var data = "M" + pair(first.point)
        for edge in contour.normalised.edges {
            if let arc = edge.arc {
                let radius = arc.radius.onPaper
                data += " A\(radius) \(radius) 0 0 \(edge.bulge > 0 ? 1 : 0) " + pair(edge.to)
            } else {
                data += " L" + pair(edge.to)
            }
        }
        return data + " Z"
    }

    private static func pair(_ point: Vector2) -> String { point.x.onPaper + "," + point.y.onPaper }

    /// The convex hull (Andrew's monotone chain, 1979): the outline of a prism seen from aside, exact for convex
    /// outlines and a faithful envelope for others.
    private static func hull(_ points: [Vector2]) -> [Vector2] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<Vector2>) -> [Vector2] {
            var chain: [Vector2] = []
            for point in points {
                while chain.count > 1,
                    (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return chain(sorted) + chain(sorted.reversed())
    }
}

/// A solid's own coordinates on the page.
fileprivate struct Page {
    let solid: Solid
    let projection: Projection
    let scale: Double

    /// How far the corners of a flattened arc may lie off it, in paper mm.
    static let tolerance = 0.02

    init(_ solid: Solid, _ projection: Projection, _ scale: Double) {
        self.solid = solid
        self.projection = projection
        self.scale = scale
    }

    func place(_ point: Vector2, _ z: Double) -> Vector2 {
        projection.page(solid.pose.applied(to: Vector3(point, z))) * scale
    }

    /// The outline at a height, where it lies in the page: arcs stay arcs.
    func outline(at z: Double) -> [Contour] {
        let origin = place(.zero, z)
        let onPage = PlaneMotion(
            x: place(Vector2(1, 0), z) - origin, y: place(Vector2(0, 1), z) - origin, translation: origin)
        return solid.outline.applying(onPage).contours
    }

    /// The outline at a height, at any slant: arcs become corners.
    func flat(at z: Double) -> [Contour] { solid.outline.contours.map { flat($0, at: z) } }

    private func flat(_ contour: Contour, at z: Double) -> Contour {
        Contour(contour.flattened(tolerance: Page.tolerance / scale).map { Vertex(place($0, z)) })
    }

    /// What one sees of the other side through the body's holes: what both their ends leave free.
    var seenThrough: [Contour] {
        solid.outline.holes.flatMap { hole -> [Contour] in
            let near = Outline(flat(hole, at: solid.top))
            return near.intersection(Outline(flat(hole, at: solid.bottom)))?.map(\.outer) ?? []
        }
    }
}
