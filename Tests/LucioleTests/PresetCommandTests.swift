import Testing

@testable import luciole

/// Lights that are saved under a number and asked for again, over the socket.
@Suite("preset NUMBER --save")
struct PresetCommandTests {
    @Test func savedAndAskedFor() throws {
        let folder = try TemporaryFolder()
        let lamp = """
            luciole run Boards/layouts/iq-light-12.yaml --simulate --for 60s --state \(folder.path) >/dev/null 2>&1 &
            lamp=$!
            trap 'kill -9 $lamp 2>/dev/null' EXIT
            for try in $(seq 300); do luciole status --format json 2>/dev/null | grep -q 'hardware": true' && break; sleep 0.1; done
            """
        let result = try Program.bash(
            """
            export LUCIOLE_SOCKET=\(folder.path)/control
            \(lamp)
            luciole preset 3; echo "code $?"
            luciole preset 3 --format json 2>/dev/null; echo "code $?"
            luciole effect candle --over 10ms; luciole set 40% --over 10ms
            luciole preset 3 --save && luciole preset 3 --format json
            luciole preset evening --over 10ms; sleep 0.5; luciole status --format json
            kill $lamp; wait $lamp
            \(lamp)
            luciole preset 3 --over 10ms; sleep 0.5; luciole status --format json
            luciole preset evening --save; echo "code $?"
            luciole preset 9; echo "code $?"
            """)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 8, "\(result.output)\(result.errors)")
        guard lines.count == 8 else { return }
        #expect(lines[0] == "code 64")
        #expect(lines[1].hasPrefix("{\"error\": \"nothing is saved under 3; ") && lines[2] == "code 64")
        #expect(lines[3] == "{\"ok\": true}")
        #expect(lines[4].contains("\"target\": 45") && lines[4].contains("\"presets\": [3]"), "\(lines[4])")
        #expect(lines[5].contains("\"target\": 40") && lines[5].contains("\"effect\": \"candle\""), "\(lines[5])")
        #expect(lines[6] == "code 64" && lines[7] == "code 64")
        #expect(result.errors.contains("save the light as it is with `luciole preset 3 --save`"))
        #expect(result.errors.contains("a light is kept under a number from 1 to 8"))
    }
}
