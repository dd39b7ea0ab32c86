/// One subcommand: everything that parsing, help and completions need to know of it, and what it does.
struct Command: Sendable {
    /// A line to type, and what it gives.
    struct Example: Hashable, Sendable {
        var line: String
        var effect: String
    }

    var name: String
    /// One phrase for the list of commands.
    var summary: String
    /// More, where one phrase is not enough.
    var discussion = ""
    var arguments: [ArgumentRow] = []
    var options: [OptionRow] = []
    var examples: [Example] = []
    var run: @Sendable (Arguments, Console) throws(Failure) -> ExitCode

    /// The options with the one that every command has.
    var allOptions: [OptionRow] { options + [Switch.help.row] }

    /// `luciole draw LAYOUT -o FILE`.
    func usage(of program: String) -> String {
        ([program, name] + arguments.map(\.synopsis) + options.map { "[\($0.synopsis)]" }).joined(separator: " ")
    }
}

/// The whole command line: one table that feeds the parser, the help pages and the completions.
struct CommandTable: Sendable {
    var program: String
    var version: String
    var overview: String
    var commands: [Command]

    func command(named name: String) -> Command? { commands.first { $0.name == name } }

    /// What may stand in a command's place.
    static let rootOptions = [Switch("version", help: "Show the version").row, Switch.help.row]
}
