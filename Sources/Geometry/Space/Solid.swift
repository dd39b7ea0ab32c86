/// An outline with a height, set down in space: it fills `outline` from `bottom` to `top` (mm, along the pose's z).
package struct Solid: Hashable, Sendable {
    package var outline: Outline
    package var bottom: Double
    package var top: Double
    package var pose: Pose

    package init(_ outline: Outline, bottom: Double, top: Double, pose: Pose = .identity) {
        self.outline = outline
        self.bottom = bottom
        self.top = top
        self.pose = pose
    }

    package var height: Double { top - bottom }

    /// The same body, seen from the frame that `frame` is given in.
    package func placed(at frame: Pose) -> Solid {
        Solid(outline, bottom: bottom, top: top, pose: frame * pose)
    }
}

/// Two bodies share room. Moving the first by `wayOut` (mm) is the shortest move found that parts them.
package struct Overlap: Hashable, Sendable {
    package var wayOut: Vector3
    /// A point inside both.
    package var point: Vector3
    /// How deep they sit in each other, in mm: the length of the way out.
    package var depth: Double { wayOut.length }

    package init(wayOut: Vector3, point: Vector3) {
        self.wayOut = wayOut
        self.point = point
    }
}

/// Two bodies do not touch: the shortest bridge between them.
package struct Gap: Hashable, Sendable {
    package var from: Vector3
    package var to: Vector3
    /// mm.
    package var distance: Double { (to - from).length }

    package init(from: Vector3, to: Vector3) {
        self.from = from
        self.to = to
    }
}

/// How two bodies stand to each other. Touching (a gap or depth within ``Tolerance/contact``) is `.touching`.
package enum Relation: Hashable, Sendable {
    case apart(Gap)
    case touching(at: Vector3)
    case overlapping(Overlap)
}
