import Glibc

/// `make bench`: how long and how much. It prints and judges nothing: a loaded machine is no fault of the code.
///
/// Figures that are compared are measured in turns within one run, so that what slows the machine slows both.
@main
enum Benchmarks {
    static func main() {
        let program = CommandLine.arguments.dropFirst().first ?? ".build/release/luciole"
        guard ChildProcess.run([program, "--version"]) != nil else {
            print("no program at \(program): build it with `make release`, or give its path")
            return
        }
        wholeProcess(program)
        rules()
        night(program)
        geometry()
        folders(program)
        memory(program)
        boardFiles(program)
    }

    static func heading(_ text: String) { say("\n\(text)") }
    static func row(_ name: String, _ value: String) {
        say("  \(name)\(String(repeating: " ", count: max(1, 56 - name.count)))\(value)")
    }

    /// Shown at once, into a file too: it takes minutes, and what was measured is not to be lost with an end by Ctrl-C.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
