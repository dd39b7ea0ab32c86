import BoardModel
import Testing

@testable import ShapeRules

@Suite("Mends that a machine makes")
struct FixApplierTests {
    private func loaded(_ layout: String) throws -> LoadedLayout {
        try BoardLibrary().load(layout: "\(Boards.folder)/layouts/broken/\(layout).yaml")
    }

    @Test(
        "a safe mend leaves the file well, its comments where they were, and nothing to mend again",
        arguments: [
            "desk-lamp-wire-too-short", "iq-light-standoff-too-long", "puck-misspelt-key", "desk-lamp-unknown-part",
        ])
    func mends(layout: String) throws {
        let loaded = try loaded(layout)
        let fix = FixApplier(RuleBook.check(loaded).findings, in: loaded.source)
        #expect(fix.count == 1 && fix.diff.hasPrefix("--- "))
        let comments = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("#") } }
        #expect(comments(fix.text) == comments(loaded.source.text))
        let after = try Boards.check(fix.text)
        #expect(after.codes.isEmpty, "\(TextPrinter().text(of: after))")
    }

    private static let sound = """
        layout: example
        external supply: USB-C 5 V
        pieces:
          base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
          core: { part: core-white, seated: base }

        """
    private static let idle = "  L103: { severity: off, because: \"a leftover\" } # of spring\n"
    private static let busy = "  L502: { limit: 600 %, because: \"over a bed\" }\n"

    @Test(
        "a setting that hides nothing goes, with its line; `rules:` goes with the last",
        arguments: [
            (idle, "rules:\n", ""), (idle + busy, "rules:\n", "rules:\n" + busy),
            (busy + idle, "rules:\n", "rules:\n" + busy),
        ])
    func idleSetting(settings: String, head: String, left: String) throws {
        let text = Self.sound + head + settings
        let source = SourceFile(path: "x.yaml", text: text)
        let report = try Boards.check(text)
        // The same findings in a file of the test's own name.
        let findings = report.findings.compactMap { finding -> Finding? in
            guard finding.code == IdleSetting.ownCode, let edit = finding.fix?.edits.first else { return nil }
            var moved = finding
            moved.fix?.edits = [
                Finding.Fix.Edit(SourceRange(source, edit.range.start, edit.range.end), edit.replacement)
            ]
            return moved
        }
        let fix = FixApplier(findings, in: source)
        #expect(fix.text == Self.sound + left)
        #expect(fix.diff.contains("\n-  L103") && !fix.diff.contains("\n+ "))
        #expect(try Boards.check(fix.text).codes.isEmpty)
    }

    @Test("a suggestion is not made")
    func suggestions() throws {
        let loaded = try loaded("puck-thick-wire")
        let fix = FixApplier(RuleBook.check(loaded).findings, in: loaded.source)
        #expect(fix.count == 0 && fix.text == loaded.source.text && fix.diff.isEmpty)
    }

    @Test("two mends of one place: the first is made")
    func overlap() {
        let source = SourceFile(path: "x.yaml", text: "a: ü1 mm # one\r\nb: 2\r\n", hasByteOrderMark: true)
        func finding(_ columns: ClosedRange<Int>, _ replacement: String) -> Finding {
            let range = SourceRange(
                source, SourcePosition(line: 1, column: columns.lowerBound),
                SourcePosition(line: 1, column: columns.upperBound))
            var finding = Finding(code: "L001", severity: .error, message: "", range: range)
            finding.fix = Finding.Fix(
                help: "", applicability: .safe, edits: [Finding.Fix.Edit(range, replacement)])
            return finding
        }
        let fix = FixApplier([finding(4...9, "7 mm"), finding(5...6, "9")], in: source)
        #expect(fix.text == "a: 7 mm # one\r\nb: 2\r\n" && fix.count == 1)
        #expect(fix.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    }
}
