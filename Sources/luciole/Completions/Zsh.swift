/// Completions for zsh, by its own _arguments.
struct ZshCompletions {
    var table: CommandTable

    var text: String {
        let commands = table.commands.map { shellQuoted("\($0.name):\($0.summary)") }.joined(separator: "\n        ")
        return """
            #compdef \(table.program)
            # Completions of \(table.program) for zsh: put this file as _\(table.program) into a folder of $fpath.
            _\(table.program)() {
                local curcontext=$curcontext context state state_descr line
                typeset -A opt_args
                local -a commands=(
                    \(commands)
                )
                _arguments -C \(CommandTable.rootOptions.map { shellQuoted(spec($0)) }.joined(separator: " ")) \\
                    '1: :->command' '*:: :->rest'
                case $state in
                    command) _describe command commands ;;
                    rest)
                        case $line[1] in
            \(table.commands.map(branch).joined(separator: "\n"))
                        esac
                        ;;
                esac
            }
            # Autoloaded as a completion this file is the function's body; sourced, it only defines it.
            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
                _\(table.program) "$@"
            else
                compdef _\(table.program) \(table.program)
            fi

            """
    }

    private func branch(_ command: Command) -> String {
        let options = command.allOptions.flatMap { option in
            [spec(option)] + (option.short == nil ? [] : [spec(option, letter: true)])
        }
        let operands = command.arguments.map { argument in
            let place = argument.occurrence == .any ? "*" : ""
            return "\(place):\(escaped(argument.value.placeholder)):\(action(argument.value.completion))"
        }
        let specs = (options + operands).map(shellQuoted).joined(separator: " ")
        return "                \(command.name)) _arguments -S \(specs) ;;"
    }

    private func spec(_ option: OptionRow, letter: Bool = false) -> String {
        let name =
            letter ? "-\(option.short.map(String.init) ?? "")+" : option.value == nil ? option.long : "\(option.long)="
        let spelling = letter && option.value == nil ? String(name.dropLast()) : name
        let value = option.value.map { ":\(escaped($0.placeholder)):\(action($0.completion))" } ?? ""
        return "\(option.repeats ? "*" : "")\(spelling)[\(escaped(option.help))]\(value)"
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        // A message alone would hide the options that may stand here as well.
        case .nothing: "( )"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .folders: "_files -/"
        // The qualifier says "regular file", without which zsh takes the alternatives themselves for one.
        case .files(let endings): endings.isEmpty ? "_files" : "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
        }
    }

    /// What would end a description or an action inside an _arguments spec.
    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if ":[]\\".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
