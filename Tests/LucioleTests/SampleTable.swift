@testable import luciole

/// A small table with one of everything, so that the grammar is tested apart from luciole's own commands.
enum Sample {
    enum Colour: String, CaseIterable, Sendable { case red, green, blue }

    static let colour = Option("colour", short: "c", ValueKind<Colour>.choice, help: "The colour of the paint")
    static let output = Option("output", short: "o", .file("FILE", endings: ["svg"]), help: "Where to write")
    static let tag = Option("tag", .word("TAG"), repeats: true, help: "A word to remember it by")
    static let dry = Switch("dry-run", short: "n", help: "Only say what would be done")
    static let verbose = Switch("verbose", short: "v", help: "Say more")
    static let thing = Argument(.file("THING", endings: ["yaml"]), .one, help: "What to paint")
    static let others = Argument(.word("OTHERS"), .any, help: "What else to paint")

    static let paint = Command(
        name: "paint", summary: "Paint things", arguments: [thing.row, others.row],
        options: [colour.row, output.row, tag.row, dry.row, verbose.row],
        examples: [.init(line: "sample paint boat.yaml -c red", effect: "A red boat")]
    ) { _, _ in .fine }
    static let wash = Command(name: "wash", summary: "Wash everything") { _, _ in .fine }

    static let table = CommandTable(
        program: "sample", version: "1.2.3", overview: "Paint and wash", commands: [paint, wash])

    /// What `sample paint WORDS` was given.
    static func arguments(_ words: String...) throws -> Arguments {
        guard case .run(_, let arguments) = try Parser(table: table).parse(["paint"] + words) else {
            throw Complaint("not a run")
        }
        return arguments
    }

    /// The error that `sample WORDS` ends in, or nil.
    static func error(_ words: String...) -> UsageError? {
        do throws(Misuse) {
            _ = try Parser(table: table).parse(words)
            return nil
        } catch {
            return error.error
        }
    }
}
