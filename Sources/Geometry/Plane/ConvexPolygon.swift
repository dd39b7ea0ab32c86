/// A convex polygon, its corners counter-clockwise.
struct ConvexPolygon: Hashable, Sendable {
    var points: [Vector2]

    /// nil when fewer than three corners remain or the area is nothing.
    init?(counterClockwise points: [Vector2]) {
        guard points.count >= 3 else { return nil }
        self.points = points
    }

    /// The hull of the points; nil when they all lie in line.
    init?(hullOf points: [Vector2]) { self.init(counterClockwise: Vector2.hull(of: points)) }

    var box: Box2? { Box2(around: points) }

    /// The point farthest along a direction.
    func support(_ direction: Vector2) -> Vector2 {
        var best = points[0]
        var reach = -Double.infinity
        for point in points where point.dot(direction) > reach {
            best = point
            reach = point.dot(direction)
        }
        return best
    }

    /// Every b − a: where the origin may be moved to bring a point of `self` onto one of `other`. Moving `self` by t
    /// makes it overlap `other` exactly when t lies within.
    func obstacle(against other: ConvexPolygon) -> ConvexPolygon? {
        let a = ConvexPolygon.fromLowest(points.map { -$0 })
        let b = ConvexPolygon.fromLowest(other.points)
        var result: [Vector2] = []
        result.reserveCapacity(a.count + b.count)
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            result.append(a[i % a.count] + b[j % b.count])
            let edgeA = a[(i + 1) % a.count] - a[i % a.count]
            let edgeB = b[(j + 1) % b.count] - b[j % b.count]
            let turn = edgeA.cross(edgeB)
            let (hasA, hasB) = (i < a.count, j < b.count)
            if hasA && (!hasB || turn >= 0) { i += 1 }
            if hasB && (!hasA || turn <= 0) { j += 1 }
        }
        return ConvexPolygon(counterClockwise: result)
    }

    /// The shortest way from a point inside to the border; nil when the point is not inside.
    func wayOut(from point: Vector2) -> Vector2? {
        var best: Vector2?
        for index in points.indices {
            let start = points[index]
            let edge = points[(index + 1) % points.count] - start
            let length = edge.length
            guard length > 0 else { continue }
            let depth = edge.cross(point - start) / length
            guard depth > 0 else { return nil }
            if depth < best?.length ?? .infinity { best = edge.perpendicular * (-depth / length) }
        }
        return best
    }

    /// How far it is from a point inside to the border along a unit vector; nil when the point is not inside.
    func exit(from point: Vector2, along direction: Vector2) -> Double? {
        var best = Double.infinity
        for index in points.indices {
            let start = points[index]
            let edge = points[(index + 1) % points.count] - start
            let depth = edge.cross(point - start)
            guard edge != .zero else { continue }
            guard depth > 0 else { return nil }
            let approach = -edge.cross(direction)
            if approach > 0 { best = min(best, depth / approach) }
        }
        return best.isFinite ? best : nil
    }

    private static func fromLowest(_ points: [Vector2]) -> [Vector2] {
        let lowest = points.indices.min { (points[$0].y, points[$0].x) < (points[$1].y, points[$1].x) } ?? 0
        return Array(points[lowest...] + points[..<lowest])
    }
}
