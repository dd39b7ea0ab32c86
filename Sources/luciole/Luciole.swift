import Glibc
import HardwareLinux

/// The program: its table, and the way from the words typed to the exit code.
@main
enum Luciole {
    static let version = "0.1.0"

    /// The commands that do the work, in the order in which a user meets them.
    static let commands: [Command] = [
        NewCommand.command,
        CheckCommand.command,
        ExplainCommand.command,
        DrawCommand.command,
        ReportCommand.command,
        PinsCommand.command, LightCommand.command, DoctorCommand.command,
        RunCommand.command,
        SimulateCommand.command,
        ReplayCommand.command,
        ControlCommands.on,
        ControlCommands.off,
        ControlCommands.set,
        ControlCommands.effects,
        ControlCommands.presets,
        ControlCommands.status,
        ControlCommands.watch,
        ControlCommands.battery,
        ImportCommand.command,
        ExportCommand.command,
        CompletionsCommand.command,
    ]

    static var table: CommandTable {
        CommandTable(
            program: "luciole", version: "\(version) (libgpiod \(libgpiodVersion()))",
            overview: "Check, draw and run lamps built from the luciole kit", commands: commands + [HelpCommand.command]
        )
    }

    static func main() {
        reserveStandardStreams()
        // A reader that goes away must not end a lamp's run before its lines are low: writes report EPIPE instead.
        signal(SIGPIPE, SIG_IGN)
        let console = Console.standard()
        let code = run(Array(CommandLine.arguments.dropFirst()), console)
        exit(console.finish(code).rawValue)
    }

    /// Does what the words ask for; everything it has to say goes to the console.
    static func run(_ words: [String], _ console: Console) -> ExitCode {
        let table = Self.table
        do throws(Misuse) {
            switch try Parser(table: table).parse(words) {
            case .version: console.out.line("\(table.program) \(table.version)")
            case .help(let command): console.out.write(HelpPage(table: table, command: command).text)
            case .run(let command, let arguments): return perform(command, arguments, console)
            }
            return .fine
        } catch {
            let usage = error.command?.usage(of: table.program) ?? "\(table.program) COMMAND …"
            console.report(Failure(.usage, error.error.message, remedy: "usage: \(usage)"))
            return .usage
        }
    }

    private static func perform(_ command: Command, _ arguments: Arguments, _ console: Console) -> ExitCode {
        do throws(Failure) {
            return try command.run(arguments, console)
        } catch {
            console.out.flush()
            console.report(error)
            return error.code
        }
    }
}
