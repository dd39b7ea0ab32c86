import Foundation
import HardwareLinux
import Testing

@testable import luciole

@Suite("doctor, and the header of pins")
struct DoctorTests {
    /// On a machine that has chips the report is another; what holds everywhere is asked for.
    @Test func reportIsWhole() throws {
        let result = try Program.luciole("doctor", "Boards/layouts/puck.yaml")
        #expect([0, 69, 77].contains(result.code))
        for topic in [
            "kernel", "libgpiod", "GPIO chips", "group", "line", "bias", "debounce", "PWM", "real time", "memory lock",
        ] {
            #expect(result.output.contains(topic), "nothing is said of \(topic)")
        }
        #expect(result.code == 0 || result.errors.hasPrefix("luciole: "))
        if result.errors.contains("no GPIO chip") { #expect(result.code == 69) }
    }

    /// The machine that tests run on has no GPIO, as a rule; where it has, the kernel's guest shows this.
    @Test(arguments: [[], ["Boards/layouts/puck.yaml"], ["Boards/layouts/puck.yaml", "--format", "json"]])
    func machineWithoutGPIO(arguments: [String]) throws {
        let result = try Program.run(Program.path, ["doctor"] + arguments)
        guard result.output.contains("no GPIO chip") else {
            print("skipped: this machine has GPIO chips")
            return
        }
        #expect(result.code == 69 && result.errors.contains("no GPIO chip"))
        #expect(result.output.contains("problem"))
    }

    @Test func jsonIsJSON() throws {
        let result = try Program.luciole("doctor", "Boards/layouts/puck.yaml", "--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let report = try #require(object as? [String: Any])
        #expect(report["version"] as? Int == 1 && report["layout"] as? String == "Boards/layouts/puck.yaml")
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.count > 6 && findings.allSatisfy { $0.keys.count == 4 })
        #expect(
            ["no lamp can be run like this", "a lamp can be run", "all is well for a lamp"].contains(
                report["verdict"] as? String))
        #expect(report["problems"] as? Int == findings.filter { $0["verdict"] as? String == "problem" }.count)
    }

    @Test func textCountsAndMends() {
        let report = DoctorReport(
            layout: nil,
            findings: [
                DoctorFinding(.kernel, .ok, "Linux 6.1"), DoctorFinding(.group, .note, "a", remedy: "do \"b\""),
                DoctorFinding(.chips, .problem, .noGPIO),
            ])
        #expect(report.text(colour: false).hasSuffix("1 problem, 1 note: no lamp can be run like this\n"))
        #expect(report.text(colour: false).contains("→ do \"b\"\n"))
        #expect(report.json.contains("\"do \\\"b\\\"\""))
    }

    @Test func headerIsDrawn() throws {
        let result = try Program.luciole("pins", "Boards/layouts/puck.yaml", "--picture")
        #expect(result.code == 0)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasSuffix("GPIO17 11 ○ ● 12 GPIO18 ─ LED channel 1 (white)") })
        #expect(lines.contains { $0.hasSuffix("─ GPIO2  3 ● ○ 4  5 V") })
        #expect(lines.filter { $0.contains("○") || $0.contains("●") }.count == 20)
    }

    @Test func doctorNeedsALayoutThatIsThere() throws {
        #expect(try Program.luciole("doctor", "missing.yaml").code == 66)
        #expect(try Program.luciole("doctor", "--format", "xml").code == 64)
    }
}
