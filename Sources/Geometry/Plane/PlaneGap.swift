/// The shortest bridge between two flat shapes.
package struct PlaneGap: Hashable, Sendable {
    package var from: Vector2
    package var to: Vector2
    /// mm.
    package var distance: Double { (to - from).length }
}

extension PlaneShape {
    /// More pairs of edges than this are not gone through one by one.
    private static let fewPairs = 4096

    /// The nearest points of the two borders, exact with arcs; of distance 0 where the borders cross.
    func gap(to other: PlaneShape) -> PlaneGap {
        gap(to: other, within: .infinity) ?? PlaneGap(from: box.centre, to: other.box.centre)
    }

    /// The same where the borders are at most `reach` mm apart; nil where they are not. Of bridges of one length it is
    /// the first in the order of the edges.
    func gap(to other: PlaneShape, within reach: Double) -> PlaneGap? {
        guard edges.count * other.edges.count > PlaneShape.fewPairs else { return gapOfFew(to: other, within: reach) }
        var best: PlaneGap?
        var limit = reach
        for (edge, box) in zip(edges, edgeBoxes) where box.distance(to: other.box) <= limit {
            var first = other.edges.count
            other.edgeTree.search(near: box, within: limit) { number in
                let bridge = PlaneGap(edge, other.edges[number])
                let isNearer = bridge.distance < limit || best == nil && bridge.distance <= limit
                if isNearer || bridge.distance == limit && number < first && first < other.edges.count {
                    (best, limit, first) = (bridge, bridge.distance, number)
                }
                return limit
            }
        }
        return best
    }

    private func gapOfFew(to other: PlaneShape, within reach: Double) -> PlaneGap? {
        var best: PlaneGap?
        var limit = reach
        for (edge, box) in zip(edges, edgeBoxes) where box.distance(to: other.box) <= limit {
            for (their, theirBox) in zip(other.edges, other.edgeBoxes) where box.distance(to: theirBox) <= limit {
                let bridge = PlaneGap(edge, their)
                if bridge.distance < limit || best == nil && bridge.distance <= limit {
                    (best, limit) = (bridge, bridge.distance)
                }
            }
        }
        return best
    }
}

extension PlaneGap {
    fileprivate init(_ edge: Edge, _ other: Edge) {
        let (a, b) = edge.nearestPoints(to: other)
        self.init(from: a, to: b)
    }
}
