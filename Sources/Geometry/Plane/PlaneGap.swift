/// The shortest bridge between two flat shapes.
package struct PlaneGap: Hashable, Sendable {
    package var from: Vector2
    package var to: Vector2
    /// mm.
    package var distance: Double { (to - from).length }
}

extension PlaneShape {
    /// The nearest points of the two borders, exact with arcs; of distance 0 where the borders cross.
    ///
    /// The engine finds the place on the polygons; the exact edges that can reach it settle the answer.
    func gap(to other: PlaneShape) -> PlaneGap {
        guard let (a, b) = polygon.nearestPoints(other.polygon) else { return exactGap(to: other, within: .infinity) }
        return exactGap(to: other, within: (b - a).length + 2 * (tolerance + other.tolerance))
    }

    private func exactGap(to other: PlaneShape, within reach: Double) -> PlaneGap {
        var best: PlaneGap?
        var limit = reach
        for (edge, edgeBox) in zip(edges, edgeBoxes) where edgeBox.distance(to: other.box) <= limit {
            for (their, theirBox) in zip(other.edges, other.edgeBoxes) where edgeBox.distance(to: theirBox) <= limit {
                let (a, b) = edge.nearestPoints(to: their)
                let distance = (b - a).length
                if distance < best?.distance ?? .infinity {
                    best = PlaneGap(from: a, to: b)
                    limit = min(limit, distance)
                }
            }
        }
        return best ?? PlaneGap(from: box.centre, to: other.box.centre)
    }
}
