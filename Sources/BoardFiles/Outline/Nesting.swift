import Geometry

/// Which closed curve lies inside which, so that curves become boards with holes: even-odd, so an island in a hole is a
/// board again.
struct Nesting {
    /// How many curves lie around each.
    private(set) var depth: [Int]
    /// The innermost curve around each; nil outside all.
    private(set) var parent: [Int?]

    /// The curves must not cross.
    init(_ contours: [Contour]) {
        depth = Array(repeating: 0, count: contours.count)
        parent = Array(repeating: nil, count: contours.count)
        let boxes = contours.map { $0.bounds ?? Box2(around: .zero) }
        let areas = contours.map(\.area)
        var edges: [(edge: Edge, contour: Int)] = []
        for (number, contour) in contours.enumerated() { edges += contour.edges.map { ($0, number) } }
        let tree = BoxTree(edges.map(\.edge.bounds))
        let right = (boxes.map(\.upper.x).max() ?? 0) + 1
        for number in contours.indices {
            guard let probe = Nesting.probe(contours[number]) else { continue }
            // One look along a ray finds every curve around the probe: those it leaves an odd number of times, which
            // for a simple curve is those whose edges near the ray wind around the point.
            var near: Set<Int> = []
            tree.query(Box2(lower: probe, upper: Vector2(right, probe.y))) { near.insert(edges[$0].contour) }
            let around = near.filter { other in
                other != number && areas[other] > areas[number] && boxes[other].contains(probe)
                    && contours[other].side(of: probe) == .inside
            }
            depth[number] = around.count
            parent[number] = around.min { (areas[$0], $0) < (areas[$1], $1) }
        }
    }

    /// A point strictly inside a curve: beside the middle of its longest edge.
    private static func probe(_ contour: Contour) -> Vector2? {
        let isLeft = contour.isCounterClockwise
        for edge in contour.edges.sorted(by: { $0.length > $1.length }).prefix(8) {
            let ahead = edge.point(at: 0.51) - edge.point(at: 0.49)
            guard ahead.length > 0 else { continue }
            let side = ahead.perpendicular * ((isLeft ? 1 : -1) / ahead.length)
            for step in [0.01, 0.002, 0.0001] {
                let probe = edge.middle + side * step
                if contour.side(of: probe) == .inside { return probe }
            }
        }
        return nil
    }
}
