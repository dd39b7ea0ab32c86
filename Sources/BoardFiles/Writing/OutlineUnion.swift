import Geometry

/// Shapes melted into one another, with arcs kept as arcs.
///
/// Every edge is cut where it meets another shape; what then lies inside another shape is dropped; what is left is an
/// outline like any other, and the outline builder closes it.
struct OutlineUnion {
    /// Nil where what is left does not close: shapes that touch without overlapping.
    static func outlines(of shapes: [Outline]) -> [Outline]? {
        var edges: [(edge: Edge, shape: Int)] = []
        for (number, shape) in shapes.enumerated() {
            edges += shape.normalised.contours.flatMap(\.edges).map { ($0, number) }
        }
        let tree = BoxTree(edges.map { $0.edge.bounds.grown(by: Tolerance.contact) })
        var cuts: [Int: [Vector2]] = [:]
        tree.pairs { a, b in
            guard edges[a].shape != edges[b].shape else { return }
            let points = edges[a].edge.intersections(with: edges[b].edge)
            cuts[a, default: []] += points
            cuts[b, default: []] += points
        }
        var items: [EdgeItem] = []
        for (number, (edge, shape)) in edges.enumerated() {
            for piece in edge.cut(at: cuts[number] ?? [], tolerance: Tolerance.contact) {
                let isInside = shapes.indices.contains { other in
                    other != shape && shapes[other].side(of: piece.middle) == .inside
                }
                guard !isInside else { continue }
                items.append(
                    EdgeItem(
                        kind: piece.bulge == 0 ? .line : .arc, edges: [piece], isClosed: false, offset: items.count,
                        footprint: nil))
            }
        }
        let built = OutlineBuilder.build(items)
        return built.status.isRefusal ? nil : built.boards
    }
}
