import ShapeRules

/// `luciole check [FILES…]`: what the rule book says about layouts.
enum CheckCommand {
    enum Format: String, CaseIterable, Sendable { case text, json, sarif, github, junit }

    static let files = Argument(
        .file("FILES", endings: ["yaml", "yml", "kicad_pcb"]), .any,
        help: "Layout files, or folders of them, or kits with all their forms, or boards of KiCad; none: every layout "
            + "that ships, in the layouts folder of Boards")
    static let part = Switch("part", help: "The files are parts, and what an import left to be filled in is listed")
    static let fab = Option(
        "fab", .word("NAME", suggesting: ["jlcpcb", "pcbway", "eurocircuits", "oshpark", "sparkfun"]),
        help: "Check a board of KiCad against what this board house makes; a name under Boards/fabs")
    static let fix = Switch("fix", help: "Make the mends that are safe to make, then check again")
    static let dryRun = Switch("dry-run", help: "With --fix: show what would be changed, and change nothing")
    static let watch = Switch(
        "watch", help: "Check again whenever a file is saved; Ctrl-C ends it with what was found last")
    static let jobs = Option(
        "jobs", short: "j", ValueKind<Int>.number,
        help: "Check so many files at once; as many as there are processors by default")
    static let format = Option("format", ValueKind<Format>.choice, help: "How to write the report; text by default")

    static let command = Command(
        name: "check", summary: "Check layouts against the shape rules",
        discussion: "Says what will not fit, hold or work, where it is written, and how to mend it. "
            + "Exits with 1 when there are findings of severity error.",
        arguments: [files.row],
        options: [format.row, fix.row, dryRun.row, watch.row, jobs.row, part.row, fab.row, Boards.folder.row],
        examples: [
            .init(line: "luciole check", effect: "Every layout that ships"),
            .init(line: "luciole check my-lamp.yaml", effect: "One layout"),
            .init(line: "luciole check --watch my-lamp.yaml", effect: "The same at every save"),
            .init(line: "luciole check --fix --dry-run my-lamp.yaml", effect: "What would be mended, as a diff"),
            .init(line: "luciole check Boards/kits/*/kit.yaml", effect: "Kits in all their forms"),
            .init(line: "luciole check --format json my-lamp.yaml", effect: "The same for programs"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        if arguments[watch] {
            guard !arguments[fix] else {
                throw Failure(.usage, "--watch does not go with --fix", remedy: "the file is yours while you write it")
            }
            return try CheckWatch(arguments, console).run()
        }
        var round = try CheckRound(arguments)
        if arguments[fix] {
            let mends = SafeMends(in: round.report)
            if arguments[dryRun] {
                mends.show(console)
                console.out.flush()
                round.failures.forEach(console.report)
                return round.failures.last?.code ?? .fine
            }
            if !mends.isEmpty {
                try mends.make(console)
                round = try CheckRound(arguments)
            }
        }
        round.tell(arguments, console)
        return round.code
    }
}
