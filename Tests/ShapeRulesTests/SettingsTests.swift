import Testing

@testable import ShapeRules

@Suite("A layout's own rules")
struct SettingsTests {
    /// A layout that touches L202 only: the host is 0.1 mm from the base.
    private static func scraping(_ rules: String) -> String {
        """
        layout: example
        title: The host scrapes along the base
        external supply: USB-C 5 V
        pieces:
          base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
          core: { part: core-white, seated: base }
          host: { host: raspberry-pi-zero-2-w, at: [0 mm, 50.1 mm, 0 mm], hung: cord }
        rules:
          \(rules)
        """
    }

    @Test(
        "Severity and limit are heeded, and what they hide is counted",
        arguments: [
            ("L202: { severity: warning, because: \"bench\" }", ["L202"], 0, false),
            ("L202: { severity: off, because: \"bench\" }", [], 1, false),
            ("L202: { limit: 0.05 mm, because: \"milled\" }", [], 1, false),
            ("L202: { limit: 1 mm, because: \"hand-made\" }", ["L202"], 0, true),
            ("L202: { limit: 1 V, because: \"slip\" }", ["L004", "L202"], 0, true),
            ("L202: { severity: sever, because: \"slip\" }", ["L004", "L202"], 0, true),
            ("L2O2: { severity: off, because: \"slip\" }", ["L002", "L202"], 0, true),
            ("L103: { severity: off, because: \"bench\" }", ["L008", "L202"], 0, true),
            ("L203: { limit: 3 mm, because: \"old kit\" }", ["L008", "L202"], 0, true),
            ("L101: { limit: 3 mm, because: \"slip\" }", ["L008", "L202"], 0, true),
            ("L001: { severity: off, because: \"no\" }", ["L008", "L202"], 0, true),
            ("L202: off", ["L004", "L202"], 0, true),
        ] as [(String, Set<String>, Int, Bool)])
    func heeded(rules: String, codes: Set<String>, suppressed: Int, hasErrors: Bool) throws {
        let report = try Boards.check(Self.scraping(rules))
        #expect(report.codes == codes, "\(TextPrinter().text(of: report))")
        #expect(report.suppressed == suppressed)
        #expect(report.hasErrors == hasErrors)
    }

    @Test(
        "A rule that is only switched off is asked for its reason",
        arguments: [("off", "off"), ("note", "note"), ("5 mm", "off")])
    func reason(value: String, word: String) throws {
        let help = try Boards.check(Self.scraping("L202: \(value)")).findings.compactMap(\.fix?.help)
        #expect(
            help.contains("write `L202: { severity: \(word), because: \"…\" }`: a rule is not changed without a reason")
        )
    }
}
