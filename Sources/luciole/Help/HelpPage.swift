/// The help pages, written from the table.
struct HelpPage {
    var table: CommandTable
    /// Nil: the program as a whole.
    var command: Command?

    /// Pages are this wide wherever they are read, so that they read the same in a manual and in a terminal.
    private static let width = 80

    var text: String { sections.map { $0 + "\n" }.joined(separator: "\n") }

    private var sections: [String] {
        guard let command else { return programSections }
        var result = ["OVERVIEW: \(command.summary)"]
        if !command.discussion.isEmpty { result.append(wrap(command.discussion, indent: 0)) }
        result.append("USAGE: \(command.usage(of: table.program))")
        if !command.arguments.isEmpty {
            result.append(list("ARGUMENTS", command.arguments.map { ($0.value.placeholder, $0.help) }))
        }
        result.append(list("OPTIONS", command.allOptions.map { (spelling(of: $0), $0.help) }))
        if !command.examples.isEmpty { result.append(examples(command)) }
        return result
    }

    private var programSections: [String] {
        [
            "OVERVIEW: \(table.overview)",
            "USAGE: \(table.program) COMMAND …",
            list("OPTIONS", CommandTable.rootOptions.map { (spelling(of: $0), $0.help) }),
            list("SUBCOMMANDS", table.commands.map { ($0.name, $0.summary) }),
            list("EXIT CODES", ExitCode.explained.map { ("\($0.code.rawValue)", $0.meaning) }),
            "'\(table.program) COMMAND --help' tells more of a command.",
        ]
    }

    private func examples(_ command: Command) -> String {
        "EXAMPLES:\n" + command.examples.map { "  \($0.line)\n      \($0.effect)" }.joined(separator: "\n")
    }

    private func spelling(of option: OptionRow) -> String {
        let names = option.short.map { "-\($0), \(option.long)" } ?? option.long
        return option.value.map { "\(names) \($0.placeholder)" } ?? names
    }

    /// A heading over two columns; a term too long for its column has its text below it.
    private func list(_ heading: String, _ entries: [(term: String, text: String)]) -> String {
        let widest = entries.map(\.term.count).max() ?? 0
        let column = min(widest, 24) + 4
        let lines = entries.map { entry in
            let text = wrap(entry.text, indent: column)
            guard entry.term.count + 4 <= column else {
                return "  \(entry.term)\n" + String(repeating: " ", count: column) + text
            }
            return "  " + entry.term.padded(to: column - 2) + text
        }
        return "\(heading):\n" + lines.joined(separator: "\n")
    }

    /// Breaks between words; every line but the first begins with `indent` spaces.
    private func wrap(_ text: String, indent: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= Self.width - indent {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
