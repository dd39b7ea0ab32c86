/// Completions for fish.
struct FishCompletions {
    var table: CommandTable

    var text: String {
        let root = CommandTable.rootOptions.map { line("__fish_use_subcommand", flags(of: $0)) }
        let names = table.commands.map { command in
            line("__fish_use_subcommand", "-a \(quoted(command.name)) -d \(quoted(command.summary))")
        }
        let head = [
            "# Completions of \(table.program) for fish: put this file into ~/.config/fish/completions.",
            "complete -c \(table.program) -f",
        ]
        return (head + root + names + table.commands.flatMap(lines)).joined(separator: "\n") + "\n"
    }

    private func lines(_ command: Command) -> [String] {
        let within = "__fish_seen_subcommand_from \(command.name)"
        let options = command.allOptions.map { line(within, flags(of: $0)) }
        return options
            + command.arguments.prefix(1).compactMap { argument in
                candidates(argument.value.completion).map { line(within, $0) }
            }
    }

    private func line(_ condition: String, _ rest: String) -> String {
        "complete -c \(table.program) -n \(quoted(condition)) \(rest)"
    }

    private func flags(of option: OptionRow) -> String {
        let letter = option.short.map { "-s \($0) " } ?? ""
        let value = option.value.map { " -r " + (candidates($0.completion) ?? "") } ?? ""
        return "\(letter)-l \(option.name)\(value) -d \(quoted(option.help))"
    }

    private func candidates(_ completion: Completion) -> String? {
        switch completion {
        case .nothing: nil
        case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
        case .folders: "-a '(__fish_complete_directories)'"
        case .files(let endings):
            endings.isEmpty
                ? "-F"
                : "-k -a \(quoted(endings.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ")))"
        }
    }

    /// In fish a quoted text has two escapes only.
    private func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
    }
}
