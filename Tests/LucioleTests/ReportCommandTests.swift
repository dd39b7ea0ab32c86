import Testing

@testable import luciole

@Suite("report")
struct ReportCommandTests {
    @Test func itWritesAPage() throws {
        let folder = try TemporaryFolder()
        let result = try Program.luciole("report", "Boards/layouts/puck.yaml", "-o", folder.path("puck.html"))
        #expect(result.code == 0 && result.output.isEmpty && folder.names == ["puck.html"])
        let page = try folder.text("puck.html")
        #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
        #expect(try Program.luciole("report", "Boards/layouts/puck.yaml", "-o", "-").output == page)
    }

    /// What is wrong is in the page: a page could be written.
    @Test func aBrokenLayoutHasAPageToo() throws {
        let result = try Program.luciole("report", "Boards/layouts/broken/puck-lid-too-tight.yaml", "-o", "-")
        #expect(result.code == 0 && result.errors.isEmpty && result.output.contains("Do not build it yet"))
    }

    @Test(
        "it says what it got instead",
        arguments: [
            (["Boards/layouts/puck.yaml"], 64, "-o FILE is missing"),
            (["missing.yaml", "-o", "-"], 66, "no file is called missing.yaml"),
            (["Boards/parts/core-white.yaml", "-o", "-"], 78, "is no layout"),
            (["Boards/layouts/puck.yaml", "-o", "/"], 64, "/ is a folder"),
            (["Boards/layouts/puck.yaml", "-o", "/nowhere/puck.html"], 74, "cannot write /nowhere/puck.html"),
        ] as [([String], Int32, String)])
    func mistakes(words: [String], code: Int32, part: String) throws {
        let result = try Program.run(Program.path, ["report"] + words)
        #expect(result.code == code && result.output.isEmpty && result.errors.contains(part), "\(result.errors)")
    }
}
