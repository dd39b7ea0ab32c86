import Testing

@testable import luciole

/// The built program as its callers see it: streams and exit codes.
@Suite("Program")
struct ProgramTests {
    @Test(
        "usage errors go to the error stream in two lines",
        arguments: [
            (["chekc"], "there is no command"), (["completions"], "SHELL is missing"),
            (["completions", "--frob"], "--frob"),
            (["--verson"], "did you mean '--version'?"),
        ])
    func usage(words: [String], part: String) throws {
        let result = try Program.run(Program.path, words)
        #expect(result.code == 64 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("luciole: ") && result.errors.contains(part))
        #expect(result.errors.split(separator: "\n").count == 2)
    }

    @Test func version() throws {
        let result = try Program.luciole("--version")
        #expect(result.code == 0 && result.output.hasPrefix("luciole \(Luciole.version) (libgpiod "))
    }

    @Test("help is the same by every way to it", arguments: [["help"], ["--help"], ["-h"], []])
    func help(words: [String]) throws {
        let result = try Program.run(Program.path, words)
        #expect(result.code == 0 && result.output == HelpPage(table: Luciole.table).text)
    }

    @Test func aReaderThatGoesAwayIsNoError() throws {
        let result = try Program.bash("set -o pipefail; luciole completions bash | true; echo $?")
        #expect(result.output == "0\n" && result.errors.isEmpty)
    }

    @Test func aFullDiskIsAnError() throws {
        let result = try Program.bash("luciole --version > /dev/full")
        #expect(result.code == 74)
        #expect(result.errors == "luciole: cannot write the output: No space left on device\n")
    }
}
