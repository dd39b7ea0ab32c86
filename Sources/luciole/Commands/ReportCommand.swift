import BuildReport
import ShapeRules

/// `luciole report LAYOUT -o FILE.html`: a layout as one page to build by.
enum ReportCommand {
    static let output = Option(
        "output", short: "o", .file("FILE", endings: ["html"]),
        help: "Where to write the page; - is the standard output")

    static let command = Command(
        name: "report", summary: "Write a layout as a page to build by",
        discussion:
            "One HTML page that needs nothing beside itself: pictures, findings, parts, holes to drill, tabs to snap, "
            + "wires, pins, run times, and every rule with what was measured. It can be read on a telephone and printed.",
        arguments: [Boards.layout.row], options: [output.row, Boards.folder.row],
        examples: [
            .init(line: "luciole report my-lamp.yaml -o my-lamp.html", effect: "A page that any browser opens")
        ]
    ) { arguments, console throws(Failure) in
        guard let path = arguments[output] else {
            throw Failure(.usage, "-o FILE is missing", remedy: "-o my-lamp.html writes a file, -o - to the terminal")
        }
        let (loaded, assembly) = try Boards.assembly(arguments)
        let subject = CheckSubject(file: loaded.source.path, assembly: assembly, problems: loaded.problems)
        guard let report = BuildReport(subject, generator: "luciole \(Luciole.version)") else {
            throw Failure(.badConfiguration, "\(loaded.source.path) is no layout")
        }
        try OutputFile(path: path).write(report.html, console)
        return .fine
    }
}
