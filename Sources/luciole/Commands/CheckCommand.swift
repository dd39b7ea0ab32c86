import BoardFiles
import BoardModel
import ShapeRules

/// `luciole check [FILES…]`: what the rule book says about layouts.
enum CheckCommand {
    enum Format: String, CaseIterable, Sendable { case text, json, sarif, github, junit }

    static let files = Argument(
        .file("FILES", endings: ["yaml", "yml", "kicad_pcb"]), .any,
        help: "Layout files, or folders of them, or boards of KiCad; none: every layout that ships, in the layouts "
            + "folder of Boards")
    static let part = Switch("part", help: "The files are parts, and what an import left to be filled in is listed")
    static let fab = Option(
        "fab", .word("NAME", suggesting: ["jlcpcb", "pcbway", "eurocircuits", "oshpark", "sparkfun"]),
        help: "Check a board of KiCad against what this board house makes; a name under Boards/fabs")
    static let fix = Switch("fix", help: "Make the mends that are safe to make, then check again")
    static let dryRun = Switch("dry-run", help: "With --fix: show what would be changed, and change nothing")
    static let format = Option("format", ValueKind<Format>.choice, help: "How to write the report; text by default")

    static let command = Command(
        name: "check", summary: "Check layouts against the shape rules",
        discussion: "Says what will not fit, hold or work, where it is written, and how to mend it. "
            + "Exits with 1 when there are findings of severity error.",
        arguments: [files.row], options: [format.row, fix.row, dryRun.row, part.row, fab.row, Boards.folder.row],
        examples: [
            .init(line: "luciole check", effect: "Every layout that ships"),
            .init(line: "luciole check my-lamp.yaml", effect: "One layout"),
            .init(line: "luciole check --fix --dry-run my-lamp.yaml", effect: "What would be mended, as a diff"),
            .init(line: "luciole check --format json my-lamp.yaml", effect: "The same for programs"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        var (reports, failures) = try reports(arguments)
        if arguments[fix], !reports.isEmpty {
            let mended = try mend(CheckReport(joining: reports), arguments, console)
            if arguments[dryRun] {
                console.out.flush()
                if let last = failures.last { throw last }
                return .fine
            }
            if mended { (reports, failures) = try self.reports(arguments) }
        }
        let report = CheckReport(joining: reports)
        if failures.isEmpty || !reports.isEmpty {
            var out = console.out
            switch arguments[format] ?? .text {
            case .text: TextPrinter(colour: console.hasColour).print(report, to: &out)
            case .json: JSONPrinter().print(report, to: &out)
            case .sarif: SARIFPrinter().print(report, to: &out)
            case .github: GitHubPrinter().print(report, to: &out)
            case .junit: JUnitPrinter().print(report, to: &out)
            }
        }
        console.out.flush()
        failures.dropLast().forEach(console.report)
        if let last = failures.last { throw last }
        return report.hasErrors ? .findings : .fine
    }

    private static func reports(_ arguments: Arguments) throws(Failure) -> ([CheckReport], [Failure]) {
        let library = BoardLibrary(boards: arguments[Boards.folder])
        var reports: [CheckReport] = []
        var failures: [Failure] = []
        // What can be read is checked, whatever else cannot.
        for path in try paths(arguments, &failures) {
            do throws(Failure) {
                reports.append(try check(path, library, arguments))
            } catch {
                failures.append(error)
            }
        }
        return (reports, failures)
    }

    /// Makes the safe mends in the files that were asked for, or shows them. Whether any file was changed.
    private static func mend(
        _ report: CheckReport, _ arguments: Arguments, _ console: Console
    ) throws(Failure) -> Bool {
        var isChanged = false
        for file in report.files {
            let edits = report.findings.lazy.compactMap(\.fix).flatMap(\.edits)
            guard let source = edits.first(where: { $0.range.file.path == file })?.range.file else { continue }
            let fixes = FixApplier(report.findings, in: source)
            guard fixes.count > 0, fixes.text != source.text else { continue }
            if arguments[dryRun] {
                console.out.write(fixes.diff)
                continue
            }
            let mark = source.hasByteOrderMark ? "\u{FEFF}" : ""
            try OutputFile(path: file).write(mark + fixes.text, console)
            isChanged = true
        }
        return isChanged
    }

    private static func check(
        _ path: String, _ library: BoardLibrary, _ arguments: Arguments
    ) throws(Failure) -> CheckReport {
        if arguments[part], !BoardImport.canRead(path) { return try report(onPart: path, library) }
        let layout: CheckSubject
        do throws(FileError) {
            if BoardImport.canRead(path) {
                let bytes = try FileReading.bytes(of: path, limit: BoardImport.largestFile)
                return BoardReport.report(
                    on: BoardImport(bytes: bytes, path: path), bytes: bytes, fab: try profile(library, arguments))
            }
            layout = try subject(path, library)
        } catch {
            throw Failure(error)
        }
        if layout.assembly != nil { try Boards.requireFolder(for: path, arguments) }
        return RuleBook.check(layout)
    }

    private static func report(onPart path: String, _ library: BoardLibrary) throws(Failure) -> CheckReport {
        let file: BoardFile
        do throws(FileError) { file = try library.load(file: path) } catch { throw Failure(error) }
        guard let report = PartReport.report(on: file) else {
            throw Failure(.usage, "\(path) is no part", remedy: "leave --part out to check a layout")
        }
        return report
    }

    /// The files that were named, those in folders that were named, or all that ship; folders without any are failures.
    private static func paths(_ arguments: Arguments, _ failures: inout [Failure]) throws(Failure) -> [String] {
        let named = arguments.all(files)
        guard named.isEmpty else {
            var paths: [String] = []
            for path in named {
                guard LayoutFiles.isFolder(path) else {
                    paths.append(path)
                    continue
                }
                do throws(Failure) { paths += try layouts(in: path) } catch { failures.append(error) }
            }
            return paths
        }
        guard let shipped = LayoutFiles.shipped(boards: arguments[Boards.folder]) else {
            throw Failure(
                .noInput, "there is no Boards folder here",
                remedy: "name a layout file, or the folder with --boards DIR")
        }
        return try layouts(in: shipped.folder)
    }

    private static func layouts(in folder: String) throws(Failure) -> [String] {
        let files = LayoutFiles.inside(folder)
        guard !files.isEmpty else { throw Failure(.noInput, "no layout (*.yaml) is in \(folder)") }
        return files
    }

    /// A layout with all it names, or another file of Boards on its own.
    private static func subject(_ path: String, _ library: BoardLibrary) throws(FileError) -> CheckSubject {
        let loaded = try library.load(layout: path)
        if loaded.assembly == nil, case let file = try library.load(file: path), file.content != nil {
            return CheckSubject(file: path, assembly: nil, problems: file.problems)
        }
        return CheckSubject(file: path, assembly: loaded.assembly, problems: loaded.problems)
    }
}

extension CheckCommand {
    /// The board house that was named; nil when none was.
    private static func profile(_ library: BoardLibrary, _ arguments: Arguments) throws(FileError) -> FabProfile? {
        guard let name = arguments[fab] else { return nil }
        // Beside the layouts that ship.
        let layouts = LayoutFiles.shipped(boards: arguments[Boards.folder])?.folder ?? "Boards/layouts"
        let file = try library.load(file: "\(layouts)/../fabs/\(name).yaml")
        guard case .fabProfile(let profile) = file.content else {
            throw FileError(path: file.source.path, reason: .notFound)
        }
        return profile
    }
}
