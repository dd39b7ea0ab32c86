import Testing

@testable import luciole

@Suite("Parser")
struct ParserTests {
    @Test(
        "every spelling of an option gives the same",
        arguments: [
            ["--colour", "red", "boat"], ["--colour=red", "boat"], ["-c", "red", "boat"], ["-cred", "boat"],
            ["boat", "--colour", "red"], ["boat", "-c", "red"], ["--colour", "red", "--", "boat"],
        ])
    func spellings(words: [String]) throws {
        guard case .run(let command, let arguments) = try Parser(table: Sample.table).parse(["paint"] + words) else {
            Issue.record("not a run")
            return
        }
        #expect(command.name == "paint")
        #expect(arguments[Sample.colour] == .red)
        #expect(arguments[Sample.thing] == "boat")
        #expect(arguments.all(Sample.others).isEmpty)
    }

    @Test func lettersStandTogether() throws {
        let arguments = try Sample.arguments("-nvo", "boat.svg", "boat")
        #expect(arguments[Sample.dry] && arguments[Sample.verbose])
        #expect(arguments[Sample.output] == "boat.svg")
    }

    @Test func whatIsNotGivenIsNil() throws {
        let arguments = try Sample.arguments("boat")
        #expect(arguments[Sample.colour] == nil)
        #expect(!arguments[Sample.dry])
    }

    @Test func repeatedOptionsKeepTheirOrder() throws {
        #expect(try Sample.arguments("--tag", "b", "boat", "--tag=a").all(Sample.tag) == ["b", "a"])
    }

    @Test func wordsBehindTwoDashesAreNoOptions() throws {
        let arguments = try Sample.arguments("boat", "--", "--dry-run", "-n", "--", "--help")
        #expect(arguments.all(Sample.others) == ["--dry-run", "-n", "--", "--help"])
        #expect(!arguments[Sample.dry])
    }

    @Test func oneDashIsAStream() throws {
        let arguments = try Sample.arguments("-", "-o", "-")
        #expect(arguments[Sample.thing] == "-")
        #expect(arguments[Sample.output] == "-")
    }

    @Test func anEqualsSignBelongsToTheValueOnce() throws {
        #expect(try Sample.arguments("boat", "--tag=a=b").all(Sample.tag) == ["a=b"])
    }

    @Test(
        "mistakes are named",
        arguments: [
            (["pant"], UsageError.unknownCommand("pant", nearest: "paint")),
            (["xylophone"], .unknownCommand("xylophone", nearest: nil)),
            (["--verson"], .unknownOption("--verson", nearest: "--version")),
            (["paint", "boat", "--color", "red"], .unknownOption("--color", nearest: "--colour")),
            (["paint", "boat", "--dry_run"], .unknownOption("--dry_run", nearest: "--dry-run")),
            (["paint", "boat", "-x"], .unknownOption("-x", nearest: nil)),
            (["paint", "boat", "-verbose"], .unknownOption("-verbose", nearest: "--verbose")),
            (["paint", "boat", "--colour"], .missingValue(option: "--colour", placeholder: "red|green|blue")),
            (["paint", "boat", "-o", "--dry-run"], .missingValue(option: "-o", placeholder: "FILE")),
            (["paint", "boat", "--dry-run=yes"], .valueNotTaken(option: "--dry-run")),
            (["paint", "boat", "-c", "red", "--colour=blue"], .givenTwice(option: "--colour")),
            (
                ["paint", "boat", "-c", "gren"],
                .badValue("gren", of: "the value of -c", Complaint("it must be red, green or blue", nearest: "green"))
            ),
            (
                ["paint", "boat", "--output="],
                .badValue("", of: "the value of --output", Complaint("a path cannot be empty"))
            ),
            (["paint"], .missingArgument("THING")),
            (["wash", "boat"], .surplusArgument("boat")),
        ])
    func mistakes(words: [String], expected: UsageError) {
        #expect(throws: Misuse.self) { try Parser(table: Sample.table).parse(words) }
        do throws(Misuse) {
            _ = try Parser(table: Sample.table).parse(words)
        } catch {
            #expect(error.error == expected)
            #expect(!error.error.message.hasSuffix("."))
        }
    }

    @Test(
        "help is given whatever else is wrong",
        arguments: [
            ["paint", "--help"], ["paint", "-h"], ["paint", "--nonsense", "--help"], ["paint", "-o", "-h"],
        ])
    func helpWins(words: [String]) throws {
        guard case .help(let command) = try Parser(table: Sample.table).parse(words) else {
            Issue.record("no help")
            return
        }
        #expect(command?.name == "paint")
    }

    @Test("the program's own page and version", arguments: [([], false), (["-h"], false), (["--version"], true)])
    func root(words: [String], isVersion: Bool) throws {
        switch try Parser(table: Sample.table).parse(words) {
        case .help(nil): #expect(!isVersion)
        case .version: #expect(isVersion)
        default: Issue.record("neither help nor version")
        }
    }

    /// Whatever is typed, parsing ends in an answer or a usage error, and never in a trap.
    @Test func anyWordsAreAnswered() {
        let alphabet = ["paint", "wash", "-", "--", "-o", "-c", "red", "=", "--colour=", "-é", "", "--tag", "🔦", "-n"]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in alphabet.randomElement() ?? "" }
            _ = try? Parser(table: Sample.table).parse(words)
        }
    }
}
