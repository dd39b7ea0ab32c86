import BoardModel
import Geometry

/// The shape that a body shows from one side, as an SVG path on the page (mm before scaling).
struct Silhouette {
    /// Path data (`M … Z`), already scaled.
    var path: String
    /// What it covers on the page, scaled.
    var box: Box2

    /// `scale` is paper mm per mm. Nil for a body without extent or with coordinates that are not finite.
    init?(of solid: Solid, from projection: Projection, scale: Double) {
        let up = solid.pose.rotation.z
        let alongAxis = abs(up.dot(projection.axis))
        let place = { (point: Vector2, z: Double) -> Vector2 in
            projection.page(solid.pose.applied(to: Vector3(point, z))) * scale
        }
        if alongAxis > 1 - 1e-9 {
            // Seen along its height: the outline itself, arcs and holes included.
            let origin = place(.zero, solid.top)
            let onPage = PlaneMotion(
                x: place(Vector2(1, 0), solid.top) - origin, y: place(Vector2(0, 1), solid.top) - origin,
                translation: origin)
            self.init(contours: solid.outline.applying(onPage).contours)
        } else {
            let points = solid.outline.outer.flattened(tolerance: 0.02 / scale)
            let corners = points.flatMap { [place($0, solid.bottom), place($0, solid.top)] }
            self.init(contours: [Contour(Silhouette.hull(corners).map { Vertex($0) })])
        }
    }

    /// A circle on the page.
    init?(circleAt centre: Vector2, diameter: Double) {
        self.init(contours: [.circle(diameter: diameter, centre: centre)])
    }

    private init?(contours: [Contour]) {
        guard let box = contours.first?.bounds, box.size.x.isFinite, box.size.y.isFinite, box.lower != box.upper
        else { return nil }
        self.box = box
        path = contours.map(Silhouette.pathData).joined(separator: " ")
    }

    /// SVG path data of a contour whose y already points down: a positive bulge turns clockwise on the page.
    private static func pathData(_ contour: Contour) -> String {
        guard let first = contour.vertices.first else { return "" }
        var data = "M" + pair(first.point)
        for edge in contour.normalised.edges {
            if let arc = edge.arc {
                let radius = SVG.number(arc.radius)
                data += " A\(radius) \(radius) 0 0 \(edge.bulge > 0 ? 1 : 0) " + pair(edge.to)
            } else {
                data += " L" + pair(edge.to)
            }
        }
        return data + " Z"
    }

    private static func pair(_ point: Vector2) -> String { SVG.number(point.x) + "," + SVG.number(point.y) }

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
