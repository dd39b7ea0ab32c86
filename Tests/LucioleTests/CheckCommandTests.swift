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

    @Test("the same bytes, however many threads", arguments: ["text", "json", "sarif", "github", "junit"])
    func jobs(format: String) throws {
        let words = [
            "check", "--format", format, "Boards/layouts", "Boards/layouts/broken", "Boards/parts", "gone.yaml",
        ]
        let one = try Program.run(Program.path, words + ["--jobs", "1"])
        for jobs in ["2", "7"] {
            let many = try Program.run(Program.path, words + ["-j", jobs])
            #expect(many.output == one.output && many.errors == one.errors && many.code == one.code)
        }
        #expect(one.code == 66 && !one.output.isEmpty && one.errors == "luciole: no file is called gone.yaml\n")
    }

    @Test func aKitIsCheckedInAllItsForms() throws {
        let result = try Program.luciole("check", "Boards/kits/luciole-classic/kit.yaml")
        #expect(result.code == 0 && result.output.contains(" in 6 files"), "\(result.output)\(result.errors)")
        let rows = result.output.split(separator: "\n")
        func row(_ name: String) -> [String] {
            rows.first { $0.hasPrefix(name) }.map { $0.split(separator: " ").map(String.init) } ?? []
        }
        #expect(row("kit ") == ["kit", "luciole-classic", "flat", "puck", "desk-lamp", "iq-light", "iq-light-12"])
        #expect(row("core-white ") == ["core-white", "seated", "seated", "popped", "out", "seated", "–"])
        #expect(row("core-rgbw ") == ["core-rgbw", "–", "–", "–", "–", "seated"])
        #expect(row("in none ").contains("base-lite,"))
        let json = try Program.luciole("check", "--format", "json", "Boards/kits/luciole-classic/kit.yaml").output
        #expect(json.contains("\"desk-lamp\"") && json.contains("\"popped out\""))
    }

    @Test func aFormThatNoLayoutShowsIsNotChecked() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Program.packageFolder + "/Boards", toPath: folder.path("Boards"))
        let path = "Boards/kits/luciole-classic/kit.yaml"
        let kit = try folder.text(path).replacingOccurrences(of: "forms: [flat,", with: "forms: [lantern, flat,")
        try folder.write(kit, to: path)
        let result = try Program.luciole("check", path, in: folder.path)
        #expect(result.code == 0)
        #expect(result.output.contains("not checked[L006]: no layout beside the kit shows its form 'lantern'"))
    }

    @Test func findingsNameTheirKeyPath() throws {
        let output = try Program.luciole("check", "Boards/layouts/broken/desk-lamp-wire-too-short.yaml").output
        #expect(output.contains("desk-lamp-wire-too-short.yaml:") && output.contains(" (wires[1].length)\n"))
    }

    @Test func sarifWithoutAPathIsOfWhatShips() throws {
        let result = try Program.luciole("check", "--format", "sarif")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let run = try #require((report["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        let kinds = Set(results.compactMap { $0["kind"] as? String })
        #expect(result.code == 0 && kinds.isSuperset(of: ["pass", "informational", "notApplicable"]))
    }

    @Test func anUnknownFormatIsAUsageError() throws {
        let result = try Program.luciole("check", "--format", "jsno")
        #expect(result.code == 64 && result.errors.contains("did you mean 'json'?"))
    }
}
