/// Two flat shapes share area. Moving the first by `wayOut` (mm) parts them.
package struct PlaneOverlap: Hashable, Sendable {
    package var wayOut: Vector2
    /// A point inside both.
    package var point: Vector2
    package var depth: Double { wayOut.length }
}

extension PlaneShape {
    /// More pairs of pieces than this are not joined; the shapes are made coarser first.
    private static let mostPairs = 2000

    /// The shortest move of this shape that parts it from the other; nil when they share no area, or only a
    /// sliver thinner than ``Tolerance/contact``.
    ///
    /// The moves that leave an overlap form a region, the union of one convex obstacle for each pair of convex pieces;
    /// the way out leads to its nearest border, holes included, so a disc leaves a ring's rim into its opening. The
    /// answer is the shortest for the two polygons, hence at most two flattenings short of that for the outlines; of two
    /// shapes that both fall into very many pieces it is found on coarser ones and may be that much longer.
    func overlap(with other: PlaneShape) -> PlaneOverlap? {
        guard let point = commonPoint(with: other), let wayOut = wayOut(from: other) else { return nil }
        return PlaneOverlap(wayOut: wayOut, point: point)
    }

    /// A point that both shapes cover, or nil when they share no more than a sliver: two borders along each other are
    /// no overlap, and the region of moves out of one may have no opening left to find.
    func commonPoint(with other: PlaneShape) -> Vector2? {
        guard box.intersects(other.box), let polygon, let theirs = other.polygon else { return nil }
        let common = polygon.intersection(theirs)
        if let core = common?.buffer(-Tolerance.contact / 2), core.area == 0 { return nil }
        return common?.pointInside ?? box.centre
    }

    private func wayOut(from other: PlaneShape) -> Vector2? {
        // Hulls that part give the answer at once, and otherwise bound how far the border can be.
        guard let mine = hull, let theirs = other.hull, let around = mine.obstacle(against: theirs),
            let bound = around.wayOut(from: .zero)
        else { return nil }
        guard pieces.count > 1 || other.pieces.count > 1 else { return bound }
        let near = Box2(around: .zero).grown(by: bound.length * 1.001 + tolerance)
        let pairs = pairs(with: other, near: near)
        if pairs.count > PlaneShape.mostPairs, let coarse = coarser(), let otherCoarse = other.coarser(),
            coarse.tolerance < max(box.size.length, other.box.size.length) / 50
        {
            guard let way = coarse.wayOut(from: otherCoarse) else { return bound }
            let completed = completed(way, from: other)
            return completed.length < bound.length ? completed : bound
        }
        let obstacles = pairs.compactMap { $0.obstacle(against: $1) }
        guard obstacles.contains(where: { $0.box?.contains(.zero) == true }) else { return nil }
        let shapes = obstacles.compactMap { GEOSShape.polygon(context, shell: $0.points) }
        guard let region = GEOSShape.union(of: shapes), let here = GEOSShape.point(context, .zero),
            let inside = region.covers(here), let nearest = region.boundary?.nearestPoints(here)
        else { return bound }
        guard inside else { return nil }
        return nearest.0.length < bound.length ? nearest.0 : bound
    }

    /// A move found on coarser shapes, carried on in its direction until no pair of pieces meets. Each step leaves one
    /// convex obstacle for good, so there are no more steps than pairs.
    private func completed(_ way: Vector2, from other: PlaneShape) -> Vector2 {
        let length = way.length
        guard length > 0 else { return way }
        let direction = way * (1 / length)
        var offset = way
        for _ in 0..<(pieces.count * other.pieces.count) {
            let step =
                pairs(with: other, near: Box2(around: offset))
                .compactMap { $0.obstacle(against: $1)?.exit(from: offset, along: direction) }.max() ?? 0
            guard step > Tolerance.contact / 16 else { break }
            offset = offset + direction * step
        }
        return offset
    }

    /// The pairs of pieces whose obstacle can reach the box.
    private func pairs(with other: PlaneShape, near: Box2) -> [(ConvexPolygon, ConvexPolygon)] {
        let theirs = other.pieces.compactMap { piece in piece.box.map { (piece, $0) } }
        var result: [(ConvexPolygon, ConvexPolygon)] = []
        for piece in pieces {
            guard let box = piece.box else { continue }
            for (their, theirBox) in theirs {
                let obstacle = Box2(lower: theirBox.lower - box.upper, upper: theirBox.upper - box.lower)
                if obstacle.intersects(near) { result.append((piece, their)) }
            }
        }
        return result
    }
}
