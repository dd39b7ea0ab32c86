import Testing

@testable import luciole

/// Talking to a running lamp, as a person and as a service manager do.
@Suite("on, off, set, status, watch; --service")
struct ControlCommandTests {
    private func lamp(_ folder: TemporaryFolder, _ words: String = "") -> String {
        """
        export LUCIOLE_SOCKET=\(folder.path)/control
        luciole run Boards/layouts/puck.yaml --simulate --for 60s \(words) >\(folder.path)/output 2>\(folder.path)/errors &
        lamp=$!
        trap 'kill -9 $lamp 2>/dev/null' EXIT
        until luciole status >/dev/null 2>&1; do sleep 0.1; done
        """
    }

    @Test func aPersonAsks() throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            \(lamp(folder))
            luciole set 40% --over 10ms && sleep 0.5 && luciole status
            luciole status --format json
            luciole battery
            timeout 5 luciole watch --format json | head -n 1
            luciole off && sleep 1 && luciole status
            kill $lamp; wait $lamp; echo "code $?"
            """)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 6, "\(result.output)\(result.errors)")
        guard lines.count == 6 else { return }
        #expect(lines[0].hasPrefix("light 40 %, duty 11.3 %"))
        #expect(lines[1].hasPrefix("{\"version\": 1, \"lamp\": \"Puck") && lines[1].contains("\"target\": 40"))
        #expect(lines[2].hasPrefix("cell 3.9"))
        #expect(lines[3].hasPrefix("{\"version\": 1"))
        #expect(lines[4].hasPrefix("light 0 %, duty 0.0 %"))
        #expect(lines[5] == "code 0")
    }

    @Test func nobodyIsThere() throws {
        let result = try Program.bash("luciole status --socket /nowhere/control")
        #expect(result.code == 69 && result.errors.contains("no lamp is running that listens at /nowhere/control"))
    }

    /// A bad layout is refused and the old one stays; a good one takes over; SIGTERM ends it.
    @Test func aServiceReloads() throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            cd \(folder.path) && cp -r \(Program.packageFolder)/Boards . && cp Boards/layouts/puck.yaml lamp.yaml
            export LUCIOLE_SOCKET=\(folder.path)/control
            luciole run lamp.yaml --simulate --service >output 2>errors &
            lamp=$!
            trap 'kill -9 $lamp 2>/dev/null' EXIT
            until luciole status >/dev/null 2>&1; do sleep 0.1; done
            luciole set 30% --over 10ms; sleep 0.5
            echo 'layout: [broken' > lamp.yaml; kill -HUP $lamp; sleep 1; luciole status
            sed 's/^title: .*/title: Another lamp/' Boards/layouts/puck.yaml > lamp.yaml
            kill -HUP $lamp; sleep 2; luciole status --format json
            kill $lamp; wait $lamp; echo "code $?"
            grep -c '^<4>the layout is not reloaded, the old one stays' errors
            """)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 4, "\(result.output)\(result.errors)")
        guard lines.count == 4 else { return }
        #expect(lines[0].hasPrefix("light 30 %"))
        #expect(lines[1].contains("\"lamp\": \"Another lamp\"") && lines[1].contains("\"target\": 30"), "\(lines[1])")
        #expect(lines[2] == "code 0" && lines[3] == "1")
    }

    /// The manager hears that it is ready, that it lives, and that it stops.
    @Test func theManagerHears() throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            python3 - <<'EOF' &
            import socket
            s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            s.bind("\(folder.path)/notify"); s.settimeout(20)
            heard = []
            while "STOPPING=1" not in heard: heard += s.recv(999).decode().split("\\n")
            print(*sorted(set(heard)), sep=" ")
            EOF
            manager=$!
            until [ -S \(folder.path)/notify ]; do sleep 0.1; done
            NOTIFY_SOCKET=\(folder.path)/notify WATCHDOG_USEC=600000 luciole run Boards/layouts/puck.yaml --simulate \
                --socket \(folder.path)/control --for 3s 2>/dev/null
            wait $manager
            """)
        #expect(result.output == "READY=1 STATUS=running STOPPING=1 WATCHDOG=1\n", "\(result.output)\(result.errors)")
    }
}
