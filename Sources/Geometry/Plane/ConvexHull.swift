extension Vector2 {
    /// The corners of the points' convex hull, counter-clockwise (Andrew's monotone chain, 1979); of points in line the
    /// two ends.
    package static func hull(of points: [Vector2]) -> [Vector2] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<Vector2>) -> [Vector2] {
            var chain: [Vector2] = []
            for point in points {
                while chain.count >= 2 {
                    let edge = chain[chain.count - 1] - chain[chain.count - 2]
                    guard edge.cross(point - chain[chain.count - 1]) <= 0 else { break }
                    chain.removeLast()
                }
                chain.append(point)
            }
            return Array(chain.dropLast())
        }
        return chain(sorted) + chain(sorted.reversed())
    }
}
