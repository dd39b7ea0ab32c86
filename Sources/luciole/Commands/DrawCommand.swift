import BoardDrawing
import BoardModel
import ShapeRules

/// `luciole draw LAYOUT -o FILE.svg`: a layout as a picture, with its findings in place.
enum DrawCommand {
    static let output = Option(
        "output", short: "o", .file("FILE", endings: ["svg"]),
        help: "Where to write the picture; - is the standard output")

    static let command = Command(
        name: "draw", summary: "Draw a layout to scale",
        discussion: "A side and a top view with part names and dimensions; findings of the shape rules are marked "
            + "where they are.",
        arguments: [Boards.layout.row], options: [output.row, Boards.folder.row],
        examples: [.init(line: "luciole draw my-lamp.yaml -o my-lamp.svg", effect: "A picture that any browser opens")]
    ) { arguments, console throws(Failure) in
        guard let path = arguments[output] else {
            throw Failure(.usage, "-o FILE is missing", remedy: "-o my-lamp.svg writes a file, -o - to the terminal")
        }
        let (loaded, assembly) = try Boards.assembly(arguments)
        let marks = RuleBook.check(loaded).findings.compactMap(Mark.init)
        try OutputFile(path: path).write(Sheet(assembly, marks: marks).svg(), console)
        return .fine
    }
}

extension Mark {
    /// A picture shows what was found, not what could not be looked at.
    fileprivate init?(_ finding: Finding) {
        let severity: Severity
        switch finding.severity {
        case .error: severity = .error
        case .warning: severity = .warning
        case .note: severity = .note
        case .notChecked, .off: return nil
        }
        self.init(
            severity: severity, code: finding.code.rawValue, message: finding.message, places: finding.places)
    }
}
