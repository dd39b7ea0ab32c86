import Testing

@testable import BoardDrawing

@Suite struct ScaleTests {
    @Test(arguments: [(15.0, "10:1"), (77, "2:1"), (81, "1:1"), (300, "1:2"), (161, "1:2"), (1e6, "1:10000")])
    func theLargestScaleThatFits(extent: Double, text: String) {
        #expect(Scale.fitting(extent, on: 160).text == text)
    }
}
