import BoardModel
import Testing

@testable import ShapeRules

@Suite("Outcomes of rules")
struct OutcomeTests {
    private func outcomes(_ yaml: String) throws -> [RuleCode: Outcome] {
        try #require(try Boards.check(yaml).checkedFiles.first).outcomes
    }

    @Test("Every rule has one, whatever the layout", arguments: RuleBook.all.map(\.code.rawValue))
    func each(code: String) throws {
        let rule = try #require(RuleBook.rule(RuleCode(rawValue: code)))
        let failing = try outcomes(rule.manual.example.failing)
        let mended = try outcomes(rule.manual.example.mended)
        let all = Set(RuleBook.all.map(\.code))
        #expect(Set(failing.keys) == all && Set(mended.keys) == all)
        #expect(failing[rule.code] == (rule.severity == .note ? .note : .fail))
        // What was mended was looked at: never "nothing to judge", unless the mend was to take it out.
        let gone: Set = ["L006", "L008", "L706", "L803"]
        #expect(
            [.pass, .suppressed].contains(mended[rule.code]) || gone.contains(code),
            "\(String(describing: mended[rule.code]))")
    }

    @Test("A rule without anything to judge says so, and says nothing else")
    func nothingToJudge() throws {
        let bare = try outcomes(
            """
            layout: example
            title: On a cord
            external supply: USB-C 5 V
            pieces:
              base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
              core: { part: core-white, seated: base }
            """)
        for code in ["L205", "L301", "L401", "L403", "L404", "L501", "L601", "L703", "L801", "L805", "L902"] {
            #expect(bare[RuleCode(rawValue: code)] == .notApplicable, "\(code)")
        }
        for code in ["L001", "L101", "L201", "L203", "L502", "L602", "L702"] {
            #expect(bare[RuleCode(rawValue: code)] == .pass, "\(code)")
        }
    }

    @Test("Of a layout that cannot be understood nobody knows")
    func unknown() throws {
        let broken = try outcomes("layout: [")
        #expect(broken["L001"] == .fail)
        #expect(RuleBook.all.filter(\.isAboutLamps).allSatisfy { broken[$0.code] == .open })
    }

    @Test("What a layout switches off is kept with its reason")
    func suppressed() throws {
        let report = try Boards.check(
            """
            layout: example
            title: No power
            pieces:
              base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
              core: { part: core-white, seated: base }
            rules:
              L103: { severity: off, because: "it is a model" }
            """)
        #expect(report.checkedFiles.first?.outcomes["L103"] == .suppressed)
        #expect(report.suppressedFindings.map(\.because) == ["it is a model"])
    }
}
