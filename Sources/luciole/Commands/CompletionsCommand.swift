/// `luciole completions SHELL`: prints the script that teaches a shell luciole's words.
enum CompletionsCommand {
    static let shell = Argument(ValueKind<Shell>.choice.named("SHELL"), .one, help: "bash, zsh or fish")

    static let command = Command(
        name: "completions", summary: "Print completions for a shell", arguments: [shell.row],
        examples: [
            .init(line: "source <(luciole completions bash)", effect: "Complete in this bash from now on"),
            .init(
                line: "luciole completions fish > ~/.config/fish/completions/luciole.fish",
                effect: "Complete in every fish"),
        ]
    ) { arguments, console throws(Failure) in
        guard let shell = arguments[shell] else { throw Failure(.usage, "SHELL is missing") }
        console.out.write(shell.script(for: Luciole.table))
        return .fine
    }
}
