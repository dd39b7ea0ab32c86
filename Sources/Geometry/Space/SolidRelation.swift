extension Solid {
    /// How two bodies stand to each other: the depth and the way out of an overlap, or the nearest points of a gap.
    ///
    /// - Bodies whose z axes lie along one line (either way up, in whatever frame) are judged as flat shapes and
    ///   heights. Gaps are exact with arcs. The way out is the shortest for the outlines flattened at
    ///   ``Tolerance/flattening``, the vertical moves included.
    /// - Bodies tilted against each other are judged through their convex prisms, flattened likewise: gaps are the
    ///   shortest, depths of convex bodies the shortest over libccd's direction and the faces' normals, depths of
    ///   others an upper bound. The way out parts the bodies in every case.
    /// - A body that takes no room (an empty or immeasurable outline or pose, see ``Solid/isMeasurable``) is apart from
    ///   everything, by an infinite gap. A body of no height is a sheet and can be pierced.
    ///
    /// Bodies closer, or less deep in each other, than `tolerance` mm touch.
    package func relation(to other: Solid, tolerance: Double = Tolerance.contact) -> Relation {
        guard let mine = SolidShape(self), let theirs = SolidShape(other) else { return .apart(.unbounded) }
        return mine.relation(to: theirs, tolerance: tolerance)
    }

    /// Whether the body takes room and can be asked about.
    package var isMeasurable: Bool { SolidShape(self) != nil }
}

extension SolidShape {
    /// As ``Solid/relation(to:tolerance:)``, for bodies that are asked about more than once.
    package func relation(to other: SolidShape, tolerance: Double = Tolerance.contact) -> Relation {
        let seen = solid.pose.inverse * other.solid.pose
        if seen.rotation.isVertical, let relation = parallelRelation(to: other, seen: seen, tolerance: tolerance) {
            return relation.placed(at: solid.pose)
        }
        return tiltedRelation(to: other, tolerance: tolerance)
    }
}

extension Relation {
    /// The same relation, seen from the frame that `frame` is given in.
    fileprivate func placed(at frame: Pose) -> Relation {
        switch self {
        case .apart(let gap): .apart(Gap(from: frame.applied(to: gap.from), to: frame.applied(to: gap.to)))
        case .touching(let point): .touching(at: frame.applied(to: point))
        case .overlapping(let overlap):
            .overlapping(
                Overlap(
                    wayOut: frame.rotation.applied(to: overlap.wayOut), point: frame.applied(to: overlap.point)))
        }
    }
}

extension Gap {
    /// Between bodies of which one takes no room.
    package static let unbounded = Gap(from: .zero, to: Vector3(.infinity, .infinity, .infinity))
}
