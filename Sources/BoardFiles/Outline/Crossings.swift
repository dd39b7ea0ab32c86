import Geometry

/// Where closed curves meet each other or themselves.
struct Crossings {
    /// Two curves, by number, that cross (not merely touch), with the points.
    private(set) var crossing: [Meeting] = []
    /// Two curves that touch without crossing.
    private(set) var touching: [Meeting] = []
    /// Curves that cross or touch themselves.
    private(set) var selfCrossing: [Meeting] = []

    struct Meeting {
        var a: Int
        var b: Int
        var points: [Vector2]
    }

    /// More points than this of one pair are not needed to say that it crosses.
    private static let mostPoints = 64

    /// - Parameter reach: how far from a joint its two edges may overlap; ends that were joined overlap by that much.
    init(_ contours: [Contour], reach: Double) {
        var edges: [(edge: Edge, contour: Int, place: Int)] = []
        for (number, contour) in contours.enumerated() {
            edges += contour.edges.enumerated().map { ($1, number, $0) }
        }
        let counts = contours.map(\.vertices.count)
        let ways = contours.map(Way.init)
        let tree = BoxTree(edges.map { $0.edge.bounds.grown(by: Tolerance.contact) })
        var met: [Pair: [Vector2]] = [:]
        tree.pairs { i, j in
            let (a, b) = (edges[i], edges[j])
            var points = a.edge.intersections(with: b.edge)
            if a.contour == b.contour {
                let apart = b.place - a.place
                let steps = min(apart, counts[a.contour] - apart)
                // Edges of less than a micrometre make no crossing of their neighbours' neighbours.
                let isNeighbour = steps <= 2 || ways[a.contour].between(a.place, b.place) <= 4 * Tolerance.contact
                if isNeighbour { points.removeAll { Crossings.isAtJoint($0, a.edge, b.edge, reach) } }
            }
            guard !points.isEmpty else { return }
            let pair = Pair(a: a.contour, b: b.contour)
            for point in points where met[pair, default: []].count < Crossings.mostPoints {
                if !met[pair, default: []].contains(where: { ($0 - point).length < 2 * Tolerance.contact }) {
                    met[pair, default: []].append(point)
                }
            }
        }
        for (pair, points) in met.sorted(by: { ($0.key.a, $0.key.b) < ($1.key.a, $1.key.b) }) {
            let meeting = Meeting(a: pair.a, b: pair.b, points: points)
            if pair.a == pair.b {
                selfCrossing.append(meeting)
            } else if Crossings.cross(contours[pair.a], contours[pair.b], at: points) {
                crossing.append(meeting)
            } else {
                touching.append(meeting)
            }
        }
    }

    /// The way along a closed curve to the start of each edge, in mm by the chords.
    private struct Way {
        private var starts = [0.0]

        init(_ contour: Contour) {
            starts.reserveCapacity(contour.vertices.count + 1)
            for edge in contour.edges { starts.append((starts.last ?? 0) + edge.chord.length) }
        }

        /// From the end of one edge to the start of a later one, the shorter way round.
        func between(_ a: Int, _ b: Int) -> Double {
            let ahead = starts[b] - starts[a + 1]
            let behind = (starts.last ?? 0) - starts[b + 1] + starts[a]
            return max(0, min(ahead, behind))
        }
    }

    private struct Pair: Hashable {
        var a: Int
        var b: Int
    }

    /// Near an end that both edges have, or that a joint brought together.
    private static func isAtJoint(_ point: Vector2, _ a: Edge, _ b: Edge, _ reach: Double) -> Bool {
        let near = reach + 2 * Tolerance.contact
        let isNearA = (point - a.from).length <= near || (point - a.to).length <= near
        let isNearB = (point - b.from).length <= near || (point - b.to).length <= near
        return isNearA && isNearB
    }

    /// Whether one curve has stretches on both sides of the other: between the points where they meet, each stretch is
    /// wholly on one side, so its middle tells.
    private static func cross(_ a: Contour, _ b: Contour, at points: [Vector2]) -> Bool {
        var sides: Set<Side> = []
        for edge in a.edges {
            let cuts = points.filter { edge.isNear($0, Tolerance.contact) }
            guard !cuts.isEmpty else { continue }
            for piece in edge.cut(at: cuts, tolerance: Tolerance.contact) {
                sides.insert(b.side(of: piece.middle, tolerance: Tolerance.contact))
            }
            if sides.contains(.inside), sides.contains(.outside) { return true }
        }
        return false
    }
}
