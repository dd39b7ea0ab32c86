import Geometry

/// Many closed curves, ready to be asked which of them lie around a point: only edges beside the point are looked at,
/// so ten thousand cutouts in a board of ten thousand edges are no hundred million questions.
struct ContourIndex {
    private var edges: [(edge: Edge, contour: Int)] = []
    private let tree: BoxTree
    private let right: Double

    init(_ contours: [Contour]) {
        edges.reserveCapacity(contours.reduce(0) { $0 + $1.vertices.count })
        for (number, contour) in contours.enumerated() { edges += contour.edges.map { ($0, number) } }
        let boxes = edges.map(\.edge.bounds)
        tree = BoxTree(boxes)
        right = (boxes.lazy.map(\.upper.x).max() ?? 0) + 1
    }

    /// The curves with the point inside, by number: a ray to the right meets each edge that winds around the point.
    func around(_ point: Vector2) -> [Int] {
        var winding: [Int: Int] = [:]
        tree.query(Box2(lower: point, upper: Vector2(max(right, point.x), point.y))) { number in
            winding[edges[number].contour, default: 0] += edges[number].edge.winding(about: point)
        }
        return winding.filter { $0.value != 0 }.map(\.key)
    }

    /// Whether a curve passes within `distance` mm of the point.
    func touches(_ point: Vector2, within distance: Double) -> Bool {
        var isNear = false
        tree.query(Box2(around: point).grown(by: distance)) { number in
            if !isNear { isNear = edges[number].edge.isNear(point, distance) }
        }
        return isNear
    }

    /// Whether a straight line runs through material from outside to outside, as a V-cut does.
    func isDivided(by line: Edge) -> Bool {
        let line = VCut(line: line, layer: nil, offset: 0).reaching
        guard around(line.from).isEmpty, around(line.to).isEmpty else { return false }
        var points: [Vector2] = []
        tree.query(line.bounds.grown(by: Tolerance.contact)) { points += edges[$0].edge.intersections(with: line) }
        return line.cut(at: points, tolerance: Tolerance.contact).contains { stretch in
            stretch.length > 2 * VCut.reach && !around(stretch.middle).count.isMultiple(of: 2)
        }
    }
}
