import Foundation
import Testing

@testable import luciole

@Suite("luciole new")
struct NewCommandTests {
    static let forms = ["puck", "desk-lamp", "iq-light", "iq-light-12", "flat"]
    static let boards = Program.packageFolder + "/Boards"

    @Test("each form is written, commented, and passes", arguments: forms)
    func passes(form: String) throws {
        let folder = try TemporaryFolder()
        let made = try Program.bash(
            "luciole new \(form) my-lamp --boards \(Self.boards) && luciole check my-lamp.yaml --boards \(Self.boards)",
            in: folder.path)
        #expect(made.code == 0 && made.errors.isEmpty, "\(made.output)\(made.errors)")
        #expect(!made.output.contains("warning["))
        let text = try folder.text("my-lamp.yaml")
        #expect(text.contains("\nlayout: my-lamp\n") && text.contains("\nform: \(form)\n"))
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.contains("# ") } >= 8)
    }

    @Test("what stands below in comments is true YAML too", arguments: forms)
    func moreIsTrue(form: String) throws {
        let folder = try TemporaryFolder()
        _ = try Program.luciole("new", form, folder.path("lamp"), "--boards", Self.boards)
        let lines = try folder.text("lamp.yaml").split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("# What else") })
        let more = lines[(start + 1)...].map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }
        try folder.write((lines[..<start] + more).joined(separator: "\n"), to: "more.yaml")
        let result = try Program.luciole("check", folder.path("more.yaml"), "--boards", Self.boards)
        #expect(result.code == 0 && !result.output.contains("warning["), "\(result.output)")
    }

    @Test func theSchemaIsFoundFromTheFile() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("deep/er"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.boards, toPath: folder.path("Boards"))
        for (name, schema) in [
            ("lamp", "Boards/schema/layout.json"), ("deep/er/lamp.yml", "../../Boards/schema/layout.json"),
        ] {
            let made = try Program.luciole("new", "puck", name, in: folder.path)
            #expect(made.code == 0, "\(made.errors)")
            let file = name.hasSuffix(".yml") ? name : name + ".yaml"
            #expect(try folder.text(file).hasPrefix("# yaml-language-server: $schema=\(schema)\n"))
        }
        // Far from the parts, the way is given from the root.
        let other = try TemporaryFolder()
        _ = try Program.luciole("new", "puck", other.path("Kitchen Lamp"), "--boards", Self.boards)
        let text = try other.text("Kitchen Lamp.yaml")
        #expect(text.hasPrefix("# yaml-language-server: $schema=/") && text.contains("\nlayout: kitchen-lamp\n"))
    }

    @Test func withoutArgumentsTheFormsAreListed() throws {
        let result = try Program.luciole("new")
        #expect(result.code == 0 && result.output.hasPrefix("FORM"))
        #expect(Self.forms.allSatisfy { result.output.contains("\n\($0) ") })
    }

    @Test func aFileThatIsThereStays() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "lamp.yaml")
        let result = try Program.luciole("new", "puck", folder.path("lamp.yaml"), "--boards", Self.boards)
        #expect(result.code == 64 && result.errors.contains("is there already"))
        #expect(try folder.text("lamp.yaml") == "mine")
    }

    @Test(arguments: [
        (["puk", "lamp"], 64, "there is no form 'puk'; did you mean 'puck'?\n  there are desk-lamp, flat, "),
        (["puck"], 64, "NAME is missing\n  for example: luciole new puck my-lamp"),
        (["puck", "no/such/lamp"], 66, "there is no folder no/such\n  mkdir -p no/such"),
    ])
    func whatCannotBeMadeIsExplained(words: [String], code: Int32, message: String) throws {
        let result = try Program.run(Program.path, ["new"] + words)
        #expect(result.code == code && result.errors.hasPrefix("luciole: \(message)"), "\(result.errors)")
    }
}
