extension SolidShape {
    /// The relation of bodies in any pose, through their convex prisms; arcs are flattened at ``Tolerance/flattening``.
    ///
    /// A gap is the least over all pairs of prisms. The depth of two convex bodies is the least over the direction
    /// libccd finds and all face normals; of others it is the best of a few moves that are known to part every pair,
    /// so it is never too short, and may be longer than the shortest.
    func tiltedRelation(to other: SolidShape, tolerance: Double) -> Relation {
        var gap: Gap?
        var overlaps: [Overlap] = []
        for mine in prisms {
            for theirs in other.prisms {
                let boxes = mine.box.distance(to: theirs.box)
                if boxes > gap?.distance ?? .infinity || (boxes > 0 && !overlaps.isEmpty) { continue }
                if mine.shares(roomWith: theirs), let overlap = mine.overlap(with: theirs) {
                    overlaps.append(overlap)
                } else if overlaps.isEmpty {
                    // Bodies that meet by a hair have no bridge; they touch.
                    let bridge = ConvexDistance.gap(from: mine, to: theirs) ?? mine.contact(with: theirs)
                    if bridge.distance < gap?.distance ?? .infinity { gap = bridge }
                }
            }
        }
        if let deepest = overlaps.max(by: { $0.depth < $1.depth }), deepest.depth > tolerance {
            return .overlapping(Overlap(wayOut: wayOut(from: other, trying: overlaps), point: deepest.point))
        }
        if let touching = overlaps.first { return .touching(at: touching.point) }
        guard let gap else { return .apart(.unbounded) }
        return gap.distance > tolerance ? .apart(gap) : .touching(at: (gap.from + gap.to) * 0.5)
    }

    private func wayOut(from other: SolidShape, trying overlaps: [Overlap]) -> Vector3 {
        // Moves that part two bodies of one prism each are the overlaps themselves.
        if prisms.count == 1, other.prisms.count == 1, let only = overlaps.first { return only.wayOut }
        var directions = [solid.pose.rotation.z, -solid.pose.rotation.z]
        directions += [other.solid.pose.rotation.z, -other.solid.pose.rotation.z]
        if let mine = hull, let theirs = other.hull, let around = mine.overlap(with: theirs) {
            directions.insert(around.wayOut * (1 / around.depth), at: 0)
        }
        // The deepest pairs know best where out is; more of them cost without telling anything new.
        for overlap in overlaps.sorted(by: { $0.depth > $1.depth }).prefix(12) where overlap.depth > 0 {
            directions.append(overlap.wayOut * (1 / overlap.depth))
        }
        var best: Vector3?
        for direction in directions {
            if let way = wayOut(from: other, along: direction, within: best?.length ?? .infinity) { best = way }
        }
        return best ?? directions[0] * (solid.reach + other.solid.reach)
    }

    /// The move along a direction that parts all pairs, found by parting the ones that still meet; nil when it grows
    /// beyond `limit`. Pairs parted by a plane across the direction stay parted, so each round settles one at least.
    private func wayOut(from other: SolidShape, along direction: Vector3, within limit: Double) -> Vector3? {
        var amount = 0.0
        for _ in 0...(prisms.count * other.prisms.count) {
            let offset = direction * amount
            var next = amount
            for mine in prisms {
                for theirs in other.prisms where mine.shares(roomWith: theirs, movedBy: offset) {
                    next = max(next, mine.exit(from: theirs, along: direction))
                }
            }
            if next >= limit { return nil }
            if next <= amount + Tolerance.contact / 16 { return direction * next }
            amount = next
        }
        return direction * amount
    }
}

extension ConvexBody {
    /// The shortest move found that parts this body from the other; nil when a plane already does.
    func overlap(with other: ConvexBody) -> Overlap? {
        let engine = penetration(into: other)
        let candidates = [engine?.direction].compactMap { $0 } + normals.map { -$0 } + other.normals
        var best: Vector3?
        for direction in candidates {
            let amount = exit(from: other, along: direction)
            guard amount > 0 else { return nil }
            if amount < best?.length ?? .infinity { best = direction * amount }
        }
        guard var way = best else { return nil }
        // Engines fail where bodies meet edge on edge. From just outside, the bridge back shows the face of the bodies'
        // difference that is really nearest; it is followed while it shortens the way.
        for _ in 0..<8 {
            let outside = way * (1 + 0.01 / way.length)
            guard let bridge = ConvexDistance.gap(from: self, movedBy: outside, to: other) else { break }
            let direction = (bridge.from - bridge.to) * (1 / bridge.distance)
            let amount = exit(from: other, along: direction)
            guard amount > 0 else { return nil }
            guard amount < way.length * (1 - 1e-9) else { break }
            way = direction * amount
        }
        return Overlap(wayOut: way, point: engine?.point ?? (centre + other.centre) * 0.5)
    }

    /// Where bodies that meet without sharing room do so.
    fileprivate func contact(with other: ConvexBody) -> Gap {
        let point = penetration(into: other)?.point ?? support(other.centre - centre)
        return Gap(from: point, to: point)
    }
}

extension Solid {
    /// No point of the body lies farther from its pose's origin, in mm.
    fileprivate var reach: Double {
        let box = outline.bounds ?? Box2(around: .zero)
        return box.lower.length + box.upper.length + abs(bottom) + abs(top) + pose.translation.length
    }
}
