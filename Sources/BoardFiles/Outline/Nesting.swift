import Geometry

/// Which closed curve lies inside which, so that curves become boards with holes: even-odd, so an island in a hole is a
/// board again.
struct Nesting {
    /// How many curves lie around each.
    private(set) var depth: [Int]
    /// The innermost curve around each; nil outside all.
    private(set) var parent: [Int?]

    /// The curves must not cross.
    init(_ contours: [Contour]) {
        depth = Array(repeating: 0, count: contours.count)
        parent = Array(repeating: nil, count: contours.count)
        let areas = contours.map(\.area)
        let index = ContourIndex(contours)
        for number in contours.indices {
            guard let probe = Nesting.probe(contours[number]) else { continue }
            let around = index.around(probe).filter { $0 != number && areas[$0] > areas[number] }
            depth[number] = around.count
            parent[number] = around.min { (areas[$0], $0) < (areas[$1], $1) }
        }
    }

    /// A point strictly inside a curve: beside the middle of its longest edge.
    static func probe(_ contour: Contour) -> Vector2? {
        let isLeft = contour.isCounterClockwise
        for edge in longest(contour.edges) {
            let ahead = edge.point(at: 0.51) - edge.point(at: 0.49)
            guard ahead.length > 0 else { continue }
            let side = ahead.perpendicular * ((isLeft ? 1 : -1) / ahead.length)
            for step in [0.01, 0.002, 0.0001] {
                let probe = edge.middle + side * step
                if contour.side(of: probe) == .inside { return probe }
            }
        }
        return nil
    }

    /// A few edges, the longest first; by their chords, which is near enough.
    private static func longest(_ edges: [Edge]) -> [Edge] {
        var longest: [(edge: Edge, length: Double)] = []
        for edge in edges {
            let length = edge.chord.dot(edge.chord)
            if longest.count == 8, let last = longest.last, last.length >= length { continue }
            if longest.count == 8 { longest.removeLast() }
            let place = longest.firstIndex { $0.length < length } ?? longest.count
            longest.insert((edge, length), at: place)
        }
        return longest.map(\.edge)
    }
}
