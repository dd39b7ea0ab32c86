/// Completions for bash 4 and later; nothing of the bash-completion package is needed.
struct BashCompletions {
    var table: CommandTable

    var text: String {
        let function = "_\(table.program)"
        return """
            # Completions of \(table.program) for bash: source this file, or put it where bash-completion looks.
            \(function)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                COMPREPLY=()
                # Bash parts words at '=': `--format=te` arrives as `--format`, `=`, `te`.
                if [[ $word == '=' ]]; then
                    word=
                elif [[ $before == '=' ]]; then
                    before=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if (( COMP_CWORD == 1 )); then
                    COMPREPLY=($(compgen -W \(shellQuoted(rootWords)) -- "$word"))
                    return
                fi
                case $command in
            \(table.commands.map(branch).joined(separator: "\n"))
                esac
            }
            complete -F \(function) \(table.program)

            """
    }

    private var rootWords: String {
        (table.commands.map(\.name) + CommandTable.rootOptions.map(\.long)).joined(separator: " ")
    }

    private func branch(_ command: Command) -> String {
        let values = command.options.compactMap { option -> String? in
            guard let value = option.value else { return nil }
            let names = ([option.long] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
            return "            \(names)) \(offer(value.completion)); return ;;"
        }
        let options = command.allOptions.map(\.long).joined(separator: " ")
        let operand = command.arguments.first.map { offer($0.value.completion) } ?? ":"
        return """
                \(command.name))
                    case $before in
            \((values + ["            *) ;;"]).joined(separator: "\n"))
                    esac
                    if [[ $word == -* ]]; then
                        COMPREPLY=($(compgen -W \(shellQuoted(options)) -- "$word"))
                    else
                        \(operand)
                    fi
                    ;;
            """
    }

    private func offer(_ completion: Completion) -> String {
        switch completion {
        case .nothing:
            return ":"
        case .words(let words):
            return "COMPREPLY=($(compgen -W \(shellQuoted(words.joined(separator: " "))) -- \"$word\"))"
        case .folders:
            return "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
        case .files(let endings):
            // One candidate a line, so that names with spaces stay whole.
            let files =
                endings.isEmpty
                ? "compgen -f -- \"$word\""
                : (["compgen -d -- \"$word\""] + endings.map { "compgen -f -X '!*.\($0)' -- \"$word\"" })
                    .joined(separator: "; ")
            return "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(\(files))"
        }
    }
}
