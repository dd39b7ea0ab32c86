import Testing

@testable import Geometry

@Suite struct BoxTreeTests {
    /// Boxes of all sizes, made from a counter so that a failure can be looked at again.
    private static func boxes(_ count: Int) -> [Box2] {
        (0..<count).map { index in
            let corner = Vector2(Double(index * 37 % 101), Double(index * 53 % 89))
            return Box2(lower: corner, upper: corner + Vector2(Double(index % 7), Double(index % 11)))
        }
    }

    @Test("every box that meets is found, and no other", arguments: [0, 1, 2, 3, 5, 64, 65, 500])
    func everyBoxThatMeets(count: Int) {
        let boxes = Self.boxes(count)
        let tree = BoxTree(boxes)
        for box in boxes + [Box2(lower: Vector2(-9, -9), upper: Vector2(200, 200))] {
            var found: [Int] = []
            tree.query(box) { found.append($0) }
            #expect(found.sorted() == boxes.indices.filter { boxes[$0].intersects(box) })
        }
    }

    @Test func pairsAreFoundOnce() {
        let boxes = Self.boxes(120)
        var found: [[Int]] = []
        BoxTree(boxes).pairs { found.append([$0, $1]) }
        var all: [[Int]] = []
        for a in boxes.indices {
            for b in boxes.indices where a < b && boxes[a].intersects(boxes[b]) { all.append([a, b]) }
        }
        #expect(found.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) } == all)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNotFiniteMeetsNothing(value: Double) {
        let odd = Box2(lower: Vector2(value, 0), upper: Vector2(value, 1))
        var found: [Int] = []
        BoxTree([odd] + Self.boxes(3)).query(Box2(lower: Vector2(-1e9, -1e9), upper: Vector2(1e9, 1e9))) {
            found.append($0)
        }
        #expect(found.sorted() == [1, 2, 3])
    }
}
