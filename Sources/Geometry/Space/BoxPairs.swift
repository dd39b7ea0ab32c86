/// The pairs of boxes near enough to be worth an exact question: a tree of boxes, halved at the median, that every box
/// is then looked up in.
///
/// Boxes of any mixture of sizes are taken; for boxes spread in space the work grows as n·log n.
package struct BoxPairs: Sendable {
    /// Indices into the boxes given, the smaller first, in ascending order.
    package let pairs: [(Int, Int)]
    /// How many times two boxes were compared, which is the cost.
    package let comparisons: Int

    /// - Parameter margin: boxes up to so many mm apart along every axis are a pair. A nil box meets nothing.
    package init(_ boxes: [Box3?], margin: Double = 0) {
        let known = boxes.indices.compactMap { index in boxes[index].map { Entry(index: index, box: $0) } }
        var pairs: [(Int, Int)] = []
        var comparisons = 0
        if let tree = Node(known[...]) {
            for entry in known {
                let wanted = entry.box.grown(by: margin)
                var waiting = [tree]
                while let node = waiting.popLast() {
                    comparisons += 1
                    guard node.box.intersects(wanted) else { continue }
                    switch node.content {
                    case .leaf(let index): if index > entry.index { pairs.append((entry.index, index)) }
                    case .halves(let a, let b): waiting += [a, b]
                    }
                }
            }
        }
        self.pairs = pairs.sorted { $0 < $1 }
        self.comparisons = comparisons
    }

    private struct Entry {
        var index: Int
        var box: Box3
    }

    private final class Node {
        enum Content {
            case leaf(Int)
            case halves(Node, Node)
        }

        let box: Box3
        let content: Content

        /// As deep as the logarithm of the entries: they are halved by number, not by place.
        init?(_ entries: ArraySlice<Entry>) {
            guard let first = entries.first else { return nil }
            let box = entries.dropFirst().reduce(first.box) { $0.union($1.box) }
            self.box = box
            guard entries.count > 1 else {
                content = .leaf(first.index)
                return
            }
            let axis = Node.longestAxis(of: box.size)
            let sorted = entries.sorted { (axis($0.box.centre), $0.index) < (axis($1.box.centre), $1.index) }
            let middle = sorted.count / 2
            guard let lower = Node(sorted[..<middle]), let upper = Node(sorted[middle...]) else { return nil }
            content = .halves(lower, upper)
        }

        private static func longestAxis(of size: Vector3) -> (Vector3) -> Double {
            if size.x >= size.y, size.x >= size.z { return { $0.x } }
            return size.y >= size.z ? { $0.y } : { $0.z }
        }
    }
}
