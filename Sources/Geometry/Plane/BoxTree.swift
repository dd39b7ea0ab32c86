/// Boxes in a balanced tree, to find those that meet without asking every pair.
///
/// The boxes are put in Morton order (Morton 1966) and halved again and again, so building takes n·log n and a query
/// log n for each answer, however the boxes are spread.
package struct BoxTree: Sendable {
    private let boxes: [Box2]
    /// Box numbers in Morton order.
    private let order: [Int]
    /// The hull of each node; node k has the children 2k and 2k + 1, the root is 1.
    private var hulls: [Box2]

    /// Boxes that are not finite meet nothing.
    package init(_ boxes: [Box2]) {
        self.boxes = boxes
        let finite = boxes.indices.filter { boxes[$0].size.x.isFinite && boxes[$0].size.y.isFinite }
        let hull = finite.dropFirst().reduce(finite.first.map { boxes[$0] }) { $0?.union(boxes[$1]) }
        guard let hull else {
            order = []
            hulls = []
            return
        }
        let keys = finite.map { (number: $0, key: BoxTree.mortonCode(of: boxes[$0].centre, in: hull)) }
        order = keys.sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.number)
        var leaves = 1
        while leaves < order.count { leaves *= 2 }
        hulls = Array(repeating: hull, count: 2 * leaves)
        fill(1, 0..<order.count)
    }

    /// Calls `body` with each box that meets `box` (touching counts).
    package func query(_ box: Box2, _ body: (Int) -> Void) {
        guard !order.isEmpty else { return }
        var waiting = [(node: 1, range: 0..<order.count)]
        while let (node, range) = waiting.popLast() {
            guard hulls[node].intersects(box) else { continue }
            if range.count == 1 {
                body(order[range.lowerBound])
            } else {
                let middle = BoxTree.middle(of: range)
                waiting.append((2 * node + 1, middle..<range.upperBound))
                waiting.append((2 * node, range.lowerBound..<middle))
            }
        }
    }

    /// Calls `body` once with each pair of boxes that meet, the lower number first, in the order of the first.
    package func pairs(_ body: (Int, Int) -> Void) {
        for number in boxes.indices {
            query(boxes[number]) { other in if other > number { body(number, other) } }
        }
    }

    private mutating func fill(_ node: Int, _ range: Range<Int>) {
        guard range.count > 1 else {
            if let leaf = range.first { hulls[node] = boxes[order[leaf]] }
            return
        }
        let middle = BoxTree.middle(of: range)
        fill(2 * node, range.lowerBound..<middle)
        fill(2 * node + 1, middle..<range.upperBound)
        hulls[node] = hulls[2 * node].union(hulls[2 * node + 1])
    }

    private static func middle(of range: Range<Int>) -> Int { range.lowerBound + (range.count + 1) / 2 }

    /// The bits of x and y, each in 16 bits of the hull, taken in turns.
    private static func mortonCode(of point: Vector2, in hull: Box2) -> UInt32 {
        func spread(_ value: Double, _ low: Double, _ size: Double) -> UInt32 {
            let share = size > 0 ? (value - low) / size : 0
            var bits = UInt32(max(0, min(65535, (share * 65535).rounded())))
            bits = (bits | bits << 8) & 0x00FF_00FF
            bits = (bits | bits << 4) & 0x0F0F_0F0F
            bits = (bits | bits << 2) & 0x3333_3333
            return (bits | bits << 1) & 0x5555_5555
        }
        return spread(point.x, hull.lower.x, hull.size.x) | spread(point.y, hull.lower.y, hull.size.y) << 1
    }
}
