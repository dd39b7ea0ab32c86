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

    @Test func aWordLongerThanTheLineIsBroken() {
        let lines = TextMetrics.wrapped("a raspberry-pi-zero-2-w b", width: 20, size: 3)
        #expect(lines.joined().filter { $0 != " " } == "araspberry-pi-zero-2-wb" && lines.count > 2)
        for line in lines { #expect(TextMetrics.width(line, size: 3) <= 20) }
        #expect(TextMetrics.wrapped("abc", width: 0, size: 3) == ["a", "b", "c"])
    }

    @Test func longNamesAreCut() {
        let name = String(repeating: "wide ", count: 1000)
        let cut = TextMetrics.cut(name, width: 40, size: 3)
        #expect(cut.hasSuffix("…") && TextMetrics.width(cut, size: 3) <= 40 && name.hasPrefix(cut.dropLast()))
        #expect(TextMetrics.cut("short", width: 40, size: 3) == "short")
    }
}
