import Lamp
import Testing

@testable import luciole

/// An empty cell and the host: told once, after everything is written, and only where the owner wants it.
@Suite("run --shut-down")
struct ShutDownTests {
    /// A layout whose cell counts as empty from the start, and a run of it; the command keeps what was remembered then.
    private func run(_ care: String, _ words: String, in folder: TemporaryFolder) throws -> Program.Result {
        let layout = try Program.bash(
            "cat Boards/layouts/puck.yaml; echo 'care: { empty: 4.15 V, low: 4.18 V\(care) }'")
        try folder.write(layout.output, to: "lamp.yaml")
        return try Program.bash(
            """
            cd \(folder.path)
            luciole run lamp.yaml --boards \(Program.packageFolder)/Boards --simulate --service --state . \
                --socket control --for 5s \(words)
            """)
    }

    @Test func theCommandRunsOnce() throws {
        let folder = try TemporaryFolder()
        let command = "--shut-down 'cat lamp.state > then.state; echo down >> downs; exit 3'"
        let result = try run(", shut down host: true", command, in: folder)
        #expect(result.code == 0, "\(result.errors)")
        #expect(try folder.text("downs") == "down\n", "\(result.errors)")
        // What is to be remembered was written before.
        #expect(try LampMemory(decoding: folder.bytes("then.state")).isEmpty)
        #expect(result.errors.contains("<4>the cell is empty"))
        #expect(result.errors.contains("ended with 3"), "\(result.errors)")
    }

    @Test func offByDefault() throws {
        let folder = try TemporaryFolder()
        let result = try run("", "--shut-down 'echo down >> downs'", in: folder)
        #expect(result.code == 0 && !folder.names.contains("downs"), "\(result.errors)")
        #expect(result.errors.contains("<4>the cell is empty"))
    }

    /// The layout wants it, and nobody said how: said, and nothing else happens.
    @Test func withoutACommand() throws {
        let folder = try TemporaryFolder()
        let result = try run(", shut down host: true", "", in: folder)
        #expect(result.code == 0 && result.errors.contains("--shut-down 'systemctl poweroff'"), "\(result.errors)")
    }
}
