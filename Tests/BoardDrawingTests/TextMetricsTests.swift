import Testing

@testable import BoardDrawing

@Suite struct TextMetricsTests {
    @Test func wrappedLinesFitAndNothingIsLost() {
        let text = "core does not fit its cutout: gap 0.12 mm is below 0.20 mm all round, at 30° and 150°"
        for width in [20.0, 40, 80, 400] {
            let lines = TextMetrics.wrapped(text, width: width, size: 3)
            #expect(lines.joined(separator: " ") == text)
            for line in lines where line.contains(" ") { #expect(TextMetrics.width(line, size: 3) <= width) }
        }
    }

    @Test func aWordLongerThanTheLineStaysWhole() {
        #expect(
            TextMetrics.wrapped("a raspberry-pi-zero-2-w b", width: 10, size: 3) == ["a", "raspberry-pi-zero-2-w", "b"])
    }
}
