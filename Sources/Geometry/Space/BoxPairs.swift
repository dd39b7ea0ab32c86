/// The pairs of boxes in space near enough to be worth an exact question.
///
/// Boxes of any mixture of sizes are taken; for boxes spread in space the work grows as n·log n.
package struct BoxPairs: Sendable {
    /// Indices into the boxes given, the smaller first, in ascending order.
    package let pairs: [(Int, Int)]
    /// How many times two boxes were compared, which is the cost.
    package let comparisons: Int
    private let tree: BoundsTree<Box3>

    /// - Parameter margin: boxes up to so many mm apart along every axis are a pair. A nil box meets nothing.
    package init(_ boxes: [Box3?], margin: Double = 0) {
        let known = boxes.indices.filter { boxes[$0] != nil }
        let tree = BoundsTree(boxes.map { $0 ?? Box3(around: .zero) }, numbers: known)
        var pairs: [(Int, Int)] = []
        var comparisons = 0
        for index in known {
            guard let box = boxes[index]?.grown(by: margin) else { continue }
            comparisons += tree.query(box) { other in if other > index { pairs.append((index, other)) } }
        }
        self.pairs = pairs.sorted { $0 < $1 }
        self.comparisons = comparisons
        self.tree = tree
    }

    /// The boxes that meet another one, in ascending order.
    package func meeting(_ box: Box3) -> [Int] {
        var found: [Int] = []
        tree.query(box) { found.append($0) }
        return found.sorted()
    }
}
