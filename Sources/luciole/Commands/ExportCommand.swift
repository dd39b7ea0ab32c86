import BoardFiles
import BoardModel
import Geometry

/// `luciole export FILE`: boards for KiCad, cutters and printers, and the shade of an IQ-light as a template.
enum ExportCommand {
    enum Format: String, CaseIterable, Sendable {
        case kicad = "kicad_pcb"
        case dxf, svg
    }

    static let file = Argument(
        .file("FILE", endings: ["yaml", "yml"]), .one,
        help: "A layout, a part, a panel, or the enclosure of an IQ-light")
    static let format = Option("format", ValueKind<Format>.choice, help: "What to write; else what FILE ends with")
    static let output = Option(
        "output", short: "o", .file("FILE", endings: ["kicad_pcb", "dxf", "svg"]),
        help: "Where to write it; - is the standard output")
    static let sphere = Option(
        "sphere", ValueKind<Double>.size,
        help: "IQ-light: the diameter of the sphere within, instead of the file's size")
    static let count = Option("count", ValueKind<Int>.number, help: "IQ-light: how many elements; all by default")
    static let width = Option(
        "width", ValueKind<Double>.size, help: "How wide the sheet is that things are laid out on; 600 mm by default")

    static let command = Command(
        name: "export", summary: "Write boards and shades for KiCad, cutters and printers",
        discussion: "Everything at its true size. A panel keeps its tabs and mouse bites and comes back through "
            + "`luciole import`; of a layout, the board of each part is drawn once; an IQ-light becomes a cutting "
            + "template.",
        arguments: [file.row], options: [format.row, output.row, sphere.row, count.row, width.row, Boards.folder.row],
        examples: [
            .init(
                line: "luciole export Boards/kits/luciole-classic/panel.yaml -o panel.kicad_pcb",
                effect: "The unsnapped board, to be drawn on in KiCad"),
            .init(
                line: "luciole export iq-light-30.yaml --sphere \"300 mm\" -o shade.dxf",
                effect: "Thirty elements for a cutter"),
        ]
    ) { arguments, console throws(Failure) in
        guard let path = arguments[file] else { throw Failure(.usage, "FILE is missing") }
        guard let target = arguments[output] else {
            throw Failure(
                .usage, "-o FILE is missing", remedy: "-o panel.kicad_pcb writes a file, -o - to the terminal")
        }
        guard
            let format = arguments[format] ?? Format(rawValue: target.split(separator: ".").last.map(String.init) ?? "")
        else {
            throw Failure(
                .usage, "--format is missing",
                remedy: "it is one of \(Format.allCases.map(\.rawValue).listed(by: "or"))")
        }
        let drawing = try drawing(of: path, arguments)
        let text =
            switch format {
            case .kicad: KiCadWriter(drawing).text
            case .dxf: DXFWriter(drawing).dxf
            case .svg: SVGWriter(drawing).text
            }
        try OutputFile(path: target).write(text, console)
        return .fine
    }

    private static func drawing(of path: String, _ arguments: Arguments) throws(Failure) -> CutDrawing {
        let library = BoardLibrary(boards: arguments[Boards.folder])
        let file: BoardFile
        do throws(FileError) { file = try library.load(file: path) } catch { throw Failure(error) }
        let drawing: CutDrawing?
        var lacks = "a board"
        switch file.content {
        case .panel(let panel):
            drawing = CutDrawing(panel: panel)
            lacks = "tabs that lead from piece to piece"
        case .part(let part): drawing = CutDrawing(part: part)
        case .layout(let layout):
            let loaded: LoadedLayout
            do throws(FileError) { loaded = try library.load(layout: path) } catch { throw Failure(error) }
            drawing = loaded.assembly.flatMap { CutDrawing(layout: $0, title: layout.name.value) }
        case .enclosure(let enclosure):
            drawing = enclosure.shade.flatMap { template($0, arguments) }
            lacks = "a shade of 12 or 30 pieces in a size that can be cut"
        default:
            throw Failure(
                .badConfiguration, "\(path) is nothing that can be cut",
                remedy: "name a layout, a part, a panel, or the enclosure of an IQ-light")
        }
        guard let drawing else {
            throw Failure(.badConfiguration, "\(path) lacks \(lacks)", remedy: "`luciole check \(path)` says more")
        }
        return drawing
    }

    private static func template(_ shade: IQLightShade, _ arguments: Arguments) -> CutDrawing? {
        let pieces = shade.pieces.value
        let sheet = shade.sheet.millimetres
        let element =
            arguments[sphere].map { IQLightElement(pieces: pieces, sphere: $0, sheet: sheet) }
            ?? IQLightElement(pieces: pieces, edge: shade.edge.value.millimetres, sheet: sheet)
        return element?.sheet(count: arguments[count] ?? pieces, width: arguments[width] ?? 600)
    }
}

extension ValueKind where Value == Double {
    /// A length in mm, more than none.
    static let size = ValueKind("LENGTH") { text throws(Complaint) in
        let length: Length
        do throws(QuantityError) { length = try Length(parsing: text) } catch { throw Complaint(error.message) }
        guard length.millimetres > 0 else { throw Complaint("it must be more than 0 mm") }
        return length.millimetres
    }
}
