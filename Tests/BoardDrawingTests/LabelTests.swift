import Geometry
import Testing

@testable import BoardDrawing

@Suite struct LabelTests {
    private func label(_ name: String, at y: Double) -> Label {
        Label(title: name, detail: "", anchor: Vector2(0, y))
    }

    /// Wherever the anchors are, no two labels overlap, and their order is that of the anchors: lines never cross.
    @Test(arguments: 0..<50)
    func labelsNeverOverlapAndKeepTheirOrder(seed: UInt64) {
        var random = Seeded(seed)
        let labels = (0..<Int.random(in: 0...12, using: &random)).map {
            label("piece-\($0)", at: Double.random(in: -20...20, using: &random))
        }
        let placed = Label.stacked(labels)
        #expect(placed.count == labels.count)
        for (upper, lower) in zip(placed, placed.dropFirst()) {
            #expect(upper.anchor.y <= lower.anchor.y)
            #expect(lower.y - upper.y >= 9 - 1e-9)
        }
    }

    @Test func aLonelyLabelStandsAtItsAnchor() {
        #expect(Label.stacked([label("base", at: 4)]).map(\.y) == [4])
    }

    @Test func twoLabelsShareTheirCentre() {
        #expect(
            Label.stacked([label("a", at: 1), label("b", at: 3)]).map(\.y) == [
                2 - 4.5, 2 + 4.5,
            ])
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
