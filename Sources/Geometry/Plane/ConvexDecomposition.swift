extension ConvexPolygon {
    /// The shape as convex pieces that share no area: triangles of the engine, joined while they stay convex
    /// (Hertel and Mehlhorn, 1983: at most four times the least number).
    static func pieces(of shape: GEOSShape) -> [ConvexPolygon]? {
        let outlines = shape.outlines
        if outlines.count == 1, outlines[0].holes.isEmpty {
            let points = outlines[0].outer.vertices.map(\.point)
            if isConvex(points) { return ConvexPolygon(counterClockwise: points).map { [$0] } }
        }
        guard let triangles = shape.triangles else { return nil }
        let corners = triangles.outlines.map { $0.outer.vertices.map(\.point) }.filter { isConvex($0) }
        return merged(corners).compactMap(ConvexPolygon.init(counterClockwise:))
    }

    /// Whether the corners turn left throughout and go round once.
    private static func isConvex(_ points: [Vector2]) -> Bool {
        guard points.count >= 3 else { return false }
        var turnsBack = 0
        var isFlat = true
        for index in points.indices {
            let a = points[index]
            let b = points[(index + 1) % points.count]
            let c = points[(index + 2) % points.count]
            let turn = (b - a).cross(c - b)
            // The engine's coordinates are exact; only in-line corners may round to a hair of a right turn.
            if turn < -1e-12 * (b - a).length * (c - b).length { return false }
            if turn > 0 { isFlat = false }
            // A convex contour changes between rightwards and leftwards twice.
            if (b.x - a.x < 0) != (c.x - b.x < 0), b.x != a.x, c.x != b.x { turnsBack += 1 }
        }
        return !isFlat && turnsBack <= 2
    }

    private struct Side: Hashable {
        var from: Vector2
        var to: Vector2
    }

    private static func merged(_ triangles: [[Vector2]]) -> [[Vector2]] {
        var pieces: [[Vector2]?] = triangles
        var owner: [Side: Int] = [:]
        for (index, piece) in triangles.enumerated() {
            for side in sides(piece) { owner[side] = index }
        }
        for triangle in triangles {
            for side in sides(triangle) {
                guard let left = owner[side], let right = owner[Side(from: side.to, to: side.from)], left != right,
                    let a = pieces[left], let b = pieces[right], let joined = join(a, b, across: side),
                    isConvex(joined)
                else { continue }
                pieces[left] = joined
                pieces[right] = nil
                owner[side] = nil
                owner[Side(from: side.to, to: side.from)] = nil
                for side in sides(b) where owner[side] == right { owner[side] = left }
            }
        }
        return pieces.compactMap { $0 }
    }

    private static func sides(_ piece: [Vector2]) -> [Side] {
        piece.indices.map { Side(from: piece[$0], to: piece[($0 + 1) % piece.count]) }
    }

    /// Two pieces as one, without the side they share: `a` runs it forwards, `b` backwards.
    private static func join(_ a: [Vector2], _ b: [Vector2], across side: Side) -> [Vector2]? {
        guard let inA = sides(a).firstIndex(of: side),
            let inB = sides(b).firstIndex(of: Side(from: side.to, to: side.from))
        else { return nil }
        let fromA = (1...a.count).map { a[(inA + $0) % a.count] }
        let fromB = (2..<b.count).map { b[(inB + $0) % b.count] }
        return fromA + fromB
    }
}
