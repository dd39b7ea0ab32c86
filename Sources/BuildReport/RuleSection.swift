import BoardDrawing
import BoardModel
import ShapeRules

extension BuildReport {
    func writeFindings(into html: inout Markup) {
        guard !findings.isEmpty else {
            return html.leaf("p", [:], "Nothing was found, and nothing was left unchecked.")
        }
        var letters = 0
        for finding in findings {
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
        for note in finding.notes {
            lines.append("note: \(note.message)" + (note.range.map { ", in \(Self.place($0))" } ?? ""))
        }
        if let fix = finding.fix { lines.append("help: \(fix.help)") }
        lines.append("written in \(Self.place(finding.range))")
        return lines
    }

    private static func place(_ range: SourceRange) -> String {
        "\(range.file.path), line \(range.start.line), column \(range.start.column)"
    }

    func writeRules(into html: inout Markup) {
        let counts = Dictionary(grouping: lines, by: \.words).sorted {
            ($1.value.count, $0.key) < ($0.value.count, $1.key)
        }
        let words = counts.map { words, lines in
            switch lines[0].outcome {
            case .fail, .note: Words.count(lines.count, words)
            case .notApplicable where lines.count > 1: "\(lines.count) do not apply"
            default: "\(lines.count) \(words)"
            }
        }
        html.leaf("p", [:], "\(lines.count) rules: \(Words.list(words)). `luciole explain CODE` is the manual of each.")
        let rows = lines.map { line -> [HTMLTable.Cell] in
            [
                HTMLTable.Cell(line.code.rawValue, style: "code"), HTMLTable.Cell(line.title.capitalisedFirst),
                HTMLTable.Cell(line.words, style: line.style), HTMLTable.Cell(line.measured ?? ""),
                HTMLTable.Cell(line.limit ?? ""),
            ]
        }
        HTMLTable(head: ["Rule", "What must hold", "Outcome", "Measured", "Limit"], style: "rules", rows: rows).write(
            into: &html)
    }
}

extension RuleLine {
    /// The class of the style sheet.
    fileprivate var style: String {
        switch outcome {
        case .pass: "pass"
        case .fail, .note: severity?.style ?? "error"
        case .open: "open"
        case .notApplicable, .suppressed: "off"
        }
    }
}
