import BoardModel
import Commissioning
import Hardware

/// `luciole replay FILE`: a recording's events again, and whether the lamp commands the same.
enum ReplayCommand {
    static let file = Argument(.file("FILE"), .one, help: "What `luciole run --record FILE` wrote")
    static let layout = Option(
        "layout", .file("LAYOUT", endings: ["yaml", "yml"]), help: "Use this layout instead of the recorded one's path")
    /// More than a night of fades; what is longer is no recording.
    private static let largest = 1 << 30

    static let command = Command(
        name: "replay", summary: "Run a recording again and compare",
        discussion: "Gives the lamp the events that were recorded on a board, and compares its commands with those it "
            + "gave then. Exits with 0 when they are the same, with 1 at the first difference, which it shows.",
        arguments: [file.row], options: [layout.row, Boards.folder.row],
        examples: [
            .init(
                line: "luciole run Boards/layouts/puck.yaml --simulate --for 3s --record puck.record",
                effect: "Three seconds to keep"),
            .init(line: "luciole replay puck.record", effect: "The same commands, or the first difference"),
        ]
    ) { arguments, console throws(Failure) in
        guard let path = arguments[file] else { throw Failure(.usage, "FILE is missing") }
        let recording = try read(path)
        let commissioned = try CommissionedLayout(path: arguments[layout] ?? recording.layout, arguments)
        let replay = Replay(recording, configuration: commissioned.commission.configuration)
        guard let difference = replay.difference else {
            console.out.line("the same: \(replay.events) events, \(replay.commands) commands")
            return .fine
        }
        console.out.line(
            "event \(difference.event), at \(fixed((difference.at - .start).seconds, decimals: 3)) s: \(difference.cause)"
        )
        console.out.line("  recorded: \(difference.recorded ?? "nothing")")
        console.out.line("  now:      \(difference.now ?? "nothing")")
        return .findings
    }

    private static func read(_ path: String) throws(Failure) -> Recording {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileReading.bytes(of: path, limit: largest)
        } catch {
            throw Failure(error)
        }
        do throws(Recording.Refusal) {
            return try Recording(reading: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw Failure(
                .badConfiguration, "\(path) is no recording: line \(error.line) has to be \(error.wanted)",
                remedy: "make one with `luciole run LAYOUT --record FILE`")
        }
    }
}
