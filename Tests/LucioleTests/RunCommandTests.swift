import Testing

@testable import luciole

@Suite("luciole run")
struct RunCommandTests {
    /// A time that the lamp would not keep is refused, and not made longer without a word.
    @Test(arguments: ["beacon=499ms", "breathe=0.9s", "sunrise=10ms", "sunset=25h"]) func effectsThatWouldFlash(
        effect: String
    ) throws {
        let result = try Program.luciole("run", "Boards/layouts/puck.yaml", "--simulate", "--effect", effect)
        #expect(result.code == 64)
        #expect(
            result.errors.contains("s or more, so that it is no flashing") || result.errors.contains("at most a day"))
    }

    @Test func aLampForASecond() throws {
        let result = try Program.luciole("run", "Boards/layouts/puck.yaml", "--simulate", "--for", "1 s")
        #expect(result.code == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasSuffix("on the simulated board; Ctrl-C puts it out") == true)
        #expect(lines.contains { $0.contains("light 100 %, duty 100.0 %") })
        #expect(lines.suffix(2).first?.contains("light 0 %, duty 0.0 %") == true)
        #expect(lines.last == "dark; the lines are let go")
    }

    @Test func lightnessIsAsTheEyeSeesIt() throws {
        let result = try Program.luciole(
            "run", "Boards/layouts/puck.yaml", "--simulate", "--for", "1s", "--lightness", "50 %")
        // CIE 1931: L* 50 is a luminance of 18.4 %.
        #expect(result.output.contains("light 50 %, duty 18.4 %"))
    }

    @Test("stop signals put it out cleanly", arguments: ["INT", "TERM", "HUP", "QUIT", "USR1"])
    func signals(name: String) throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            luciole run Boards/layouts/puck.yaml --simulate >\(folder.path)/output & lamp=$!
            for try in $(seq 300); do grep -q 'light' \(folder.path)/output && break; sleep 0.1; done
            kill -\(name) $lamp; wait $lamp; code=$?
            cat \(folder.path)/output; echo $code
            """)
        #expect(result.output.hasSuffix("dark; the lines are let go\n0\n"), "\(result.output)\(result.errors)")
    }

    @Test func aClosedPipePutsItOut() throws {
        let result = try Program.bash(
            "set -o pipefail; timeout 20 luciole run Boards/layouts/puck.yaml --simulate 2>/dev/null | head -n 1; echo $?"
        )
        #expect(result.output.hasSuffix("\n0\n") && result.errors.isEmpty)
    }

    @Test func aTerminalShowsAPictureInPlace() throws {
        let result = try Program.bash(
            "TERM=xterm script -qec 'luciole run Boards/layouts/puck.yaml --simulate --for 1s' /dev/null")
        #expect(result.output.contains("████") && result.output.contains("\u{1B}[4A"))
    }

    /// A picture that wraps could not be drawn over in place.
    @Test("no line is wider than the terminal", arguments: [80, 34, 24, 10, 2])
    func narrowTerminals(width: Int) throws {
        let result = try Program.bash(
            "TERM=xterm NO_COLOR=1 script -qec 'stty cols \(width); luciole run Boards/layouts/iq-light-12.yaml --simulate --for 1s' "
                + "/dev/null </dev/null")
        let lines = result.output.split(whereSeparator: \.isNewline).filter { $0.contains("\u{1B}[K") }
        #expect(lines.count > 8)
        for line in lines {
            let shown = line.replacing("\u{1B}[4A", with: "").replacing("\u{1B}[K", with: "")
            #expect(shown.count { $0 != "\r" } < max(width, 2), "\(line)")
        }
    }

    /// What stands on the screen while nothing moves is where the light has come to, not a moment of its way.
    @Test func aTerminalShowsTheLightAtRest() throws {
        let result = try Program.bash(
            "TERM=xterm script -qec 'luciole run Boards/layouts/puck.yaml --simulate --for 1500ms' /dev/null </dev/null"
        )
        let pictures = result.output.split(separator: "light    ")
        let lit = pictures.dropLast().last { !$0.contains("duty     0.0 %") } ?? ""
        #expect(!lit.contains("→") && lit.contains("duty     100.0 %"), "\(pictures.suffix(3))")
    }

    @Test(
        "what is no duration or lightness is refused",
        arguments: [
            (["--for", "3"], "3 s"), (["--for", "3 mm"], "measures a length"), (["--for", "0 s"], "more than 0 s"),
            (["--lightness", "140 %"], "0 % to 100 %"), (["--lightness", "-5 %"], "0 % to 100 %"),
            (["--for", "-1s"], "more than 0 s"), (["--for", "--simulate"], "--for needs a value"),
        ])
    func values(words: [String], part: String) throws {
        let result = try Program.run(Program.path, ["run", "Boards/layouts/puck.yaml", "--simulate"] + words)
        #expect(result.code == 64 && result.errors.contains(part), "\(result.errors)")
    }

    @Test(
        "numbers are written without surprises",
        arguments: [
            (0.0, 1, "0.0"), (0.05, 1, "0.1"), (12.344, 2, "12.34"), (-0.5, 1, "-0.5"), (99.95, 1, "100.0"),
            (3.0, 0, "3"),
            (.nan, 1, "–"), (.infinity, 2, "–"), (1e300, 1, "–"),
        ])
    func numbers(value: Double, decimals: Int, text: String) { #expect(fixed(value, decimals: decimals) == text) }
}
