import Glibc

extension Benchmarks {
    /// A lamp at a steady light on the simulated board, after two seconds.
    static func memory(_ program: String) {
        heading("memory of `run --simulate`, steady light (MiB)")
        let words = [program, "run", "Boards/layouts/puck.yaml", "--simulate", "--lightness", "40 %", "--for", "60 s"]
        guard let child = ChildProcess(words) else { return row("could not be started", "") }
        sleep(2)
        for (field, meaning) in [("VmRSS", "resident"), ("VmHWM", "resident at most"), ("RssAnon", "of its own")] {
            row("\(field) (\(meaning))", child.memory(field).map { fixed(Double($0) / 1024) } ?? "ended early")
        }
        child.stop()
        _ = child.wait()
    }
}
