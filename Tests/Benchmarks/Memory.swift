import Glibc

extension Benchmarks {
    /// One lamp as a daemon on the simulated board: its memory at a steady light, and how often it wakes when it is off.
    static func memory(_ program: String) {
        heading("a daemon, one lamp (`run --service --simulate`)")
        let socket = ".build/bench/control"
        let base = [program, "run", "Boards/layouts/puck.yaml", "--simulate", "--service", "--socket", socket]
        guard let child = ChildProcess(base + ["--lightness", "40 %", "--for", "90 s"]) else {
            return row("could not be started", "")
        }
        sleep(2)
        let fields = [
            ("VmRSS", "resident, steady light, MiB (target 12)"), ("VmHWM", "resident at most"),
            ("RssAnon", "of its own"), ("RssFile", "of the program and its libraries"),
        ]
        for (field, meaning) in fields {
            row("\(field): \(meaning)", child.memory(field).map { fixed(Double($0) / 1024) } ?? "ended early")
        }
        _ = ChildProcess.run([program, "off", "--socket", socket])
        sleep(2)
        let (before, start) = (child.wakes, now())
        sleep(40)
        if let before, let after = child.wakes {
            row("wake-ups a second when off (the sensor's poll: 0.10)", fixed(Double(after - before) / (now() - start)))
        }
        child.stop()
        _ = child.wait()
    }
}
