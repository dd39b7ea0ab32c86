import Geometry

/// One entity of a drawing with its groups, and the edges it stands for.
struct DXFEntity {
    var name: String
    var offset: Int
    var groups: [DXFGroups.Group] = []
    /// The vertices of an old polyline follow it as entities of their own.
    var vertices: [DXFEntity] = []

    private func number(_ code: Int) -> Double? { groups.first { $0.code == code }?.number }
    var layer: String? { groups.first { $0.code == 8 }?.value }
    private func numbers(_ code: Int) -> [Double] { groups.filter { $0.code == code }.compactMap(\.number) }
    private func point(_ code: Int) -> Vector2? {
        guard let x = number(code), let y = number(code + 10) else { return nil }
        return Vector2(x, y)
    }
    private var flags: Int { number(70).flatMap { Int(exactly: $0) } ?? 0 }

    /// On the sheet around the drawing rather than in it.
    var isInPaperSpace: Bool { number(67) == 1 }
    /// Drawn as seen from below: x is mirrored.
    private var isMirrored: Bool { (number(230) ?? 1) < 0 }

    /// Kind, edges and closedness in the drawing's own units; nil for what is no edge or lacks something.
    var edges: (kind: EdgeItem.Kind, edges: [Edge], isClosed: Bool)? {
        guard let plain = plainEdges else { return nil }
        // A line is stored in the drawing's frame whatever its extrusion; the flat entities are not.
        guard isMirrored, name != "LINE", name != "SPLINE" else { return plain }
        let mirrored = plain.edges.map { edge in
            Edge(from: Vector2(-edge.from.x, edge.from.y), to: Vector2(-edge.to.x, edge.to.y), bulge: -edge.bulge)
        }
        return (plain.kind, mirrored, plain.isClosed)
    }

    private var plainEdges: (kind: EdgeItem.Kind, edges: [Edge], isClosed: Bool)? {
        switch name {
        case "LINE":
            guard let from = point(10), let to = point(11) else { return nil }
            return (.line, [Edge(from: from, to: to)], false)
        case "CIRCLE":
            guard let centre = point(10), let radius = number(40), radius > 0 else { return nil }
            return (.circle, Contour.circle(radius: radius, centre: centre).edges, true)
        case "ARC":
            guard let centre = point(10), let radius = number(40), radius > 0, let start = number(50),
                let end = number(51), abs(start) < 1e6, abs(end) < 1e6
            else { return nil }
            // Always counter-clockwise, from start to end.
            let turn = (end - start).truncatingRemainder(dividingBy: 360)
            let sweep = turn <= 0 ? turn + 360 : turn
            let arc = Arc(centre: centre, radius: radius, start: start * .pi / 180, sweep: sweep * .pi / 180)
            return (.arc, arc.edges, sweep == 360)
        case "LWPOLYLINE": return polyline(lightVertices)
        case "POLYLINE":
            // 16 and 64: meshes.
            guard flags & 0x50 == 0 else { return nil }
            // 8 and 16 mark spline frames, which are not on the curve.
            let own = vertices.filter { $0.flags & 16 == 0 }
            return polyline(
                own.compactMap { vertex in vertex.point(10).map { Vertex($0, bulge: vertex.number(42) ?? 0) } })
        case "SPLINE":
            let xs = numbers(10)
            let ys = numbers(20)
            guard xs.count == ys.count,
                let spline = BSpline(
                    degree: number(71).flatMap { Int(exactly: $0) } ?? 3, knots: numbers(40),
                    points: zip(xs, ys).map { Vector2($0, $1) }, weights: numbers(41))
            else { return nil }
            return (.curve, spline.edges, false)
        default: return nil
        }
    }

    /// 10 begins a vertex; 20 and 42 belong to the one begun.
    private var lightVertices: [Vertex] {
        var vertices: [Vertex] = []
        for group in groups {
            guard let value = group.number else { continue }
            switch group.code {
            case 10: vertices.append(Vertex(Vector2(value, 0)))
            case 20 where !vertices.isEmpty: vertices[vertices.count - 1].point.y = value
            case 42 where !vertices.isEmpty: vertices[vertices.count - 1].bulge = value
            default: break
            }
        }
        return vertices
    }

    private func polyline(_ vertices: [Vertex]) -> (kind: EdgeItem.Kind, edges: [Edge], isClosed: Bool)? {
        guard vertices.count > 1, vertices.allSatisfy({ abs($0.bulge) < 1e6 }) else { return nil }
        let isClosed = flags & 1 == 1
        let around = Contour(vertices).edges
        let edges = (isClosed ? around : Array(around.dropLast())).flatMap(\.normalised)
        return (.polygon, edges.filter { $0.from != $0.to }, isClosed)
    }
}
