import Geometry
import Glibc

/// Where a cutter does not fit between and into the curves of a drawn panel.
struct CutterFit {
    struct Gap {
        var width: Double
        var from: Vector2
        var to: Vector2
        /// The middles of the two edges: ends may belong to two.
        var middles: (Vector2, Vector2)
        /// 2 where both edges lie square across the gap, less where they meet it with a corner.
        var across: Double
    }
    struct Corner {
        var radius: Double
        var at: Vector2
    }

    /// The narrowest gap between every two curves that are nearer than the limit.
    private(set) var gaps: [Gap] = []
    /// The sharpest inner corner of every curve that has one below the limit.
    private(set) var corners: [Corner] = []

    private var edges: [(edge: Edge, contour: Int)] = []
    /// The edges before and after each.
    private var before: [Int] = []
    private var after: [Int] = []

    /// - Parameters:
    ///   - gap: mm, the narrowest that can be cut; nil not to look.
    ///   - radius: mm, of the cutter; nil not to look.
    init(_ boards: [Outline], gap: Double?, radius: Double?) {
        for contour in boards.flatMap(\.normalised.contours) {
            // What a closed gap left is no edge that a cutter follows.
            let own = contour.edges.filter { $0.length > CutterFit.shortest }
            let first = edges.count
            for number in own.indices {
                before.append(first + (number + own.count - 1) % own.count)
                after.append(first + (number + 1) % own.count)
            }
            let number = (edges.last?.contour ?? -1) + 1
            edges += own.map { ($0, number) }
            if let radius, let corner = CutterFit.sharpest(own, radius) { corners.append(corner) }
        }
        if let gap { findGaps(gap) }
    }

    /// mm
    private static let shortest = 0.02
    /// Degrees: a smaller turn is a polyline's.
    private static let leastTurn = 15.0

    /// With the material on the left, a turn to the right is an inner corner. A round hole has none: it is drilled.
    private static func sharpest(_ edges: [Edge], _ radius: Double) -> Corner? {
        var sharpest: Corner?
        func consider(_ candidate: Double, _ point: Vector2) {
            guard candidate < min(radius - Tolerance.contact, sharpest?.radius ?? .infinity) else { return }
            sharpest = Corner(radius: candidate, at: point)
        }
        for (number, edge) in edges.enumerated() {
            let next = edges[(number + 1) % edges.count]
            let (end, start) = (edge.tangent(at: edge.to), next.tangent(at: next.from))
            if atan2(end.cross(start), end.dot(start)) < -leastTurn * .pi / 180 { consider(0, edge.to) }
            if edge.bulge < 0, let arc = edge.arc, abs(arc.sweep) > leastTurn * .pi / 180, !isRound(edges) {
                consider(arc.radius, edge.middle)
            }
        }
        return sharpest
    }

    private static func isRound(_ edges: [Edge]) -> Bool {
        guard let first = edges.first?.arc, edges.count < 8 else { return false }
        return edges.allSatisfy { edge in
            guard let arc = edge.arc else { return false }
            return (arc.centre - first.centre).length < Tolerance.contact
        }
    }

    private mutating func findGaps(_ limit: Double) {
        let tree = BoxTree(edges.map { $0.edge.bounds.grown(by: limit / 2) })
        var narrowest: [[Int]: Gap] = [:]
        tree.pairs { a, b in
            let (from, to) = edges[a].edge.nearestPoints(to: edges[b].edge)
            let width = (to - from).length
            // Boards that touch are parted by no cutter.
            guard width > Tolerance.contact, width < limit - Tolerance.contact else { return }
            let way = (to - from) * (1 / width)
            guard isFacing(a, from, way), isFacing(b, to, -way) else { return }
            let pair = [edges[a].contour, edges[b].contour].sorted()
            // Of edges that meet in the nearest corner, those that lie across the gap are meant.
            let across =
                edges[b].edge.tangent(at: to).perpendicular.dot(way)
                - edges[a].edge.tangent(at: from).perpendicular.dot(way)
            let known = narrowest[pair]
            let nearer = (known?.width ?? .infinity) - width
            guard nearer > Tolerance.contact || (nearer > -1e-9 && across > known?.across ?? 0) else { return }
            let middles = (edges[a].edge.middle, edges[b].edge.middle)
            narrowest[pair] = Gap(width: width, from: from, to: to, middles: middles, across: across)
        }
        gaps = narrowest.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    /// Whether the way leads from the edge into the void, and no neighbour is nearer to where it leads.
    private func isFacing(_ number: Int, _ point: Vector2, _ way: Vector2) -> Bool {
        let edge = edges[number].edge
        // The material is on the left.
        guard edge.tangent(at: point).perpendicular.dot(way) <= CutterFit.slant else { return false }
        if (point - edge.from).length < Tolerance.contact {
            let neighbour = edges[before[number]].edge
            let back = neighbour.tangent(at: neighbour.to)
            if -back.dot(way) > CutterFit.slant || back.perpendicular.dot(way) > CutterFit.slant { return false }
        }
        if (point - edge.to).length < Tolerance.contact {
            let neighbour = edges[after[number]].edge
            let on = neighbour.tangent(at: neighbour.from)
            if on.dot(way) > CutterFit.slant || on.perpendicular.dot(way) > CutterFit.slant { return false }
        }
        return true
    }

    /// The sine of what still counts as square: 6°.
    private static let slant = 0.1
}

extension Edge {
    /// The direction of travel at a point of the edge, of length 1.
    fileprivate func tangent(at point: Vector2) -> Vector2 {
        var way = chord
        if let arc { way = (point - arc.centre).perpendicular * (arc.sweep < 0 ? -1 : 1) }
        return way * (1 / max(way.length, 1e-12))
    }
}
