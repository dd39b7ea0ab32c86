import Foundation
import Testing

@testable import luciole

/// A lamp that is killed at random moments: nothing that it remembered is lost, and the next start goes on from it.
@Suite("kill -9")
struct KillTests {
    private static let kills = 200

    @Test func nothingIsLost() throws {
        let folder = try TemporaryFolder()
        // Each life sets another lightness and writes it; then it is killed, somewhere between its start and 0.2 s.
        let script = """
            lamp="luciole run Boards/layouts/puck.yaml --simulate --socket \(folder.path)/control --state \(folder.path)"
            $lamp --lightness '50 %' --for 300ms >/dev/null || exit 3
            for i in $(seq \(Self.kills)); do
                $lamp --lightness "$((i % 60 + 20)) %" >/dev/null 2>>\(folder.path)/errors &
                sleep "0.$((RANDOM % 2))$((RANDOM % 10))$((RANDOM % 10))"
                kill -9 $!
                wait $! 2>/dev/null
            done
            $lamp --for 500ms 2>>\(folder.path)/errors
            """
        let result = try Program.bash(script)
        #expect(result.code == 0, "\(result.errors)")
        let errors = try folder.text("errors")
        // Neither the file nor its copy was ever found broken, and the dead lamps' sockets were in nobody's way.
        #expect(!errors.contains("cannot be read"), "\(errors)")
        #expect(!errors.contains("cannot be controlled"), "\(errors)")
        #expect(result.output.hasSuffix("dark; the lines are let go\n"))
        // No draft of a write is left in the way of the next.
        #expect(folder.names.contains("lamp.state"))
    }
}
