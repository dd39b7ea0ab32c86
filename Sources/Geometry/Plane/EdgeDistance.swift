extension Edge {
    /// The nearest points of two edges, this one's first, exact for lines and arcs; twice the same point where they
    /// cross.
    package func nearestPoints(to other: Edge) -> (Vector2, Vector2) {
        var best = (from, other.nearest(to: from))
        var distance = (best.1 - best.0).length
        func offer(_ a: Vector2, _ b: Vector2) {
            let length = (b - a).length
            if length < distance {
                best = (a, b)
                distance = length
            }
        }
        offer(to, other.nearest(to: to))
        offer(nearest(to: other.from), other.from)
        offer(nearest(to: other.to), other.to)
        func offer(near point: Vector2) {
            let mine = nearest(to: point)
            offer(mine, other.nearest(to: mine))
            let theirs = other.nearest(to: point)
            offer(nearest(to: theirs), theirs)
        }
        crossingCandidates(with: other).forEach(offer(near:))
        closestCandidates(with: other).forEach(offer(near:))
        return best
    }

    /// Where the lines or circles behind the edges cross; the edges may end before.
    private func crossingCandidates(with other: Edge) -> [Vector2] {
        switch (circle, other.circle) {
        case (nil, nil):
            let turn = chord.cross(other.chord)
            guard turn != 0 else { return [] }
            return [from + chord * ((other.from - from).cross(other.chord) / turn)]
        case (nil, let circle?): return circle.crossings(with: self)
        case (let circle?, nil): return circle.crossings(with: other)
        case (let mine?, let theirs?): return mine.crossings(with: theirs)
        }
    }

    /// Where the lines or circles behind the edges run nearest without crossing.
    private func closestCandidates(with other: Edge) -> [Vector2] {
        switch (circle, other.circle) {
        case (nil, nil): return []
        case (nil, let circle?): return [nearest(to: circle.centre)]
        case (let circle?, nil): return [other.nearest(to: circle.centre)]
        case (let mine?, let theirs?):
            let axis = theirs.centre - mine.centre
            let length = axis.length
            guard length > 0 else { return [] }
            let arm = axis * (1 / length)
            return [
                mine.centre + arm * mine.radius, mine.centre - arm * mine.radius,
                theirs.centre + arm * theirs.radius, theirs.centre - arm * theirs.radius,
            ]
        }
    }
}

extension Circle {
    /// Where the full circle meets the endless line through an edge.
    fileprivate func crossings(with line: Edge) -> [Vector2] {
        let squared = line.chord.dot(line.chord)
        guard squared > 0 else { return [] }
        let foot = line.from + line.chord * ((centre - line.from).dot(line.chord) / squared)
        let rest = radius * radius - (foot - centre).dot(foot - centre)
        guard rest >= 0 else { return [] }
        let step = line.chord * (rest / squared).squareRoot()
        return [foot + step, foot - step]
    }

    /// Where two full circles meet.
    fileprivate func crossings(with other: Circle) -> [Vector2] {
        let axis = other.centre - centre
        let squared = axis.dot(axis)
        guard squared > 0 else { return [] }
        let along = (squared + radius * radius - other.radius * other.radius) / (2 * squared)
        let rest = radius * radius / squared - along * along
        guard rest >= 0 else { return [] }
        let middle = centre + axis * along
        let step = axis.perpendicular * rest.squareRoot()
        return [middle + step, middle - step]
    }
}
