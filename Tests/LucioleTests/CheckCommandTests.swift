import Foundation
import Testing

@testable import luciole

@Suite("luciole check")
struct CheckCommandTests {
    static let broken =
        (try? FileManager.default.contentsOfDirectory(
            atPath: Program.packageFolder + "/Boards/layouts/broken"))?.sorted() ?? []

    @Test func everyShippedLayoutPasses() throws {
        let result = try Program.luciole("check")
        #expect(result.code == 0, "\(result.output)")
        #expect(result.output.contains(" in 5 files") && result.errors.isEmpty)
    }

    @Test func aFolderIsAllItsLayouts() throws {
        let folder = try Program.luciole("check", "Boards/layouts")
        let shipped = try Program.luciole("check")
        #expect(folder.code == 0 && folder.output == shipped.output)
    }

    @Test func aFileThatIsNotThere() throws {
        let result = try Program.luciole("check", "missing.yaml")
        #expect(result.code == 66 && result.output.isEmpty)
        #expect(result.errors == "luciole: no file is called missing.yaml\n")
    }

    @Test func theOthersAreCheckedAllTheSame() throws {
        let result = try Program.luciole("check", "missing.yaml", "Boards/layouts/puck.yaml", "gone.yaml")
        #expect(result.code == 66 && result.output.contains(" in 1 file"))
        #expect(result.errors == "luciole: no file is called missing.yaml\nluciole: no file is called gone.yaml\n")
    }

    @Test(
        "files that are no YAML are findings, not failures",
        arguments: ["]", "\u{0}", "just words", "layout: [", "- 1\n- 2\n", "", "\t: \t"])
    func notYAML(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "lamp.yaml")
        let result = try Program.luciole("check", folder.path("lamp.yaml"))
        #expect(result.code == 1 && result.output.hasPrefix("error[L0"), "\(result.output)\(result.errors)")
    }

    @Test func anEmptyFolder() throws {
        let folder = try TemporaryFolder()
        let result = try Program.luciole("check", folder.path)
        #expect(result.code == 66 && result.errors == "luciole: no layout (*.yaml) is in \(folder.path)\n")
    }

    @Test func partsCanBeCheckedToo() throws {
        let result = try Program.luciole("check", "Boards/parts/core-white.yaml")
        #expect(result.code == 0 && result.output == "no findings in 1 file\n")
    }

    @Test func programsGetJSON() throws {
        let path = try #require(Self.broken.first)
        let result = try Program.luciole("check", "--format=json", "Boards/layouts/broken/\(path)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(result.code == 1 && report["version"] as? Int == 1)
        #expect((report["findings"] as? [Any])?.isEmpty == false)
    }

    @Test func noColourOffATerminal() throws {
        let output = try Program.luciole("check", "Boards/layouts/broken").output
        #expect(!output.contains("\u{1B}"))
    }

    /// script(1) gives the program a terminal.
    @Test(
        "colour on a terminal, but not against the user's wish",
        arguments: [
            ("NO_COLOR=", "TERM=xterm", true), ("NO_COLOR=1", "TERM=xterm", false), ("NO_COLOR=", "TERM=dumb", false),
        ])
    func colour(wish: String, terminal: String, expected: Bool) throws {
        let result = try Program.bash(
            "\(wish) \(terminal) script -qec 'luciole check Boards/layouts/broken' /dev/null")
        #expect(result.output.contains("\u{1B}[") == expected)
    }

    @Test func anUnknownFormatIsAUsageError() throws {
        let result = try Program.luciole("check", "--format", "jsno")
        #expect(result.code == 64 && result.errors.contains("did you mean 'json'?"))
    }
}
