import Testing

/// Where parts are looked up, as a user outside of the repository meets it.
@Suite("The Boards folder")
struct BoardsFolderTests {
    private static let layout = Program.packageFolder + "/Boards/layouts/puck.yaml"

    /// One line instead of an "unknown" for every name.
    @Test("a folder that holds no parts is said once", arguments: ["check", "pins"])
    func noSuchFolder(command: String) throws {
        let folder = try TemporaryFolder()
        for (boards, part) in [("nowhere", "there is no folder nowhere"), (folder.path, "is no Boards folder")] {
            let result = try Program.luciole(command, "--boards", boards, Self.layout, in: folder.path)
            #expect(result.code == 78 && result.output.isEmpty)
            #expect(result.errors.contains(part) && result.errors.contains("--boards DIR"), "\(result.errors)")
        }
    }

    @Test func aFileFarFromAnyFolderIsToldOfTheOption() throws {
        let folder = try TemporaryFolder()
        let copied = try Program.bash("cp '\(Self.layout)' lamp.yaml && luciole check lamp.yaml", in: folder.path)
        #expect(copied.code == 78 && copied.errors.contains("no Boards folder is found for lamp.yaml"))
        let named = try Program.luciole(
            "check", "--boards", Program.packageFolder + "/Boards", "lamp.yaml", in: folder.path)
        #expect(named.code == 0, "\(named.output)\(named.errors)")
    }

    /// What is no layout at all is a finding, wherever it stands.
    @Test func brokenFilesNeedNoFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("layout: [", to: "broken.yaml")
        let result = try Program.luciole("check", "broken.yaml", in: folder.path)
        #expect(result.code == 1 && result.output.hasPrefix("error[L001]"))
        #expect(try Program.luciole("check", "missing.yaml", in: folder.path).code == 66)
    }

    @Test func whatCanBeReadIsCheckedAllTheSame() throws {
        let folder = try TemporaryFolder()
        let result = try Program.luciole("check", "missing.yaml", folder.path, Self.layout, "--format", "text")
        #expect(result.code == 66)
        #expect(result.output.contains(" in 1 file") && !result.output.contains("error["))
        #expect(result.errors.contains("missing.yaml") && result.errors.contains("no layout (*.yaml) is in"))
    }
}
