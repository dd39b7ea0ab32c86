import BoardModel
import Testing

@testable import ShapeRules

@Suite("The rule book's table")
struct RuleBookTests {
    @Test("Codes are unique and in order")
    func codes() {
        let codes = RuleBook.all.map(\.code)
        #expect(codes == codes.sorted())
        #expect(Set(codes).count == codes.count)
    }

    @Test(
        "A mistyped code finds the one that was meant",
        arguments: [("L8O2", "L802"), ("l103", "L103"), ("L1044", "L104")])
    func nearest(word: String, meant: String) {
        #expect(RuleBook.nearest(to: word)?.rawValue == meant)
    }

    @Test("Titles and manuals are whole", arguments: RuleBook.all.map(\.code.rawValue))
    func manuals(code: String) throws {
        let rule = try #require(RuleBook.rule(RuleCode(rawValue: code)))
        #expect(!rule.title.hasSuffix("."))
        for text in [rule.manual.checks, rule.manual.why, rule.manual.source] {
            #expect(text.hasSuffix(".") || text.hasSuffix(")"))
        }
        #expect(rule.manual.example.failing != rule.manual.example.mended)
    }
}
