/// A box of any number of dimensions, as a tree sorts and compares it.
protocol Bounds: Sendable {
    func union(_ other: Self) -> Self
    func intersects(_ other: Self) -> Bool
    /// mm; 0 where they meet.
    func distance(to other: Self) -> Double
    var isFinite: Bool { get }
    /// The middle's place along a curve that fills the hull (Morton 1966): what is near on the curve is near in space.
    func mortonCode(in hull: Self) -> UInt64
}

/// Boxes in a balanced tree, to find those that meet without asking every pair.
///
/// The boxes are put in Morton order and halved again and again, so building takes n·log n and a query log n for each
/// answer, however the boxes are spread. ``BoxTree`` and ``BoxPairs`` are what the other modules see of it.
struct BoundsTree<Box: Bounds>: Sendable {
    private let boxes: [Box]
    /// Box numbers in Morton order.
    private let order: [Int]
    /// The hull of each node; node k has the children 2k and 2k + 1, the root is 1.
    private var hulls: [Box]

    /// Of the boxes, those with these numbers; what is not finite meets nothing.
    init(_ boxes: [Box], numbers: some Sequence<Int>) {
        self.boxes = boxes
        let finite = numbers.filter { boxes[$0].isFinite }
        let hull = finite.dropFirst().reduce(finite.first.map { boxes[$0] }) { $0?.union(boxes[$1]) }
        guard let hull else {
            order = []
            hulls = []
            return
        }
        let keys = finite.map { (number: $0, key: boxes[$0].mortonCode(in: hull)) }
        order = keys.sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.number)
        var leaves = 1
        while leaves < order.count { leaves *= 2 }
        hulls = Array(repeating: hull, count: 2 * leaves)
        fill(1, 0..<order.count)
    }

    /// Calls `body` with each box that meets `box` (touching counts), and returns how many boxes it was compared with.
    @discardableResult
    func query(_ box: Box, _ body: (Int) -> Void) -> Int {
        guard !order.isEmpty else { return 0 }
        var comparisons = 0
        var waiting = [(node: 1, range: 0..<order.count)]
        while let (node, range) = waiting.popLast() {
            comparisons += 1
            guard hulls[node].intersects(box) else { continue }
            if range.count == 1 {
                body(order[range.lowerBound])
            } else {
                let middle = BoundsTree.middle(of: range)
                waiting.append((2 * node + 1, middle..<range.upperBound))
                waiting.append((2 * node, range.lowerBound..<middle))
            }
        }
        return comparisons
    }

    /// Calls `body` with the boxes at most `limit` mm from `box`, those that seem nearest first; `body` answers with the
    /// limit from then on.
    func search(near box: Box, within limit: Double, _ body: (Int) -> Double) {
        guard !order.isEmpty else { return }
        var limit = limit
        var waiting = [(node: 1, range: 0..<order.count, distance: hulls[1].distance(to: box))]
        while let (node, range, distance) = waiting.popLast() {
            guard distance <= limit else { continue }
            if range.count == 1 {
                limit = body(order[range.lowerBound])
                continue
            }
            let middle = BoundsTree.middle(of: range)
            let lower = (node: 2 * node, range: range.lowerBound..<middle, distance: hulls[2 * node].distance(to: box))
            let upper = (
                node: 2 * node + 1, range: middle..<range.upperBound, distance: hulls[2 * node + 1].distance(to: box)
            )
            waiting += lower.distance <= upper.distance ? [upper, lower] : [lower, upper]
        }
    }

    private mutating func fill(_ node: Int, _ range: Range<Int>) {
        guard range.count > 1 else {
            if let leaf = range.first { hulls[node] = boxes[order[leaf]] }
            return
        }
        let middle = BoundsTree.middle(of: range)
        fill(2 * node, range.lowerBound..<middle)
        fill(2 * node + 1, middle..<range.upperBound)
        hulls[node] = hulls[2 * node].union(hulls[2 * node + 1])
    }

    private static func middle(of range: Range<Int>) -> Int { range.lowerBound + (range.count + 1) / 2 }
}

extension Box2: Bounds {
    var isFinite: Bool { size.x.isFinite && size.y.isFinite }

    func mortonCode(in hull: Box2) -> UInt64 {
        let (at, side) = (centre - hull.lower, max(hull.size.x, hull.size.y))
        return Morton.spread(at.x, side) | Morton.spread(at.y, side) << 1
    }
}

extension Box3: Bounds {
    var isFinite: Bool { size.x.isFinite && size.y.isFinite && size.z.isFinite }

    func mortonCode(in hull: Box3) -> UInt64 {
        let (at, side) = (centre - hull.lower, max(hull.size.x, hull.size.y, hull.size.z))
        return Morton.spread(at.x, side) | Morton.spread(at.y, side) << 1 | Morton.spread(at.z, side) << 2
    }
}

fileprivate enum Morton {
    /// What share of the hull's longest side, in 16 bits, with two empty bits after each. The same side for every axis,
    /// so that a flat heap of boxes is halved across its width and not through its thickness.
    static func spread(_ value: Double, _ side: Double) -> UInt64 {
        let share = side > 0 ? value / side : 0
        var bits = UInt64(max(0, min(65535, (share * 65535).rounded())))
        bits = (bits | bits << 16) & 0xFF00_00FF
        bits = (bits | bits << 8) & 0x00F0_0F00_F00F
        bits = (bits | bits << 4) & 0x0C30_C30C_30C3
        return (bits | bits << 2) & 0x2492_4924_9249
    }
}
