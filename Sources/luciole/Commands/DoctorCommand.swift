import Commissioning
import Hardware
import HardwareLinux

/// `luciole doctor [LAYOUT]`: whether this machine can be a lamp, and what to do where it cannot.
enum DoctorCommand {
    enum Format: String, CaseIterable, Sendable { case text, json }

    static let layout = Argument(
        .file("LAYOUT", endings: ["yaml", "yml"]), .optional, help: "A layout, whose lines are looked at too")
    static let format = Option("format", ValueKind<Format>.choice, help: "How to write the report; text by default")

    static let command = Command(
        name: "doctor", summary: "Look this machine over: chips, lines, PWM, permissions, sensors",
        discussion:
            "Says of each thing whether it is well, and what to do where it is not. Exits with 69 where no lamp "
            + "can be run (with 77 where only a permission is missing).",
        arguments: [layout.row], options: [format.row, Boards.folder.row],
        examples: [
            .init(line: "luciole doctor", effect: "The machine alone"),
            .init(line: "luciole doctor Boards/layouts/puck.yaml", effect: "The lines of the puck, and who holds them"),
        ]
    ) { arguments, console throws(Failure) in try run(arguments, console) }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let plan = try plan(arguments)
        let findings = Doctor().examine(plan)
        let report = DoctorReport(layout: arguments[layout], findings: findings)
        switch arguments[format] ?? .text {
        case .text: console.out.write(report.text(colour: console.hasColour))
        case .json: console.out.write(report.json)
        }
        guard let worst = findings.first(where: { $0.verdict == .problem }) else { return .fine }
        let isPermission = findings.allSatisfy { finding in
            if finding.verdict != .problem || finding.topic == .group { return true }
            if case .permission = finding.error { return true }
            return false
        }
        throw Failure(isPermission ? .permission : .hardwareUnavailable, worst.text, remedy: worst.remedy)
    }

    private static func plan(_ arguments: Arguments) throws(Failure) -> BoardPlan? {
        guard arguments[layout] != nil else { return nil }
        let (_, assembly) = try Boards.assembly(arguments)
        do throws(CommissionError) {
            return try Commission(assembly).plan
        } catch {
            throw Failure(.badConfiguration, error.message, remedy: error.remedy)
        }
    }
}
