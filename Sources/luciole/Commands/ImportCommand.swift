import BoardFiles
import BoardModel
import Geometry
import ShapeRules

/// `luciole import FILE`: a board as KiCad or a cutter's drawing has it, read, judged, and written as a part.
enum ImportCommand {
    static let file = Argument(
        .file("FILE", endings: ["kicad_pcb", "dxf"]), .one, help: "A board of KiCad 4 to 10, or a DXF drawing")
    static let output = Option(
        "output", short: "o", .file("PART", endings: ["yaml"]),
        help: "Where to write the part file; - is the standard output")
    static let board = Option(
        "board", ValueKind<Int>.number, help: "Which board to write, where the file holds several: 1 is the largest")
    static let piece = Option(
        "piece", .word("NAME", suggesting: ["core", "base", "carrier"]),
        help: "Which piece of a panel to write: what the report calls core, base, carrier or piece 1")
    static let tolerance = Option(
        "tolerance", ValueKind<Double>.tolerance,
        help: "How far apart two ends may be and still be joined; 20 µm by default")
    static let units = Option(
        "units", ValueKind<DXFUnits>.choice, help: "What the numbers of a DXF drawing mean; else what it says itself")
    enum Format: String, CaseIterable, Sendable { case text, json }

    static let format = Option(
        "format", ValueKind<Format>.choice, help: "How to write the report; text by default")

    static let command = Command(
        name: "import", summary: "Read the outline of a board, and write it as a part",
        discussion: "Says what is wrong with the outline, where it stands in the file, and how to mend it. "
            + "Exits with 1 when the outline is refused; nothing is written then.",
        arguments: [file.row], options: [output.row, board.row, piece.row, tolerance.row, units.row, format.row],
        examples: [
            .init(line: "luciole import lamp.kicad_pcb", effect: "What luciole makes of the board"),
            .init(line: "luciole import lamp.kicad_pcb -o lamp.yaml", effect: "A part file, to be filled in"),
            .init(line: "luciole import lamp.kicad_pcb --format json", effect: "The same for programs"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        guard let path = arguments[file] else { throw Failure(.usage, "FILE is missing") }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileReading.whole(path, limit: BoardImport.largestFile)
        } catch {
            throw Failure(error)
        }
        let read = BoardImport(
            bytes: bytes, path: path,
            tolerance: arguments[tolerance].map { JoinTolerance(limit: $0) } ?? JoinTolerance(),
            units: arguments[units])
        let target = arguments[output]
        // The part file has the standard output for itself.
        if target != "-" { report(read, bytes, arguments, console) }
        if read.status.isRefusal {
            if target == "-" { report(read, bytes, arguments, Console(out: console.errors, like: console)) }
            return .findings
        }
        if let target { try OutputFile(path: target).write(part(of: read, named: target, arguments).text, console) }
        return .fine
    }

    private static func report(
        _ read: BoardImport, _ bytes: [UInt8], _ arguments: Arguments, _ console: Console
    ) {
        var out = console.out
        switch arguments[format] ?? .text {
        case .json: out.write(ImportJSON(read).text)
        case .text:
            TextPrinter(colour: console.hasColour).print(BoardReport.report(on: read, bytes: bytes), to: &out)
            out.write(ImportSummary(read).text)
        }
    }

    private static func part(of read: BoardImport, named target: String, _ arguments: Arguments) throws(Failure)
        -> PartYAML
    {
        let path = target == "-" ? read.path : target
        let name = String(path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "board")
        if let wanted = arguments[piece] {
            guard let part = PartYAML(read, piece: wanted, name: name) else {
                let names = read.panel.pieces.map(\.name)
                throw Failure(
                    .usage, "there is no piece \(wanted) in \(read.path)",
                    remedy: names.count > 1
                        ? "it comes apart into \(names.listed(by: "and"))" : "nothing in it snaps apart")
            }
            return part
        }
        let count = read.boards.count
        guard count == 1 || arguments[board] != nil else {
            throw Failure(
                .usage, "the file holds \(count) boards, and a part is one",
                remedy: "choose with --board 1 to --board \(count), largest first")
        }
        guard let part = PartYAML(read, board: (arguments[board] ?? 1) - 1, name: name) else {
            throw Failure(
                .usage, "there is no board \(arguments[board] ?? 1) in \(read.path)",
                remedy: count == 1 ? "it holds one" : "it holds \(count), from 1 to \(count)")
        }
        return part
    }
}

extension Console {
    /// Another stream in the place of the standard output.
    fileprivate init(out: Output, like console: Console) {
        self.init(out: out, errors: console.errors, isTerminal: false, hasColour: false)
    }
}

extension ValueKind where Value == Int {
    /// A whole number, from 1.
    static let number = ValueKind("N") { text throws(Complaint) in
        guard let number = Int(text), number >= 1 else { throw Complaint("it must be a whole number from 1") }
        return number
    }
}

extension ValueKind where Value == Double {
    /// A length up to a millimetre, in mm: `20 µm`. Larger ones would join what was meant to be apart.
    static let tolerance = ValueKind("LENGTH") { text throws(Complaint) in
        let length: Length
        do throws(QuantityError) { length = try Length(parsing: text) } catch { throw Complaint(error.message) }
        guard length.millimetres >= 0, length.millimetres <= 1 else { throw Complaint("a tolerance is 0 mm to 1 mm") }
        return length.millimetres
    }
}
