/// A manual as text: what `luciole explain CODE` prints and what stands in Firmware-notes/rules.md.
package enum ManualText {
    /// One rule for a terminal, 100 columns wide.
    package static func explain(_ rule: any Rule) -> String {
        let manual = rule.manual
        var text = "\(rule.code.rawValue): \(rule.title)\n"
        text += "Severity: \(rule.severity.rawValue)"
        if let limit = rule.limit { text += ". Limit: \(limit) (\(limit.source))" }
        text += "\n"
        for (heading, body) in sections(manual) { text += "\n\(heading)\n\(wrapped(body, indent: 2))" }
        text += "\nFails\n\(indented(manual.example.failing))\nMended\n\(indented(manual.example.mended))"
        return text
    }

    /// One line a rule, for `luciole explain --list`.
    package static func list() -> String {
        RuleBook.all.map { "\($0.code.rawValue)  \(padded($0.severity.rawValue, 8))  \($0.title)\n" }.joined()
    }

    /// All rules as one page of Markdown.
    package static func page() -> String {
        var text = """
            # The rules

            Written from the manuals in Sources/ShapeRules; `LUCIOLE_RECORD=1 swift test --filter ManualTests` writes it anew.
            `luciole explain CODE` prints one of them. Standards and fab figures are known here from public excerpts,
            not from the documents themselves.

            | code | severity | rule | limit |
            | --- | --- | --- | --- |

            """
        for rule in RuleBook.all {
            let limit = rule.limit?.description ?? ""
            text += "| [\(rule.code.rawValue)](#\(rule.code.rawValue.lowercased())) | \(rule.severity.rawValue) "
            text += "| \(rule.title) | \(limit) |\n"
        }
        for rule in RuleBook.all { text += "\n" + section(rule) }
        return text
    }

    private static func section(_ rule: any Rule) -> String {
        let manual = rule.manual
        var text = "## \(rule.code.rawValue)\n\n**\(rule.title.prefix(1).uppercased() + rule.title.dropFirst()).**\n"
        for (heading, body) in sections(manual) { text += "\n\(heading). \(body)\n" }
        if let limit = rule.limit { text += "\nLimit. \(limit): \(limit.source).\n" }
        text +=
            "\nFails:\n\n```yaml\n\(manual.example.failing)\n```\n\nMended:\n\n```yaml\n\(manual.example.mended)\n```\n"
        return text
    }

    private static func sections(_ manual: Manual) -> [(heading: String, body: String)] {
        [("Checks", manual.checks), ("Why", manual.why), ("Source", manual.source)]
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func wrapped(_ text: String, indent: Int, width: Int = 100) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count > indent, line.count + word.count + 1 > width {
                lines.append(line)
                line = margin
            }
            line += line.count > indent ? " \(word)" : String(word)
        }
        lines.append(line)
        return lines.joined(separator: "\n") + "\n"
    }
}
