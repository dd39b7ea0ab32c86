extension SolidShape {
    /// The relation of bodies whose z axes lie along one line, upright or upside down: flat shapes and height
    /// intervals, exact as the flat answer is. The other body is seen from this one's frame.
    func parallelRelation(to other: SolidShape, seen: Pose, tolerance: Double) -> Relation? {
        guard let theirs = other.plane.moved(by: seen.planeMotion) else { return nil }
        let heights = Heights(of: self, and: other, seen: seen)
        let faces = heights.faces
        let bridge: PlaneGap
        if heights.shared <= tolerance {
            // One above the other: how deep they overlap in plan is of no account, and dear to find out.
            bridge = plane.commonPoint(with: theirs).map { PlaneGap(from: $0, to: $0) } ?? plane.gap(to: theirs)
        } else {
            switch plane.relation(to: theirs, tolerance: tolerance) {
            case .overlapping(let flat):
                let vertical =
                    heights.up < heights.down ? Vector3(0, 0, heights.up) : Vector3(0, 0, -heights.down)
                let wayOut = flat.depth < vertical.length ? Vector3(flat.wayOut, 0) : vertical
                return .overlapping(Overlap(wayOut: wayOut, point: Vector3(flat.point, faces.mine)))
            case .touching(let point):
                bridge = PlaneGap(from: point, to: point)
            case .apart(let gap):
                bridge = gap
            }
        }
        let gap = Gap(from: Vector3(bridge.from, faces.mine), to: Vector3(bridge.to, faces.theirs))
        return gap.distance > tolerance ? .apart(gap) : .touching(at: (gap.from + gap.to) * 0.5)
    }

    /// The verdict on such bodies; the engine is asked only where shapes stand flush or hardly overlap.
    func parallelNearness(to other: SolidShape, seen: Pose, within reach: Double, tolerance: Double) -> Nearness? {
        guard let theirs = other.plane.moved(by: seen.planeMotion) else { return nil }
        let heights = Heights(of: self, and: other, seen: seen)
        if heights.shared <= tolerance {
            guard let flat = plane.distance(to: theirs, within: reach) else { return .beyond }
            return Nearness(Vector2(flat, max(0, -heights.shared)).length, within: reach, tolerance: tolerance)
        }
        let gap = plane.gap(to: theirs, within: max(reach, plane.slack(to: theirs, tolerance: tolerance)))
        switch plane.overlaps(theirs, gap: gap, tolerance: tolerance) {
        case true?: return .overlapping
        case false?: return gap.map { Nearness($0.distance, within: reach, tolerance: tolerance) } ?? .beyond
        case nil: return nil
        }
    }
}

/// The heights of two bodies on one axis, seen from the first one's frame.
fileprivate struct Heights {
    /// How far the first body must rise, and how far it must sink, to clear the other.
    let up: Double
    let down: Double
    /// A height that both reach; for bodies one above the other the two faces that look at each other.
    let faces: (mine: Double, theirs: Double)

    init(of mine: SolidShape, and theirs: SolidShape, seen: Pose) {
        let ends = [theirs.bottom, theirs.top].map { seen.applied(to: Vector3(0, 0, $0)).z }
        let (bottom, top) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        up = top - mine.bottom
        down = mine.top - bottom
        if up < 0 {
            faces = (mine.bottom, top)
        } else if down < 0 {
            faces = (mine.top, bottom)
        } else {
            let middle = (max(mine.bottom, bottom) + min(mine.top, top)) / 2
            faces = (middle, middle)
        }
    }

    /// mm of height that both take; negative: the air between.
    var shared: Double { min(up, down) }
}
