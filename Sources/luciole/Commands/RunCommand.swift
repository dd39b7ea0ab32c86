import BoardModel
import Commissioning
import Glibc
import Hardware
import HardwareLinux
import HardwareSimulated
import Lamp
import ShapeRules

/// `luciole run LAYOUT`: the lamp itself, on this machine's lines or on the simulated board.
enum RunCommand {
    static let simulate = Switch("simulate", help: "Run on a simulated board of the same kit: no hardware needed")
    static let duration = Option(
        "for", ValueKind<Duration>.duration, help: "Go dark and end after this time: 90 s, 5 min")
    static let lightness = Option(
        "lightness", ValueKind<Double>.lightness, help: "How light, as the eye sees it (CIE L*): 40 %; full by default")

    static let command = Command(
        name: "run", summary: "Run the lamp of a layout, until Ctrl-C or for a time",
        discussion:
            "Shows the light, the LEDs' duty, the charger and the cell: in place on a terminal, a line for each "
            + "change elsewhere. Whatever ends the run, the LEDs' lines are low before they are let go.",
        arguments: [Boards.layout.row],
        options: [simulate.row, duration.row, lightness.row, Boards.folder.row],
        examples: [
            .init(
                line: "luciole run Boards/layouts/puck.yaml --simulate --for 3s", effect: "Three seconds, no hardware"),
            .init(line: "luciole run my-lamp.yaml --lightness '40 %'", effect: "On the board that this runs on"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let (loaded, assembly) = try Boards.assembly(arguments)
        let commission: Commission
        do throws(CommissionError) {
            commission = try Commission(assembly)
        } catch {
            throw Failure(.badConfiguration, error.message, remedy: error.remedy)
        }
        // Before any thread is started, so that all of them leave the stop signals to whoever waits for them.
        let signals = StopSignals()
        let place = arguments[simulate] ? "on the simulated board" : "on this machine"
        console.out.line("\(assembly.layout.title.printable): \(place); Ctrl-C puts it out")
        for note in notes(loaded, commission) { console.errors.line("note: \(note.printable)") }
        console.out.flush()
        console.errors.flush()
        guard arguments[simulate] else {
            func note(_ text: String) {
                console.errors.line("note: \(text)")
                console.errors.flush()
            }
            let board = LinuxBoard(
                plan: commission.plan, signals: signals, report: { note("\($0.message); \($0.remedy)") },
                chosen: { note($0.message) })
            return try light(board, commission, arguments, console)
        }
        let board = SimulatedLampBoard(
            plan: commission.plan, kit: commission.kit, conditions: .init(realTime: true, makesEdges: false))
        signals.whenStopped { [calls = board.calls] in calls.stop() }
        return try light(board, commission, arguments, console)
    }

    private static func light(
        _ board: some LampBoard, _ commission: Commission, _ arguments: Arguments, _ console: Console
    ) throws(Failure) -> ExitCode {
        var loop = LampLoop(board: board, configuration: commission.configuration)
        var view = LampView(console, channels: commission.channelNames)
        var wishes = [LampRequest.on]
        if let lightness = arguments[lightness] {
            wishes = [.lightness(lightness, over: commission.configuration.transition)]
        }
        var isWatched = true
        do throws(GPIOError) {
            try loop.run(
                for: arguments[duration], nextRequest: { wishes.popLast() },
                observe: { command, now in
                    view.see(command, at: now)
                    // Nobody watches any more: the same as Ctrl-C. Once only, since a second signal ends at once.
                    guard console.out.isClosed, isWatched else { return }
                    isWatched = false
                    kill(getpid(), SIGTERM)
                })
        } catch {
            throw Failure(error)
        }
        console.out.line("dark; the lines are let go")
        return .fine
    }

    private static func notes(_ loaded: LoadedLayout, _ commission: Commission) -> [String] {
        let errors = RuleBook.check(loaded).count(.error)
        let warning =
            errors == 0
            ? []
            : [
                "the rules find \(errors == 1 ? "an error" : "\(errors) errors") in this layout; "
                    + "`luciole check \(loaded.source.path)` tells"
            ]
        return warning + commission.notes.map(\.message)
    }
}

extension Failure {
    init(_ error: GPIOError) {
        let code: ExitCode = if case .permission = error { .permission } else { .hardwareUnavailable }
        self.init(code, error.message, remedy: error.remedy)
    }
}
