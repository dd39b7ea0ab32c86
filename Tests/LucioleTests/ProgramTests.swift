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

    /// The numbers of closed streams are not given to chips and files: what is printed must not end up in them.
    @Test(
        "closed streams stay closed",
        arguments: ["--version >&-", "run Boards/layouts/puck.yaml --simulate --for 10ms >&-"])
    func closedStreams(line: String) throws {
        let result = try Program.bash("luciole \(line)")
        #expect(result.code == 74 && result.errors.contains("Bad file descriptor"), "\(result.errors)")
        #expect(try Program.bash("luciole check <&- 2>&-").code == 0)
    }

    /// What a file or a command line says is shown to a person, and never steers the terminal.
    @Test func controlCharactersAreShownAsPictures() throws {
        let result = try Program.bash("luciole check $'no\\e[31m\\nfile.yaml'")
        #expect(result.errors == "luciole: no file is called no␛[31m␊file.yaml\n")
        let layout = "Boards/layouts/puck.yaml"
        let titled = try Program.bash(
            "sed 's/^title:.*/title: \"red\\\\e[31m\"/' \(layout) | luciole run /dev/stdin --simulate --for 10ms --boards Boards"
        )
        #expect(titled.output.hasPrefix("red␛[31m: on the simulated board"), "\(titled.output)\(titled.errors)")
    }

    @Test func aFullDiskIsAnError() throws {
        let result = try Program.bash("luciole --version > /dev/full")
        #expect(result.code == 74)
        #expect(result.errors == "luciole: cannot write the output: No space left on device\n")
    }
}
