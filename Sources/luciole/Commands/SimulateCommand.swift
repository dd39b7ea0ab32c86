import BoardModel
import Commissioning
import Glibc
import Hardware
import ShapeRules
import Synchronization

/// `luciole simulate SCENARIO`: a lamp's night in virtual time, held to what has to come of it.
enum SimulateCommand {
    static let scenario = Argument(.file("SCENARIO", endings: ["yaml", "yml"]), .one, help: "A scenario file")
    static let trace = Option(
        "trace", .file("FILE", endings: SimulationTrace.Format.allCases.map(\.rawValue)),
        help:
            "Write everything that happens: \(SimulationTrace.Format.allCases.map { "*.\($0.rawValue)" }.listed(by: "or"))"
    )
    static let seed = Option(
        "seed",
        ValueKind<UInt64>("NUMBER") { text throws(Complaint) in
            guard let number = UInt64(text) else { throw Complaint("a seed is a whole number from 0 on") }
            return number
        }, help: "Draw noise and bounce from this seed instead of the scenario's")
    static let edges = Switch("edges", help: "Compute every PWM edge, even where no expectation asks for it")

    static let command = Command(
        name: "simulate", summary: "Live through a scenario in virtual time",
        discussion: "Runs the lamp's own firmware on the simulated board of a layout, hours in seconds, and says which "
            + "of the scenario's expectations held. Exits with 0 only if all did. "
            + "Same scenario, same seed: same output and trace, byte for byte.",
        arguments: [scenario.row], options: [trace.row, seed.row, edges.row, Boards.folder.row],
        examples: [
            .init(line: "luciole simulate Boards/scenarios/a-night.yaml", effect: "Ten hours of a puck"),
            .init(line: "luciole simulate my-night.yaml --trace night.csv", effect: "And everything that happened"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        guard let path = arguments[scenario] else { throw Failure(.usage, "SCENARIO is missing") }
        let loaded: LoadedScenario
        do throws(FileError) {
            loaded = try ScenarioReader(BoardLibrary(boards: arguments[Boards.folder])).load(path)
        } catch {
            throw Failure(error)
        }
        guard let scenario = loaded.scenario else {
            let subject = CheckSubject(file: path, assembly: nil, problems: loaded.problems)
            var out = console.out
            TextPrinter(colour: console.hasColour).print(RuleBook.check(subject), to: &out)
            throw Failure(.badConfiguration, "\(path) cannot be lived through")
        }
        let file = try arguments[trace].map { path throws(Failure) in try TraceFile(path) }
        let report: SimulationReport
        do throws(CommissionError) {
            report = try Simulation(scenario, seed: arguments[seed], edges: arguments[edges]).run(trace: file?.trace)
        } catch {
            throw Failure(.badConfiguration, error.message, remedy: error.remedy)
        }
        try file?.finish()
        show(report, scenario, path, console)
        return report.holds ? .fine : .findings
    }

    private static func show(_ report: SimulationReport, _ scenario: Scenario, _ path: String, _ console: Console) {
        for verdict in report.verdicts {
            let detail = verdict.detail.isEmpty || verdict.isHeld ? "" : "  (\(verdict.detail))"
            console.out.line("\(verdict.isHeld ? "held  " : "FAILED")  \(verdict.text)\(detail)")
        }
        if let failure = report.failure { console.report(Failure(failure)) }
        let held = report.verdicts.count { $0.isHeld }
        let name = scenario.title.isEmpty ? path : scenario.title
        console.out.line("\(name): \(held) of \(report.verdicts.count) expectations held")
    }
}

/// A trace on its way to a file: written as it comes, since a night with its edges is larger than the memory of a
/// small board.
fileprivate final class TraceFile {
    let trace: SimulationTrace
    private let descriptor: Int32
    private let path: String
    private let failure: FirstFailure

    init(_ path: String) throws(Failure) {
        let ending = path.split(separator: ".").last.map(String.init) ?? ""
        guard let format = SimulationTrace.Format(rawValue: ending) else {
            let endings = SimulationTrace.Format.allCases.map { "*.\($0.rawValue)" }.listed(by: "or")
            throw Failure(.usage, "a trace is written to \(endings), and this is \(path)")
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure(
                errno == EACCES ? .permission : .inputOutput, "cannot write \(path): \(describe(errno: errno))")
        }
        let failure = FirstFailure()
        trace = SimulationTrace(format) { bytes in failure.keep(writeAll(bytes, to: descriptor)) }
        (self.descriptor, self.path, self.failure) = (descriptor, path, failure)
    }

    func finish() throws(Failure) {
        trace.finish()
        if let number = failure.errno {
            throw Failure(.inputOutput, "cannot write \(path): \(describe(errno: number))")
        }
    }

    deinit { close(descriptor) }
}

/// The first errno of many writes.
fileprivate final class FirstFailure: Sendable {
    private let number = Mutex<Int32?>(nil)
    var errno: Int32? { number.withLock { $0 } }
    func keep(_ new: Int32?) { number.withLock { if $0 == nil { $0 = new } } }
}
