import BoardModel
import Geometry
import Testing

@testable import ShapeRules

@Suite("Printers")
struct PrinterTests {
    /// A file with a tab, wide characters, an emoji and a control character; and findings at each of them.
    private static let file = SourceFile(
        path: "Boards/layouts/lamp.yaml",
        text: "layout: lamp\ntitle:\tPult 机 lamp 💡 here\n# \u{1B}[31mred\npieces: {}\nlast: line")

    private static func range(_ line: Int, _ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file, SourcePosition(line: line, column: start), SourcePosition(line: line, column: end))
    }

    private static let report: CheckReport = {
        var fit = Finding(code: "L203", severity: .error, message: "the core is loose", range: range(2, 13, 15))
        fit.measured = "2 mm to 2.9 mm all round"
        fit.limit = "at most 2.4 mm"
        fit.limitSource = "cutter and tolerance"
        fit.notes = [Finding.Note("a remark without a place"), Finding.Note("the cutout is here", at: range(5, 1, 5))]
        fit.fix = Finding.Fix(
            help: "turn it by 60°", applicability: .suggestion, edits: [Finding.Fix.Edit(range(2, 13, 15), "\"0°\"")])
        fit.places = [Vector3(1.5, -2, 0)]
        fit.pieces = ["core", "base"]
        let steered = Finding(
            code: "L002", severity: .warning, message: "'\u{1B}[2J' is not a key", range: range(3, 3, 8))
        let beyond = Finding(code: "L806", severity: .note, message: "a place behind the end", range: range(99, 1, 2))
        let open = ["L201", "L202"].map {
            Finding(
                code: RuleCode(rawValue: $0), severity: .notChecked, message: "piece 'stem' could not be read",
                range: range(4, 1, 7))
        }
        var tight = Finding(code: "L406", severity: .error, message: "the lid is tight", range: range(4, 1, 7))
        tight.keyPath = "pieces"
        let sound: [RuleCode: Outcome] = ["L101": .pass, "L203": .pass, "L404": .notApplicable, "L806": .pass]
        var report = CheckReport(
            findings: [beyond, fit, steered] + open, suppressed: 1,
            suppressedFindings: [SuppressedFinding(finding: tight, because: "it is glued")],
            checkedFiles: [
                CheckedFile(
                    path: file.path,
                    outcomes: ["L101": .pass, "L203": .fail, "L404": .notApplicable, "L406": .suppressed]),
                CheckedFile(path: "b & c/b.yaml", outcomes: sound),
                CheckedFile(path: "c.yaml", outcomes: ["L101": .open, "L404": .open]),
            ])
        report.nameKeyPaths()
        return report
    }()

    /// Those that the golden files describe.
    private static let rules = ["L002", "L101", "L203", "L404", "L406"].compactMap {
        RuleBook.rule(RuleCode(rawValue: $0))
    }

    @Test("Text is what it was when last looked at")
    func text() { Golden.expect(TextPrinter().text(of: Self.report), in: "Tests/ShapeRulesTests/Golden/report.txt") }

    @Test("JSON is what it was when last looked at")
    func json() { Golden.expect(JSONPrinter().text(of: Self.report), in: "Tests/ShapeRulesTests/Golden/report.json") }

    @Test("SARIF is what it was when last looked at")
    func sarif() {
        var printer = SARIFPrinter(version: "1.2.3")
        printer.rules = Self.rules
        Golden.expect(printer.text(of: Self.report), in: "Tests/ShapeRulesTests/Golden/report.sarif")
    }

    @Test("GitHub's commands are what they were when last looked at")
    func github() {
        Golden.expect(GitHubPrinter().text(of: Self.report), in: "Tests/ShapeRulesTests/Golden/report.github")
    }

    @Test("JUnit is what it was when last looked at")
    func junit() {
        var printer = JUnitPrinter()
        printer.rules = Self.rules
        Golden.expect(printer.text(of: Self.report), in: "Tests/ShapeRulesTests/Golden/report.xml")
    }

    @Test("A run for GitHub has no more results than it takes")
    func many() {
        let outcomes = Dictionary(uniqueKeysWithValues: RuleBook.all.map { ($0.code, Outcome.pass) })
        let files = (0..<1000).map { CheckedFile(path: "\($0).yaml", outcomes: outcomes) }
        let report = CheckReport(findings: Self.report.findings, suppressed: 0, checkedFiles: files)
        let text = SARIFPrinter().text(of: report)
        #expect(text.split(separator: "\"ruleId\"").count - 1 == SARIFPrinter.most)
        #expect(text.contains("the core is loose"))
    }

    @Test("The last line counts what is told: one reason of several rules is one")
    func gaps() {
        #expect(Self.report.summary == "1 error, 1 warning, 1 note, 1 not checked in 3 files (1 finding suppressed)")
        let text = TextPrinter().text(of: Self.report)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("not checked[") } == 1)
        #expect(text.contains("not checked[L201, L202]"))
    }

    @Test("Colours only wrap: without them the text is the same")
    func colour() {
        var text = TextPrinter(colour: true).text(of: Self.report)
        for style in ["1;31", "1;33", "1;32", "1;35", "1;34", "1", "0"] {
            text.replace("\u{1B}[\(style)m", with: "")
        }
        #expect(text == TextPrinter().text(of: Self.report))
    }

    @Test("Nothing from a file steers the terminal")
    func steering() {
        let text = TextPrinter().text(of: Self.report)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test(
        "The last line counts",
        arguments: [(0, 0, "no findings in 0 files"), (2, 1, "2 errors in 2 files (1 finding suppressed)")])
    func summary(errors: Int, suppressed: Int, text: String) {
        let findings = (0..<errors).map {
            Finding(code: "L101", severity: .error, message: "\($0)", range: Self.range(1, 1, 2))
        }
        let files = (0..<errors).map { "\($0).yaml" }
        #expect(CheckReport(findings: findings, suppressed: suppressed, files: files).summary == text)
    }

    @Test("A finding that several layouts share is told once, in order of place")
    func joining() {
        let joined = CheckReport(joining: [Self.report, Self.report])
        #expect(joined.findings == Self.report.findings)
        #expect(joined.suppressed == 2)
        #expect(joined.files.count == 6)
    }

    @Test("A long line is shown around its range", arguments: [1, 60, 5000, 9990])
    func longLine(column: Int) throws {
        let file = SourceFile(path: "long.yaml", text: String(repeating: "a", count: 9999))
        let start = SourcePosition(line: 1, column: column)
        let range = SourceRange(file, start, SourcePosition(line: 1, column: column + 3))
        let excerpt = try #require(Excerpt(of: range))
        #expect(excerpt.text.count <= 122)
        #expect(excerpt.indent < 122)
        #expect(excerpt.width == 3)
    }
}
