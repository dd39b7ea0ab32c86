/// The nearest points of two convex bodies (Gilbert, Johnson and Keerthi, 1988).
///
/// Here rather than in libccd, whose public functions tell whether bodies meet and how deep, but neither a distance nor
/// the points it lies between.
struct ConvexDistance {
    /// A corner of the bodies' difference, and the corners it comes from.
    private struct Corner {
        var a: Vector3
        var b: Vector3
        var difference: Vector3 { a - b }
    }

    private let offset: Vector3
    private var simplex: [Corner] = []
    private var weights: [Double] = []

    /// The bridge from `a` to `b`; nil when they meet.
    static func gap(from a: ConvexBody, movedBy offset: Vector3 = .zero, to b: ConvexBody) -> Gap? {
        var search = ConvexDistance(offset: offset)
        return search.run(a, b)
    }

    private init(offset: Vector3) { self.offset = offset }

    private mutating func run(_ a: ConvexBody, _ b: ConvexBody) -> Gap? {
        let first = a.centre + offset - b.centre
        add(a, b, along: first.length > 0 ? -first : Vector3(1, 0, 0))
        weights = [1]
        var nearest = simplex[0].difference
        // Polytopes end after a few steps; the bound is for what rounding might do.
        for _ in 0..<256 {
            let squared = nearest.dot(nearest)
            guard squared > 1e-18 else { return nil }
            add(a, b, along: -nearest)
            guard let corner = simplex.last?.difference else { break }
            let known = simplex.dropLast().contains { $0.difference == corner }
            // No corner lies nearer than the plane through the point found: it is the nearest.
            if known || squared - nearest.dot(corner) <= 1e-13 * squared {
                simplex.removeLast()
                break
            }
            guard let reduced = reduce() else {
                simplex.removeLast()
                break
            }
            if reduced.dot(reduced) >= squared { break }
            nearest = reduced
        }
        guard weights.count == simplex.count else { return nil }
        var gap = Gap(from: .zero, to: .zero)
        for (corner, weight) in zip(simplex, weights) {
            gap.from = gap.from + corner.a * weight
            gap.to = gap.to + corner.b * weight
        }
        // Rounding may end the search early; only a plane across the bridge that parts the bodies proves it.
        let across = gap.to - gap.from
        let parted = b.support(-across).dot(across) - (a.support(across) + offset).dot(across)
        return gap.distance > 1e-9 && parted > 0 ? gap : nil
    }

    private mutating func add(_ a: ConvexBody, _ b: ConvexBody, along direction: Vector3) {
        simplex.append(Corner(a: a.support(direction) + offset, b: b.support(-direction)))
    }

    /// Keeps the corners that the point nearest to the origin is made of, and returns that point. Every face of the
    /// simplex is tried: fifteen at most, and no case is special.
    private mutating func reduce() -> Vector3? {
        var best: (corners: [Corner], weights: [Double], point: Vector3)?
        for mask in 1..<(1 << simplex.count) {
            let face = simplex.indices.filter { mask & (1 << $0) != 0 }.map { simplex[$0] }
            guard let weights = ConvexDistance.weights(of: face.map(\.difference)) else { continue }
            let point = zip(face, weights).reduce(Vector3.zero) { $0 + $1.0.difference * $1.1 }
            if best.map({ point.dot(point) < $0.point.dot($0.point) }) ?? true { best = (face, weights, point) }
        }
        guard let best else { return nil }
        simplex = best.corners
        weights = best.weights
        return best.point
    }

    /// The weights of the point nearest to the origin in the flat through the corners; nil when it lies outside them.
    private static func weights(of corners: [Vector3]) -> [Double]? {
        let origin = corners[0]
        let edges = corners.dropFirst().map { $0 - origin }
        var rest: [Double]
        switch edges.count {
        case 0: rest = []
        case 1:
            let squared = edges[0].dot(edges[0])
            guard squared > 0 else { return nil }
            rest = [-origin.dot(edges[0]) / squared]
        case 2:
            let normal = edges[0].cross(edges[1])
            let squared = normal.dot(normal)
            guard squared > 0 else { return nil }
            rest = [
                normal.dot((-origin).cross(edges[1])) / squared, normal.dot(edges[0].cross(-origin)) / squared,
            ]
        default:
            let volume = edges[0].dot(edges[1].cross(edges[2]))
            guard volume != 0 else { return nil }
            rest = [
                (-origin).dot(edges[1].cross(edges[2])) / volume, edges[0].dot((-origin).cross(edges[2])) / volume,
                edges[0].dot(edges[1].cross(-origin)) / volume,
            ]
        }
        rest.insert(1 - rest.reduce(0, +), at: 0)
        return rest.allSatisfy { $0 >= 0 && $0.isFinite } ? rest : nil
    }
}
