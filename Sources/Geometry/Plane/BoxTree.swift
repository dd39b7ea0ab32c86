/// Boxes in the plane, to find those that meet without asking every pair.
package struct BoxTree: Sendable {
    private let boxes: [Box2]
    private let tree: BoundsTree<Box2>

    /// Boxes that are not finite meet nothing.
    package init(_ boxes: [Box2]) {
        self.boxes = boxes
        tree = BoundsTree(boxes, numbers: boxes.indices)
    }

    /// Calls `body` with each box that meets `box` (touching counts).
    package func query(_ box: Box2, _ body: (Int) -> Void) { tree.query(box, body) }

    /// Calls `body` with the boxes at most `limit` mm from `box`, those that seem nearest first; `body` answers with the
    /// limit from then on.
    func search(near box: Box2, within limit: Double, _ body: (Int) -> Double) {
        tree.search(near: box, within: limit, body)
    }

    /// Calls `body` once with each pair of boxes that meet, the lower number first, in the order of the first.
    package func pairs(_ body: (Int, Int) -> Void) {
        for number in boxes.indices {
            query(boxes[number]) { other in if other > number { body(number, other) } }
        }
    }
}
