extension SolidShape {
    /// The relation of bodies whose z axes lie along one line, upright or upside down: flat shapes and height
    /// intervals, exact as the flat answer is. The other body is seen from this one's frame.
    func parallelRelation(to other: SolidShape, seen: Pose, tolerance: Double) -> Relation? {
        guard let theirs = other.plane.moved(by: seen.planeMotion, in: plane.context) else { return nil }
        let ends = [other.bottom, other.top].map { seen.applied(to: Vector3(0, 0, $0)).z }
        let (theirBottom, theirTop) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        let up = theirTop - bottom
        let down = top - theirBottom
        // A height both reach, or for bodies one above the other the two faces that look at each other.
        let heights: (mine: Double, theirs: Double)
        if up < 0 {
            heights = (bottom, theirTop)
        } else if down < 0 {
            heights = (top, theirBottom)
        } else {
            let middle = (max(bottom, theirBottom) + min(top, theirTop)) / 2
            heights = (middle, middle)
        }
        let bridge: PlaneGap
        if min(up, down) <= tolerance {
            // One above the other: how deep they overlap in plan is of no account, and dear to find out.
            bridge = plane.commonPoint(with: theirs).map { PlaneGap(from: $0, to: $0) } ?? plane.gap(to: theirs)
        } else {
            switch plane.relation(to: theirs, tolerance: tolerance) {
            case .overlapping(let flat):
                let vertical = up < down ? Vector3(0, 0, up) : Vector3(0, 0, -down)
                let wayOut = flat.depth < vertical.length ? Vector3(flat.wayOut, 0) : vertical
                return .overlapping(Overlap(wayOut: wayOut, point: Vector3(flat.point, heights.mine)))
            case .touching(let point):
                bridge = PlaneGap(from: point, to: point)
            case .apart(let gap):
                bridge = gap
            }
        }
        let gap = Gap(from: Vector3(bridge.from, heights.mine), to: Vector3(bridge.to, heights.theirs))
        return gap.distance > tolerance ? .apart(gap) : .touching(at: (gap.from + gap.to) * 0.5)
    }
}

extension PlaneShape {
    /// The shape after a motion; itself when nothing moves.
    fileprivate func moved(by motion: PlaneMotion, in context: GEOSContext) -> PlaneShape? {
        PlaneShape(outline.applying(motion), in: context, tolerance: tolerance)
    }
}
