import BoardDrawing
import BoardModel
import BuildReport
import Geometry
import ShapeRules

/// `luciole draw LAYOUT -o FILE`: a layout as a picture, with its findings in place.
enum DrawCommand {
    enum Format: String, CaseIterable, Sendable { case svg, png }
    enum Views: String, CaseIterable, Sendable { case top, side, front, exploded, all }
    enum Look: String, CaseIterable, Sendable { case light, dark }
    enum Toggle: String, CaseIterable, Sendable { case on, off }

    static let output = Option(
        "output", short: "o", .file("FILE", endings: ["svg", "png"]),
        help: "Where to write the picture; - is the standard output")
    static let format = Option(
        "format", ValueKind<Format>.choice, help: "What to write; else what FILE ends with, or svg")
    static let view = Option(
        "view", ValueKind<Views>.choice, repeats: true,
        help: "What to draw, in this order; side and top by default. Exploded shows the pieces drawn apart")
    static let layers = Option(
        "layers", .layers,
        help: "What to show of \(Layer.allCases.map(\.rawValue).listed(by: "and")), with commas between, or all; "
            + "everything but the light's cone by default")
    static let dimensions = Option(
        "dimensions", ValueKind<Toggle>.choice, help: "Whether widths and heights are drawn, whatever the layers say")
    static let theme = Option("theme", ValueKind<Look>.choice, help: "Light paper or dark; light by default")

    static let command = Command(
        name: "draw", summary: "Draw a layout to scale",
        discussion:
            "Views with part names and dimensions; findings of the shape rules are marked where they are and told "
            + "below. PNG is made by rsvg-convert (Debian's librsvg2-bin).",
        arguments: [Boards.layout.row],
        options: [
            output.row, format.row, view.row, layers.row, dimensions.row, theme.row, Boards.folder.row,
        ],
        examples: [
            .init(line: "luciole draw my-lamp.yaml -o my-lamp.svg", effect: "A picture that any browser opens"),
            .init(line: "luciole draw my-lamp.yaml --view exploded -o parts.png", effect: "How the pieces go together"),
            .init(
                line: "luciole draw my-lamp.yaml --layers boards,wires,names -o wires.svg",
                effect: "Where the wires run"),
        ]
    ) { arguments, console throws(Failure) in
        guard let path = arguments[output] else {
            throw Failure(.usage, "-o FILE is missing", remedy: "-o my-lamp.svg writes a file, -o - to the terminal")
        }
        let (loaded, assembly) = try Boards.assembly(arguments)
        let subject = CheckSubject(file: loaded.source.path, assembly: assembly, problems: loaded.problems)
        let scene = Scene(subject, findings: RuleBook.check(subject).findings) ?? Scene(assembly)
        let svg = Sheet(scene, projections: projections(arguments), style: style(arguments)).svg()
        switch arguments[format] ?? (path.hasSuffix(".png") ? .png : .svg) {
        case .svg: try OutputFile(path: path).write(svg, console)
        case .png:
            guard path != "-" || !console.isTerminal else {
                throw Failure(.usage, "a PNG is no text for a terminal", remedy: "name a file: -o my-lamp.png")
            }
            try OutputFile(path: path).write(try Rasteriser.png(of: svg), console)
        }
        return .fine
    }

    private static func projections(_ arguments: Arguments) -> [Projection] {
        var chosen: [Projection] = []
        for name in arguments.all(view) {
            let new = Projection(rawValue: name.rawValue).map { [$0] } ?? Projection.allCases
            chosen += new.filter { !chosen.contains($0) }
        }
        return chosen.isEmpty ? [.side, .top] : chosen
    }

    private static func style(_ arguments: Arguments) -> DrawingStyle {
        var shown = arguments[layers] ?? Layer.usual
        switch arguments[dimensions] {
        case .on: shown.insert(.dimensions)
        case .off: shown.remove(.dimensions)
        case nil: break
        }
        return DrawingStyle(layers: shown, theme: arguments[theme] == .dark ? .dark : .light)
    }
}

extension ValueKind where Value == Set<Layer> {
    /// Layers with commas between, or all.
    fileprivate static let layers = ValueKind(
        "LAYERS", completion: .words(["all"] + Layer.allCases.map(\.rawValue))
    ) { text throws(Complaint) in
        let names = Layer.allCases.map(\.rawValue)
        var layers: Set<Layer> = []
        for word in text.split(separator: ",").map(String.init) {
            if word == "all" {
                layers.formUnion(Layer.allCases)
            } else if let layer = Layer(rawValue: word) {
                layers.insert(layer)
            } else {
                throw Complaint(
                    "'\(word)' is none of \(names.listed(by: "and"))", nearest: NearestName.find(word, among: names))
            }
        }
        guard !layers.isEmpty else { throw Complaint("it must name at least one layer") }
        return layers
    }
}
