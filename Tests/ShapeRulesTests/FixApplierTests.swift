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
        arguments: ["desk-lamp-wire-too-short", "iq-light-standoff-too-long"])
    func mends(layout: String) throws {
        let loaded = try loaded(layout)
        let fix = FixApplier(RuleBook.check(loaded).findings, in: loaded.source)
        #expect(fix.count == 1 && fix.diff.hasPrefix("--- "))
        let comments = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("#") } }
        #expect(comments(fix.text) == comments(loaded.source.text))
        let after = try Boards.check(fix.text)
        #expect(after.codes.isEmpty, "\(TextPrinter().text(of: after))")
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
