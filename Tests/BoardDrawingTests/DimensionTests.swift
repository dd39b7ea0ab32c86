import Geometry
import Testing

@testable import BoardDrawing

@Suite struct DimensionTests {
    private let upright = DimensionLine(from: Vector2(0, 0), to: Vector2(0, -100), text: "100 mm")
    private var half: Double { TextMetrics.width("100 mm", size: DimensionLine.textSize) / 2 }

    @Test(arguments: [[], [-50], [-48, -52], [-30, -40, -50, -60, -70], [0, -100], [-1000, 1000]] as [[Double]])
    func noLeaderStrikesTheMeasureThrough(heights: [Double]) {
        var line = upright
        line.avoid(heights)
        for height in heights { #expect(abs(height - line.figure.y) > half) }
        #expect(line.figure.y <= -half && line.figure.y >= -100 + half)
    }

    @Test func itStaysInTheMiddleWhereNothingIsInTheWay() {
        var line = upright
        line.avoid([-10, -90])
        #expect(line.share == 0.5)
    }

    @Test("it stays in the middle where all is full, or the line short")
    func nowhereToGo() {
        var line = upright
        line.avoid(stride(from: 0, through: -100, by: -2).map { $0 })
        #expect(line.share == 0.5)
        var short = DimensionLine(from: .zero, to: Vector2(0, -3), text: "100 mm")
        short.avoid([-1])
        #expect(short.share == 0.5)
        var none = DimensionLine(from: .zero, to: .zero, text: "0 mm")
        none.avoid([0])
        #expect(none.share == 0.5)
    }
}
