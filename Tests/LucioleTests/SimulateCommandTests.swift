import Testing

@testable import luciole

@Suite("luciole simulate, record and replay")
struct SimulateCommandTests {
    @Test func aNight() throws {
        let result = try Program.luciole("simulate", "Boards/scenarios/a-night.yaml")
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasSuffix("A night: 9 of 9 expectations held\n"))
        // Ten hours, and nothing in the output depends on how long they took.
        #expect(try Program.luciole("simulate", "Boards/scenarios/a-night.yaml").output == result.output)
    }

    @Test("traces are the same bytes every time", arguments: ["csv", "jsonl", "vcd"])
    func traces(ending: String) throws {
        let folder = try TemporaryFolder()
        let scenario = "Boards/scenarios/lines-event-burst.yaml"
        for name in ["first", "second"] {
            let result = try Program.luciole("simulate", scenario, "--trace", folder.path("\(name).\(ending)"))
            #expect(result.code == 0, "\(result.errors)")
        }
        let text = try folder.text("first.\(ending)")
        #expect(text.utf8.count > 1000)
        #expect(try text == folder.text("second.\(ending)"))
    }

    @Test func brokenExpectationsEndWithOne() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            layout: \(Program.packageFolder)/Boards/layouts/puck.yaml
            until: 1 s
            expect: [{ at: 500 ms, lightness: 90 % }, { at: 500 ms, on: "false" }]
            """, to: "s.yaml")
        let result = try Program.luciole("simulate", folder.path("s.yaml"))
        #expect(result.code == 1)
        #expect(result.output.contains("FAILED  { at: 500 ms, lightness: 90 % }  (at 0.5 s it was 0)"))
        #expect(result.output.contains("held    { at: 500 ms, on: false }"))
    }

    @Test(
        "what is wrong with a scenario is said in its place",
        arguments: [
            ("fault: ENODEW", "did you mean `ENODEV`"), ("plugg: in", "one of command, plug"),
            ("line: CGH, level: low", "did you mean `CHG`"), ("line: CHG, level: lo", "did you mean `low`"),
            ("command: set", "`lightness` beside set"), ("button: press, for: 30", "a time with its unit"),
        ])
    func problems(step: String, words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            layout: \(Program.packageFolder)/Boards/layouts/puck.yaml
            script: [{ at: 0 s, \(step) }]
            until: 1 s
            expect: [{ always: duty(led) <= 100 % }]
            """, to: "s.yaml")
        let result = try Program.luciole("simulate", folder.path("s.yaml"))
        #expect(result.code == 78)
        #expect(result.output.contains(words) && result.output.contains("s.yaml:2:"), "\(result.output)")
    }

    @Test func aRecordedFlightCommandsTheSame() throws {
        let folder = try TemporaryFolder()
        let run = try Program.luciole(
            "run", "Boards/layouts/puck.yaml", "--simulate", "--for", "1 s", "--record", folder.path("a.record"),
            "--socket", folder.path("control"))
        #expect(run.code == 0, "\(run.errors)")
        let same = try Program.luciole("replay", folder.path("a.record"))
        #expect(same.code == 0 && same.output.hasPrefix("the same: "), "\(same.output)\(same.errors)")
        let text = try folder.text("a.record")
        let changed = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.contains("< finished") ? "0 < something else" : String(line)
        }
        try folder.write(changed.joined(separator: "\n"), to: "b.record")
        let other = try Program.luciole("replay", folder.path("b.record"))
        #expect(other.code == 1 && other.output.contains("recorded: something else"), "\(other.output)")
        #expect(try Program.luciole("replay", "README.md").code == 78)
    }
}
