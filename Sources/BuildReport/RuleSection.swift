import BoardDrawing
import BoardModel
import ShapeRules

extension BuildReport {
    func writeFindings(into html: inout Markup) {
        guard !check.findings.isEmpty else {
            return html.leaf("p", [:], "Nothing was found, and nothing was left unchecked.")
        }
        var letters = 0
        for finding in check.findings {
            html.group("div", ["class": "finding \(finding.severity.style)"]) { html in
                html.group("p") { html in
                    if Mark.Severity(finding.severity) != nil {
                        html.leaf("span", ["class": "letter"], Mark.letter(letters))
                        letters += 1
                    }
                    html.leaf("strong", [:], "\(finding.severity.rawValue) \(finding.code.rawValue)")
                    html.leaf("span", [:], finding.message)
                }
                for line in details(of: finding) { html.leaf("p", ["class": "quiet"], line) }
            }
        }
    }

    private func details(of finding: Finding) -> [String] {
        var lines: [String] = []
        if let measured = finding.measured { lines.append("measured: \(measured)") }
        if let limit = finding.limit {
            lines.append("limit: \(limit)" + (finding.limitSource.map { " (\($0))" } ?? ""))
        }
        for note in finding.notes { lines.append("note: \(note.message)") }
        if let fix = finding.fix { lines.append("help: \(fix.help)") }
        let start = finding.range.start
        lines.append("written in \(finding.range.file.path), line \(start.line), column \(start.column)")
        return lines
    }

    func writeRules(into html: inout Markup) {
        let counts = Dictionary(grouping: outcomes, by: \.verdict).mapValues(\.count)
        let words = counts.sorted { ($1.value, $0.key.words) < ($0.value, $1.key.words) }.map { verdict, count in
            if case .told(let severity) = verdict { return Words.count(count, severity.rawValue) }
            return "\(count) \(verdict.words)"
        }
        html.leaf(
            "p", [:], "\(outcomes.count) rules: \(Words.list(words)). `luciole explain CODE` is the manual of each.")
        let rows = outcomes.map { outcome -> [HTMLTable.Cell] in
            [
                HTMLTable.Cell(outcome.code.rawValue, style: "code"), HTMLTable.Cell(outcome.title.capitalisedFirst),
                HTMLTable.Cell(outcome.verdict.words, style: outcome.verdict.style),
                HTMLTable.Cell(outcome.measured ?? ""), HTMLTable.Cell(outcome.limit ?? ""),
            ]
        }
        HTMLTable(head: ["Rule", "What must hold", "Outcome", "Measured", "Limit"], rows: rows).write(into: &html)
    }
}

extension RuleOutcome.Verdict {
    fileprivate var style: String {
        switch self {
        case .passed: "pass"
        case .told(let severity): severity.style
        case .notChecked: "open"
        case .notApplicable, .switchedOff: "off"
        }
    }
}
