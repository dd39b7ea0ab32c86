import Lamp
import Testing

@testable import luciole

/// A lamp that is killed at random moments: nothing that it remembered is lost, and the next start goes on from it, alight
/// or dark as its layout says.
@Suite("kill -9")
struct KillTests {
    private static let kills = 200

    @Test func nothingIsLost() throws {
        let folder = try TemporaryFolder()
        for (name, policy) in [("last", "policy: last"), ("dark", "policy: last, after power loss: off")] {
            let layout = try Program.bash("cat Boards/layouts/puck.yaml; echo 'start: { \(policy) }'").output
            try folder.write(layout, to: "\(name).yaml")
        }
        // Each life starts with what the one before left, writes it, and is killed at any moment from its start to twice
        // the time that a whole short life takes here.
        let script = """
            cd \(folder.path)
            lamp() {
                exec luciole run $1.yaml --boards \(Program.packageFolder)/Boards --simulate --socket control --state . "${@:2}"
            }
            now() { date +%s%N; }
            (lamp last --lightness '47 %' --for 300ms >/dev/null) || exit 3
            start=$(now); (lamp last --for 10ms >/dev/null); life=$(( ($(now) - start) / 1000000 ))
            for i in $(seq \(Self.kills)); do
                lamp last >/dev/null 2>>errors &
                ms=$((RANDOM % (2 * life + 1))); sleep "$(printf '%d.%03d' $((ms / 1000)) $((ms % 1000)))"
                kill -9 $!
                wait $! 2>/dev/null
                # Between the two renames of a save there is only the copy.
                state=lamp.state; [ -e $state ] || state=lamp.state.previous
                # How often it was started, as the file says (MemoryEncoding.swift).
                od -An -tu4 -j107 -N4 $state >>starts
            done
            cp $state killed.state
            (lamp last --for 700ms 2>>errors) | grep -o 'light 47 %, duty 16.0 %' | head -n 1
            cp killed.state lamp.state
            (lamp dark --for 700ms 2>>errors) | grep -c 'light [1-9]'
            """
        let result = try Program.bash(script)
        let errors = try folder.text("errors")
        // Neither the file nor its copy was ever found broken, and the dead lamps' sockets were in nobody's way.
        #expect(!errors.contains("cannot be read"), "\(errors)")
        #expect(!errors.contains("cannot be controlled"), "\(errors)")
        // As before by the one policy, dark by the other.
        #expect(result.output == "light 47 %, duty 16.0 %\n0\n", "\(result.output)\(result.errors)")
        let memory = try LampMemory(decoding: folder.bytes("killed.state"))
        #expect(memory.isOn && memory.lightness == 47 && !memory.isClean)
        // What was counted is never taken back, and most lives got as far as counting themselves.
        let starts = try folder.text("starts").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        #expect(starts.count == Self.kills && starts == starts.sorted(), "\(starts)")
        #expect(starts.last.map { $0 > 10 } == true, "\(starts)")
    }
}
