import BoardModel
import Testing

@testable import ShapeRules

@Suite("Rule manuals")
struct ManualTests {
    @Test(
        "The failing example gives exactly its own code, the mended one nothing",
        arguments: RuleBook.all.map(\.code.rawValue))
    func examples(code: String) throws {
        let rule = try #require(RuleBook.rule(RuleCode(rawValue: code)))
        let failing = try Boards.check(rule.manual.example.failing)
        let mended = try Boards.check(rule.manual.example.mended)
        if rule.severity == .note {
            // A note is told, not judged: the one example has something to tell, the other has not.
            #expect(failing.notes.contains(code) && !mended.notes.contains(code))
        } else {
            #expect(failing.codes == [code], "\(TextPrinter().text(of: failing))")
        }
        #expect(mended.codes.isEmpty, "\(TextPrinter().text(of: mended))")
    }

    @Test("Firmware-notes/rules.md is what the manuals say")
    func page() {
        Golden.expect(ManualText.page(), in: "Firmware-notes/rules.md")
    }
}
