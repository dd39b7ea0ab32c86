import Hardware
import HardwareLinux

/// `luciole run LAYOUT`: the lamp itself, on this machine's lines or on the simulated board.
enum RunCommand {
    static let simulate = Switch("simulate", help: "Run on a simulated board of the same kit: no hardware needed")
    static let duration = Option(
        "for", ValueKind<Duration>.duration, help: "Go dark and end after this time: 90 s, 5 min")
    static let lightness = Option(
        "lightness", ValueKind<Double>.lightness, help: "How light, as the eye sees it (CIE L*): 40 %; full by default")
    static let service = Switch(
        "service", help: "Run as a daemon: no view, log levels for the journal, SIGHUP reads the layout again")
    static let state = Option(
        "state", .folder("DIR"),
        help: "Remember in this folder what the light was, and start from it (else: $STATE_DIRECTORY, or not at all)")
    static let record = Option(
        "record", .file("FILE"), help: "Write down every event and command, for `luciole replay`")

    static let shutDown = Option(
        "shut-down", .word("COMMAND"),
        help:
            "Run this with sh when the cell is empty, if the layout says `shut down host: true`: 'systemctl poweroff'")

    static let trace = Option(
        "trace", .file("FILE", endings: ["vcd"]),
        help: "Write every edge of the lamp's lines as a waveform (VCD, for GTKWave or PulseView)")

    static let command = Command(
        name: "run", summary: "Run the lamp of a layout, until Ctrl-C or for a time",
        discussion:
            "Shows the light, the LEDs' duty, the charger and the cell: in place on a terminal, a line for each "
            + "change elsewhere. Whatever ends the run, the LEDs' lines are low before they are let go.",
        arguments: [Boards.layout.row],
        options: [simulate.row, duration.row, lightness.row] + LightOptions.rows + [
            trace.row, service.row, state.row, record.row, shutDown.row, ControlCommands.socket.row, Boards.folder.row,
        ],
        examples: [
            .init(
                line: "luciole run Boards/layouts/puck.yaml --simulate --for 3s", effect: "Three seconds, no hardware"),
            .init(
                line:
                    "luciole run lamp.yaml --simulate --effect candle --for 5s --trace candle.vcd",
                effect: "A candle, and its waveform in a file"),
            .init(line: "luciole run my-lamp.yaml --lightness '40 %'", effect: "On the board that this runs on"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let isService = arguments[service] || environment("NOTIFY_SOCKET") != nil
        // Before any thread is started, so that all of them leave the signals to whoever waits for them.
        let hangup = isService ? ReloadSignal() : nil
        let layout = try CommissionedLayout(arguments)
        let session = LampSession(layout, arguments, console, isService: isService, hangup: hangup)
        if !isService {
            let place = arguments[simulate] ? "on the simulated board" : "on this machine"
            console.out.line("\(layout.title): \(place); Ctrl-C puts it out")
        }
        for note in layout.notes { console.errors.line("\(isService ? "<5>" : "note: ")\(note.printable)") }
        console.out.flush()
        console.errors.flush()
        try session.run(layout)
        try session.finishTrace()
        if !isService { console.out.line("dark; the lines are let go") }
        return .fine
    }
}

extension Failure {
    init(_ error: GPIOError) {
        let code: ExitCode = if case .permission = error { .permission } else { .hardwareUnavailable }
        self.init(code, error.message, remedy: error.remedy)
    }
}
