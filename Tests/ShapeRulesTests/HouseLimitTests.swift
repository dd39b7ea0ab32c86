import BoardModel
import Testing

@testable import ShapeRules

@Suite("Limits of a Boards folder")
struct HouseLimitTests {
    /// Written from the rule book, so that file and manuals say the same.
    @Test("Boards/limits.yaml has every rule's limit with its source")
    func shipped() {
        var text = """
            # yaml-language-server: $schema=schema/limits.json
            # The thresholds of the rules for all layouts, each with where it comes from. Change one for your workshop, and say
            # why; a layout may still have its own. Figures of parts, plugs, hosts and board houses stand in their own files.
            limits: standard
            title: What luciole asks where no part says it
            rules:

            """
        for rule in RuleBook.all {
            guard let limit = rule.limit else { continue }
            let source = limit.source.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            text += "  # \(rule.title): \(limit.sense.rawValue)\n"
            text += "  \(rule.code.rawValue): { limit: \(limit.amount), source: \"\(source)\" }\n"
        }
        Golden.expect(text, in: "Boards/limits.yaml")
    }

    private static let file = SourceFile(path: "limits.yaml", text: "L202: 1 mm")
    private static let range = SourceRange(
        file, SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 5))

    private func house(_ code: String, _ limit: String) -> HouseLimit {
        HouseLimit(code: Sourced(code, at: Self.range), limit: Sourced(limit, at: Self.range), source: "our shop")
    }

    @Test("They stand in the place of the rules' own, and a layout's go before them")
    func order() throws {
        let rule = Clearance()
        let own = RuleSetting(
            code: Sourced("L202", at: Self.range), severity: nil, limit: Sourced("2 mm", at: Self.range),
            because: Sourced("loose", at: Self.range), range: Self.range)
        for (settings, amount, source) in [
            ([], "1 mm", "our shop"), ([own], "2 mm", "this layout's rules: loose"),
        ] {
            var rules = RuleSettings(settings, house: [house("L202", "1 mm")])
            var limits: [Limit] = []
            _ = rules.apply(to: rule) { limit in
                if let limit { limits.append(limit) }
                return []
            }
            #expect(limits.first?.amount == amount && limits.first?.source == source)
        }
    }

    @Test(
        "What is wrong in the file is told there",
        arguments: [("L2O2", "1 mm", "L002"), ("L202", "1 V", "L004"), ("L101", "1 mm", "L008")])
    func wrong(code: String, limit: String, told: String) {
        let rules = RuleSettings([], house: [house(code, limit)])
        #expect(rules.findings.map(\.code.rawValue) == [told])
        #expect(rules.findings.allSatisfy { $0.range.file === Self.file })
    }
}
