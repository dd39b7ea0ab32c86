import Testing

@testable import luciole

/// A lamp among slow disks, stopped terminals and hostile programs: the light does not wait for them, and an end is an end.
@Suite("what is slow delays no light", .serialized)
struct SlowWorldTests {
    /// A lamp in the background that can be talked to; `before` runs first, `output` is where its output goes.
    private func lamp(_ folder: TemporaryFolder, _ words: String = "", output: String = "/dev/null") -> String {
        """
        cd \(folder.path)
        export LUCIOLE_SOCKET=\(folder.path)/control
        luciole run \(Program.packageFolder)/Boards/layouts/puck.yaml \(Self.boards) --simulate --for 60s \
            \(words) >\(output) 2>errors &
        lamp=$!
        trap 'kill -9 $lamp 2>/dev/null' EXIT
        for try in $(seq 300); do luciole status >/dev/null 2>&1 && break; sleep 0.1; done
        now() { date +%s%N; }
        """
    }

    private let ends = """
        start=$(now); kill -TERM $lamp; wait $lamp; code=$?
        echo "code $code in $(( ($(now) - start) / 1000000 )) ms"
        """

    /// `code 0 in 412 ms`.
    private func expectPromptEnd(_ line: Substring?, code: Int = 0) throws {
        let words = try #require(line).split(separator: " ")
        #expect(words.count == 5 && words[0] == "code" && words[1] == "\(code)", "\(words)")
        #expect(words.count == 5 && (Int(words[3]) ?? .max) < 2000, "\(words)")
    }

    /// A pipe under the draft's name: whoever opens it to write waits for a reader that never comes.
    @Test func aDiskThatHangs() throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            mkdir \(folder.path)/state && mkfifo \(folder.path)/state/lamp.state.new
            \(lamp(folder, "--state state"))
            luciole set 40% --over 10ms; sleep 0.5; luciole status
            \(ends)
            """)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("light 40 %") == true, "\(result.output)\(result.errors)")
        try expectPromptEnd(lines.last)
    }

    /// A pipe that is full and that nobody reads, as a terminal after Ctrl-S.
    @Test func aTerminalThatIsStopped() throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            mkfifo \(folder.path)/pipe; exec 3<>\(folder.path)/pipe
            dd if=/dev/zero of=\(folder.path)/pipe bs=4096 oflag=nonblock 2>/dev/null
            \(lamp(folder, output: "pipe"))
            luciole set 40% --over 10ms; sleep 0.5; luciole status
            \(ends)
            """)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("light 40 %") == true, "\(result.output)\(result.errors)")
        try expectPromptEnd(lines.last)
    }

    /// While the first signal's end waits for a disk, the second ends the process at once.
    @Test func aSecondSignalEndsAtOnce() throws {
        let folder = try TemporaryFolder()
        let result = try Program.bash(
            """
            mkdir \(folder.path)/state && mkfifo \(folder.path)/state/lamp.state.new
            \(lamp(folder, "--state state"))
            kill -TERM $lamp; sleep 0.3
            \(ends)
            """)
        // The first one alone would end with 0.
        try expectPromptEnd(result.output.split(separator: "\n").last, code: 143)
    }

    /// Programs that flood the socket, never read, or hang up: the lamp is woken as late as without them.
    @Test func hostilePrograms() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import os, socket, sys, time
            path, end = sys.argv[1], time.time() + 3
            def connect():
                s = socket.socket(socket.AF_UNIX); s.connect(path); s.setblocking(False); return s
            crowd = [connect() for _ in range(24)]
            for s in crowd[::3]: s.send(b"watch\\n" * 50)
            while time.time() < end:
                for index, s in enumerate(crowd):
                    try: s.send((b"status\\n", b"x" * 4096, b"set 50\\n")[index % 3] * 20)
                    except BlockingIOError: pass
                    except OSError:
                        try: crowd[index] = connect()
                        except OSError: pass
                time.sleep(0.002)
            """, to: "hostile.py")
        try folder.write(
            """
            import sys
            late, due = [], None
            for line in open(sys.argv[1]):
                words = line.split()
                if len(words) > 3 and words[1:3] == ["<", "wake"]: due = None if words[3] == "never" else int(words[3])
                elif words[1:3] == [">", "wake"] and due is not None: late.append(int(words[0]) - due)
            late.sort()
            print(len(late), late[len(late) * 9 // 10] // 1000)
            """, to: "lateness.py")
        let run = { (name: String, hostile: String) in
            """
            \(lamp(folder, "--effect candle --record \(name)"))
            \(hostile)
            kill $lamp; wait $lamp; python3 lateness.py \(name)
            """
        }
        let calm = try Program.bash(run("calm.record", "sleep 3"))
        let loud = try Program.bash(
            run("loud.record", "python3 hostile.py \(folder.path)/control; luciole status >/dev/null"))
        let figures = [calm, loud].map { $0.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) } }
        try #require(figures.allSatisfy { $0.count == 2 }, "\(calm.errors)\(loud.errors)")
        // A candle moves all the time; nine wakes in ten come as they would, within what a busy machine takes.
        #expect(figures.allSatisfy { $0[0] > 50 }, "\(figures)")
        #expect(figures[1][1] < 4 * figures[0][1] + 20_000, "µs late, calm and loud: \(figures)")
    }

    /// A process that hangs stops to tell the manager that it lives; it is killed and started anew, as by systemd, and
    /// the light is as it was.
    @Test func theWatchdogRestarts() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import os, signal, socket, subprocess, sys, time
            folder, layout = sys.argv[1:]
            def life(hangs):
                s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
                path = folder + "/notify"
                if os.path.exists(path): os.unlink(path)
                s.bind(path); s.settimeout(10)
                lamp = subprocess.Popen(["luciole", "run", layout, *"\(Self.boards)".split(), "--simulate", "--state", folder + "/state"],
                    env=dict(os.environ, NOTIFY_SOCKET=path, WATCHDOG_USEC="3000000"), stderr=subprocess.DEVNULL)
                heard = ""
                while "WATCHDOG=1" not in heard: heard = s.recv(999).decode()
                if not hangs: return lamp
                lamp.send_signal(signal.SIGSTOP)
                s.settimeout(3)
                try:
                    while True: s.recv(999)
                except TimeoutError: print("silent")
                lamp.kill(); lamp.wait()
            life(True)
            lamp = life(False)
            print(subprocess.run(["luciole", "status"], capture_output=True, text=True).stdout.split(",")[0])
            lamp.terminate(); print("code", lamp.wait())
            """, to: "manager.py")
        try folder.write(
            try lastLayout(), to: "lamp.yaml")
        let result = try Program.bash(
            """
            cd \(folder.path) && mkdir state && export LUCIOLE_SOCKET=\(folder.path)/control
            luciole run lamp.yaml \(Self.boards) --simulate --state state --lightness '60 %' --for 1s >/dev/null || exit 3
            timeout 60 python3 manager.py \(folder.path) lamp.yaml
            """)
        #expect(result.output == "silent\nlight 60 %\ncode 0\n", "\(result.output)\(result.errors)")
    }

    private static let boards = "--boards \(Program.packageFolder)/Boards"

    /// A puck that starts as it was.
    private func lastLayout() throws -> String {
        try Program.bash("cat Boards/layouts/puck.yaml; echo 'start: { policy: last }'").output
    }
}
