import BoardModel

/// The report for a person at a terminal, in the manner of rustc: what, where, the line itself, and the mend.
package struct TextPrinter: ReportPrinter {
    /// Whether to use colours; only the command line knows what its output goes to.
    package var colour: Bool

    package init(colour: Bool = false) { self.colour = colour }

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        for together in report.told {
            guard let finding = together.first else { continue }
            // What several rules could not check for one reason is told once, with all their codes.
            write(finding, codes: together.map(\.code.rawValue), to: &output)
            output.write("\n")
        }
        for kit in report.kits { output.write(KitTable(kit: kit).text) }
        output.write(report.summary + "\n")
    }

    private func write(_ finding: Finding, codes: [String], to output: inout some TextOutputStream) {
        let gutter = finding.widestLineNumber
        let style = TerminalStyle(finding.severity)
        let head = "\(finding.severity.rawValue)[\(codes.joined(separator: ", "))]"
        output.write("\(paint(head, style))\(paint(": \(finding.message.printable)", .bold))\n")
        excerpt(finding.range, finding.keyPath, gutter: gutter, style, to: &output)
        var remarks: [(label: String, text: String)] = []
        if let measured = finding.measured {
            var text = measured
            if let limit = finding.limit { text += ", limit \(limit)" }
            if let source = finding.limitSource { text += " (\(source))" }
            remarks.append(("measured", text))
        } else if let limit = finding.limit {
            remarks.append(("limit", limit + (finding.limitSource.map { " (\($0))" } ?? "")))
        }
        remarks += finding.notes.filter { $0.range == nil }.map { ("note", $0.message) }
        if let fix = finding.fix { remarks.append(("help", fix.help)) }
        if !remarks.isEmpty { output.write("\(bar(gutter))\n") }
        for remark in remarks {
            let margin = String(repeating: " ", count: gutter + 1)
            output.write(
                "\(margin)\(paint("=", .frame)) \(paint("\(remark.label):", .bold)) \(remark.text.printable)\n")
        }
        for note in finding.notes {
            guard let range = note.range else { continue }
            output.write("\(paint("note", .note))\(paint(": \(note.message.printable)", .bold))\n")
            excerpt(range, nil, gutter: gutter, .note, to: &output)
        }
    }

    /// The place and what it is called, the line, and carets under the range.
    private func excerpt(
        _ range: SourceRange, _ keyPath: String?, gutter: Int, _ style: TerminalStyle,
        to output: inout some TextOutputStream
    ) {
        let margin = String(repeating: " ", count: gutter)
        let place = "\(range.file.path.printable):\(range.start.line):\(range.start.column)"
        let name = keyPath.map { " (\($0.printable))" } ?? ""
        output.write("\(margin)\(paint("-->", .frame)) \(place)\(name)\n")
        guard let line = Excerpt(of: range) else { return }
        let number = String(range.start.line)
        let padded = String(repeating: " ", count: max(0, gutter - number.count)) + number
        let blank = String(repeating: " ", count: line.indent)
        let carets = String(repeating: "^", count: line.width)
        output.write("\(bar(gutter))\n")
        output.write("\(paint("\(padded) |", .frame)) \(line.text)\n")
        output.write("\(bar(gutter)) \(blank)\(paint(carets, style))\n")
    }

    private func bar(_ gutter: Int) -> String { paint(String(repeating: " ", count: gutter + 1) + "|", .frame) }

    private func paint(_ text: String, _ style: TerminalStyle) -> String { colour ? style.around(text) : text }
}

extension Finding {
    /// How many digits the largest line number shown with this finding has.
    fileprivate var widestLineNumber: Int {
        let lines = notes.compactMap(\.range?.start.line) + [range.start.line]
        return String(lines.max() ?? 1).count
    }
}
