import Glibc

/// One edge of a contour: a straight line, or an arc, from one vertex to the next.
package struct Edge: Hashable, Sendable {
    package var from: Vector2
    package var to: Vector2
    /// As in ``Vertex``: 0 is a straight line, positive runs counter-clockwise.
    package var bulge: Double

    package init(from: Vector2, to: Vector2, bulge: Double = 0) {
        self.from = from
        self.to = to
        self.bulge = bulge
    }

    package var chord: Vector2 { to - from }
    package var reversed: Edge { Edge(from: to, to: from, bulge: -bulge) }

    /// The circle behind the edge; nil for a straight line, and where nothing is left of the chord.
    package var arc: Arc? { Arc(self) }

    /// The same circle without the arc's angles, which are dear and which distances do not need.
    var circle: Circle? {
        let b = bulge
        guard b != 0 else { return nil }
        let chord = chord
        let length = chord.length
        guard length > 0 else { return nil }
        let radius = length * (1 + b * b) / (4 * abs(b))
        // A radius that overflows is a straight line for every purpose.
        guard radius.isFinite, radius < 1e15 else { return nil }
        return Circle(
            centre: (from + to) * 0.5 + chord.perpendicular * ((1 - b * b) / (4 * b)), radius: radius)
    }

    /// Halfway along the edge.
    package var middle: Vector2 { (from + to) * 0.5 - chord.perpendicular * (bulge / 2) }

    /// mm along the edge.
    package var length: Double { arc.map { $0.radius * abs($0.sweep) } ?? chord.length }

    /// The area between the chord and the edge, positive when it lies to the chord's right (a counter-clockwise arc).
    package var bulgeArea: Double {
        let b = bulge
        let squared = chord.dot(chord)
        // Near a straight line the closed form is a difference of almost equal numbers; its series is not.
        if abs(b) < 0.01 { return squared * (b / 3 + b * b * b / 15) }
        let b2 = b * b
        return squared * ((1 + b2) * (1 + b2) * atan(b) - b * (1 - b2)) / (8 * b2)
    }

    /// The exact box around the edge.
    package var bounds: Box2 {
        var box = Box2(around: from).extended(to: to)
        guard let circle else { return box }
        let (r, centre) = (circle.radius, circle.centre)
        for arm in [Vector2(r, 0), Vector2(-r, 0), Vector2(0, r), Vector2(0, -r)] where isBesideArc(centre + arm) {
            box = box.extended(to: centre + arm)
        }
        return box
    }

    /// The points of an arc, its ends apart, where it turns back along a direction: none, one or two.
    package func extremes(along direction: Vector2) -> [Vector2] {
        let length = direction.length
        guard length > 0, let circle else { return [] }
        let arm = direction * (circle.radius / length)
        return [circle.centre + arm, circle.centre - arm].filter(isBesideArc)
    }

    /// The point of the edge nearest to `point`.
    package func nearest(to point: Vector2) -> Vector2 {
        if let circle {
            let away = point - circle.centre
            let distance = away.length
            guard distance > 0 else { return middle }
            let onCircle = circle.centre + away * (circle.radius / distance)
            if isBesideArc(onCircle) { return onCircle }
            return (point - from).length <= (point - to).length ? from : to
        }
        let squared = chord.dot(chord)
        guard squared > 0 else { return from }
        return from + chord * max(0, min(1, (point - from).dot(chord) / squared))
    }

    /// Whether a point of the full circle lies on the arc's side of the chord, and so on the arc.
    private func isBesideArc(_ point: Vector2) -> Bool {
        let side = chord.cross(point - from)
        return bulge > 0 ? side < 0 : side > 0
    }

    /// The edge as one, or as several of at most half a turn each, so that |bulge| ≤ 1 holds.
    package var normalised: [Edge] {
        guard abs(bulge) > 1, bulge.isFinite else { return [self] }
        let half = tan(atan(bulge) / 2)
        return [Edge(from: from, to: middle, bulge: half), Edge(from: middle, to: to, bulge: half)]
    }
}
