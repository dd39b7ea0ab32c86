import Geometry

/// `luciole help [COMMAND]`: the same pages as `--help`.
enum HelpCommand {
    static let topic = Argument(
        .word("COMMAND", suggesting: Luciole.commands.map(\.name)), .optional, help: "The command to tell of")

    static let command = Command(
        name: "help", summary: "Show how to use luciole or one of its commands", arguments: [topic.row]
    ) { arguments, console throws(Failure) in
        let table = Luciole.table
        var command: Command?
        if let name = arguments[topic] {
            command = table.command(named: name)
            guard command != nil else {
                let nearest = NearestName.find(name, among: table.commands.map(\.name))
                throw Failure(.usage, UsageError.unknownCommand(name, nearest: nearest).message)
            }
        }
        console.out.write(HelpPage(table: table, command: command).text)
        return .fine
    }
}
