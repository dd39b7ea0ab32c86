import Glibc

extension Edge {
    /// The points that two edges have in common, ends included; of a stretch in common, only its ends
    /// (see ``overlap(with:tolerance:)``). Exact with arcs; a point within `tolerance` mm of both counts.
    package func intersections(with other: Edge, tolerance: Double = Tolerance.contact) -> [Vector2] {
        var points: [Vector2] = []
        func add(_ point: Vector2) {
            guard isNear(point, tolerance), other.isNear(point, tolerance) else { return }
            if !points.contains(where: { ($0 - point).length <= 2 * tolerance }) { points.append(point) }
        }
        for end in [other.from, other.to, from, to] { add(end) }
        switch (arc, other.arc) {
        case (nil, nil):
            if let point = Edge.crossing(of: self, other) { add(point) }
        case (nil, let arc?):
            Edge.crossings(ofLine: self, arc).forEach(add)
        case (let arc?, nil):
            Edge.crossings(ofLine: other, arc).forEach(add)
        case (let a?, let b?):
            Edge.crossings(a, b).forEach(add)
        }
        return points
    }

    /// The stretch along which two edges run on top of each other within `tolerance` mm, or nil. Its ends are ends of
    /// the edges, in this edge's direction.
    package func overlap(with other: Edge, tolerance: Double) -> (start: Vector2, end: Vector2)? {
        guard (arc == nil) == (other.arc == nil) else { return nil }
        var ends: [Vector2] = []
        for end in [from, to] where other.isNear(end, tolerance) { ends.append(end) }
        for end in [other.from, other.to] where isNear(end, tolerance) {
            if !ends.contains(where: { ($0 - end).length <= tolerance }) { ends.append(end) }
        }
        let places = ends.map { (at: $0, along: share(of: $0)) }.sorted { $0.along < $1.along }
        guard let first = places.first, let last = places.last, (last.at - first.at).length > 2 * tolerance else {
            return nil
        }
        // Two arcs may meet at both ends and run apart between them; so may an arc and itself turned over.
        let middle = point(at: (first.along + last.along) / 2)
        return other.isNear(middle, tolerance) ? (first.at, last.at) : nil
    }

    /// The edge in pieces, cut at those points that lie on it.
    package func cut(at points: [Vector2], tolerance: Double) -> [Edge] {
        let inner = points.filter {
            isNear($0, tolerance) && ($0 - from).length > tolerance && ($0 - to).length > tolerance
        }
        .map { (at: $0, along: share(of: $0)) }.sorted { $0.along < $1.along }
        var pieces: [Edge] = []
        var start = (at: from, along: 0.0)
        for end in inner + [(at: to, along: 1.0)] where (end.at - start.at).length > tolerance || end.along == 1 {
            pieces.append(Edge(from: start.at, to: end.at, bulge: tan(atan(bulge) * (end.along - start.along))))
            start = end
        }
        return pieces
    }

    /// The point at a share of the edge's length, 0 at its start.
    package func point(at share: Double) -> Vector2 {
        arc.map { $0.point(at: $0.start + $0.sweep * share) } ?? from + chord * share
    }

    /// How far along the edge a point on it lies, 0 to 1.
    package func share(of point: Vector2) -> Double {
        guard let arc else {
            let squared = chord.dot(chord)
            return squared > 0 ? max(0, min(1, (point - from).dot(chord) / squared)) : 0
        }
        let arm = point - arc.centre
        let start = from - arc.centre
        var angle = atan2(start.cross(arm), start.dot(arm))
        if arc.sweep < 0 { angle = -angle }
        // A hair before the start is the start, not a full turn later.
        if angle < -1e-9 { angle += 2 * .pi }
        return max(0, min(1, angle / abs(arc.sweep)))
    }

    package func isNear(_ point: Vector2, _ tolerance: Double) -> Bool {
        // Most points are not, and that is quickly seen.
        if bulge == 0 {
            guard Box2(around: from).extended(to: to).distance(to: Box2(around: point)) <= tolerance else {
                return false
            }
        } else if let circle, abs((point - circle.centre).length - circle.radius) > tolerance + 1e-9 * circle.radius {
            return false
        }
        return (nearest(to: point) - point).length <= tolerance
    }

    private static func crossing(of a: Edge, _ b: Edge) -> Vector2? {
        let denominator = a.chord.cross(b.chord)
        guard denominator != 0 else { return nil }
        return a.from + a.chord * ((b.from - a.from).cross(b.chord) / denominator)
    }

    private static func crossings(ofLine line: Edge, _ arc: Arc) -> [Vector2] {
        let length = line.chord.length
        guard length > 0 else { return [] }
        let unit = line.chord * (1 / length)
        let foot = line.from + unit * (arc.centre - line.from).dot(unit)
        let distance = (foot - arc.centre).length
        guard distance <= arc.radius else { return [foot] }
        let half = (arc.radius * arc.radius - distance * distance).squareRoot()
        return [foot + unit * half, foot - unit * half]
    }

    private static func crossings(_ a: Arc, _ b: Arc) -> [Vector2] {
        let axis = b.centre - a.centre
        let distance = axis.length
        guard distance > 0 else { return [] }
        let unit = axis * (1 / distance)
        let along = (distance * distance + a.radius * a.radius - b.radius * b.radius) / (2 * distance)
        let squared = a.radius * a.radius - along * along
        let foot = a.centre + unit * along
        // Circles that miss each other by less than the tolerance touch between their nearest points.
        guard squared > 0 else { return [foot] }
        let half = unit.perpendicular * squared.squareRoot()
        return [foot + half, foot - half]
    }
}
