import Testing

@testable import Geometry

@Suite("Pairs of boxes")
struct BoxPairsTests {
    static func spread(_ count: Int) -> [Box3] {
        var random = SeededRandom(seed: 1)
        // As dense as parts on a table: the table grows with them.
        let side = Double(count).squareRoot() * 20
        return (0..<count).map { _ in
            let corner = Vector3(
                .random(in: 0...side, using: &random), .random(in: 0...side, using: &random),
                .random(in: 0...20, using: &random))
            let size = Vector3(
                .random(in: 1...12, using: &random), .random(in: 1...12, using: &random),
                .random(in: 1...6, using: &random))
            return Box3(lower: corner, upper: corner + size)
        }
    }

    @Test("They are those that comparing all with all finds", arguments: [0.0, 2, 50])
    func complete(margin: Double) {
        let boxes = Self.spread(120)
        var all: [[Int]] = []
        for i in boxes.indices {
            for j in boxes.indices where j > i && boxes[i].grown(by: margin).intersects(boxes[j]) {
                all.append([i, j])
            }
        }
        #expect(BoxPairs(boxes, margin: margin).pairs.map { [$0.0, $0.1] } == all)
    }

    @Test("The work grows nearly in line with the number of boxes spread in space")
    func noQuadraticWall() {
        let (few, many) = (BoxPairs(Self.spread(300)), BoxPairs(Self.spread(2400)))
        let ratio = Double(many.comparisons) / Double(few.comparisons)
        #expect(ratio < 14, "8 times the boxes, \(ratio) times the work")
        #expect(few.comparisons < 300 * 299 / 4)
    }

    @Test("Boxes that are missing or all alike are taken too")
    func odd() {
        #expect(BoxPairs([]).pairs.isEmpty)
        #expect(BoxPairs([nil, Self.spread(1)[0], nil]).pairs.isEmpty)
        let same = Array(repeating: Self.spread(1)[0], count: 20)
        #expect(BoxPairs(same).pairs.count == 190)
    }
}
