import Foundation
import Testing

@testable import luciole

/// The commands that tell about layouts and rules.
@Suite("explain, draw and pins")
struct ReadingCommandsTests {
    @Test func explainPrintsTheManual() throws {
        let result = try Program.luciole("explain", "l101")
        #expect(result.code == 0 && result.output.hasPrefix("L101: ") && result.output.contains("\nMended\n"))
    }

    @Test func explainListsEveryRule() throws {
        let result = try Program.luciole("explain", "--list")
        #expect(result.code == 0 && result.output.split(separator: "\n").count > 10)
    }

    @Test(
        "explain knows what it does not know",
        arguments: [
            (["explain"], "CODE is missing"), (["explain", "L999"], "there is no rule 'L999'"),
            (["explain", "K101"], "did you mean L101?"),
        ])
    func explainMistakes(words: [String], part: String) throws {
        let result = try Program.run(Program.path, words)
        #expect(result.code == 64 && result.errors.contains(part) && result.output.isEmpty)
    }

    @Test func drawWritesAPicture() throws {
        let folder = try TemporaryFolder()
        let result = try Program.luciole("draw", "Boards/layouts/puck.yaml", "-o", folder.path("puck.svg"))
        #expect(result.code == 0 && result.output.isEmpty && folder.names == ["puck.svg"])
        let stream = try Program.luciole("draw", "Boards/layouts/puck.yaml", "-o", "-")
        let file = try folder.text("puck.svg")
        #expect(stream.output == file && file.hasSuffix("</svg>\n"))
    }

    @Test func drawNeedsToKnowWhere() throws {
        let result = try Program.luciole("draw", "Boards/layouts/puck.yaml")
        #expect(result.code == 64 && result.errors.hasPrefix("luciole: -o FILE is missing\n"))
    }

    @Test("draw takes views, layers and themes")
    func drawOptions() throws {
        let picture = { (words: [String]) in
            try Program.run(Program.path, ["draw", "Boards/layouts/puck.yaml", "-o", "-"] + words).output
        }
        let usual = try picture([])
        for view in ["top", "side", "front", "exploded"] {
            #expect(try picture(["--view", view]).contains("class=\"\(view)\""))
            #expect(usual.contains("class=\"\(view)\"") == (view == "top" || view == "side"))
            #expect(try picture(["--view", "all"]).contains("class=\"\(view)\""))
        }
        #expect(usual.contains("class=\"wire\"") && usual.contains("class=\"dimension\""))
        #expect(try !picture(["--layers", "boards,names"]).contains("class=\"wire\""))
        #expect(try !picture(["--dimensions", "off"]).contains("class=\"dimension\""))
        #expect(try picture(["--layers", "boards", "--dimensions", "on"]).contains("class=\"dimension\""))
        #expect(!usual.contains("class=\"light\""))
        #expect(try picture(["--layers", "all"]).contains("class=\"light\""))
        #expect(try picture(["--theme", "dark"]) != usual)
    }

    @Test func drawNamesTheLayersThereAre() throws {
        let result = try Program.luciole("draw", "Boards/layouts/puck.yaml", "-o-", "--layers", "boards,wire")
        #expect(result.code == 64 && result.errors.contains("'wire' is none of boards, components"))
        #expect(result.errors.contains("wires"))
    }

    @Test("draw writes PNG", .enabled(if: Program.isInstalled("rsvg-convert"), "rsvg-convert is not installed"))
    func drawPNG() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("puck.png")
        let result = try Program.luciole("draw", "Boards/layouts/puck.yaml", "-o", path)
        #expect(result.code == 0 && result.errors.isEmpty && folder.names == ["puck.png"])
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // As many dots as the picture has at 192 to the inch.
        let svg = try Program.luciole("draw", "Boards/layouts/puck.yaml", "-o", "-").output
        let width = try #require(Double(svg.components(separatedBy: "width=\"")[1].prefix { $0 != "m" }))
        let dots = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        #expect(abs(Double(dots) - width * 192 / 25.4) <= 1)
    }

    @Test func drawSaysWhatPNGNeeds() throws {
        let folder = try TemporaryFolder()
        let result = try Program.run(
            Program.path, ["draw", "Boards/layouts/puck.yaml", "-o", folder.path("puck.png")],
            environment: ["PATH": folder.path])
        #expect(result.code == 69 && folder.names.isEmpty)
        #expect(result.errors.contains("rsvg-convert") && result.errors.contains("apt-get install librsvg2-bin"))
    }

    @Test("commands that need a layout say what they got instead", arguments: ["draw", "pins"])
    func noLayout(command: String) throws {
        let missing = try Program.luciole(command, "missing.yaml", command == "draw" ? "-o-" : "--")
        #expect(missing.code == 66 && missing.errors == "luciole: no file is called missing.yaml\n")
        let part = try Program.luciole(command, "Boards/parts/core-white.yaml", command == "draw" ? "-o-" : "--")
        #expect(part.code == 78 && part.errors.contains("luciole check Boards/parts/core-white.yaml"))
    }

    @Test func pinsFollowsTheHeader() throws {
        let result = try Program.luciole("pins", "Boards/layouts/puck.yaml")
        #expect(result.code == 0)
        let rows = result.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
        #expect(rows.map { $0[0] } == ["3", "5", "12", "16", "18", "22"])
        #expect(rows.map { $0[1] } == ["GPIO2", "GPIO3", "GPIO18", "GPIO23", "GPIO24", "GPIO25"])
        #expect(rows.allSatisfy { $0[2] == "pinctrl-bcm2835" && $0[1].dropFirst(4) == $0[3] })
    }

    @Test func pinsNamesLinesThatAreNotThere() throws {
        let result = try Program.luciole("pins", "Boards/layouts/broken/desk-lamp-no-such-line.yaml")
        #expect(result.code == 78 && result.errors.contains("no line GPIO28"))
        #expect(result.output.contains("none  GPIO28  none"))
    }
}
