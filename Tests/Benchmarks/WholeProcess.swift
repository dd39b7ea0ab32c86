extension Benchmarks {
    /// From the shell's point of view: start, read, check, print, end.
    static func wholeProcess(_ program: String) {
        heading("whole process (medians of 40 pairs, ms)")
        let one = { ChildProcess.run([program, "check", "Boards/layouts/desk-lamp.yaml"]) }
        if let pair = Paired(rounds: 40, { ChildProcess.run(["/bin/true"]) }, one) {
            row("/bin/true", fixed(pair.first * 1e3))
            row("luciole check desk-lamp.yaml", fixed(pair.second * 1e3))
            row("luciole check desk-lamp.yaml, over /bin/true", "+\(fixed(pair.difference * 1e3))")
        }
        if let pair = Paired(
            rounds: 40, { ChildProcess.run(["/bin/true"]) }, { ChildProcess.run([program, "--version"]) })
        {
            row("luciole --version, over /bin/true", "+\(fixed(pair.difference * 1e3))")
        }
        if let pair = Paired(rounds: 40, one, { ChildProcess.run([program, "check"]) }) {
            row("luciole check (all that ship)", fixed(pair.second * 1e3))
            row("all that ship / desk-lamp.yaml", "\(fixed(pair.ratio))×")
        }
    }
}
