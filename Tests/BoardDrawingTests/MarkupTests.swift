import Testing

@testable import BoardDrawing

@Suite struct MarkupTests {
    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.35, "0.35"), (0.07, "0.07"), (-0.001, "0"), (12.345, "12.35"),
        (.nan, "0"), (.infinity, "0"), (1e300, "0"),
    ])
    func number(value: Double, text: String) {
        #expect(value.onPaper == text)
    }

    @Test func textIsEscapedAndForbiddenCharactersAreDropped() {
        #expect(Markup.escaped("a<b & \"c\">\u{0}\u{B}é") == "a&lt;b &amp; &quot;c&quot;&gt;é")
    }

    @Test func elementsNest() {
        var svg = Markup()
        svg.group("g", ["id": "a&b"]) { svg in
            svg.element("rect", ["width": "1"])
            svg.leaf("text", [:], "1 < 2")
        }
        #expect(svg.text == "<g id=\"a&amp;b\">\n <rect width=\"1\"/>\n <text>1 &lt; 2</text>\n</g>\n")
    }
}
