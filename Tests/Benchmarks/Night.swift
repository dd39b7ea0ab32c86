import Glibc

extension Benchmarks {
    /// A lamp's night of ten hours, whole process: with every PWM edge at 200 Hz, the same with the waveforms written,
    /// and with the mean of the light alone.
    static func night(_ program: String) {
        heading("a ten-hour night, whole process (medians of 3)")
        mkdir(".build/bench", 0o755)
        let scenario = "Boards/scenarios/a-night.yaml"
        let ways: [(name: String, words: [String], target: String)] = [
            ("every edge", ["--edges"], "3 s"),
            ("every edge, VCD written", ["--trace", ".build/bench/night.vcd"], "3 s"),
            ("without edges", [], "0.1 s"),
        ]
        for way in ways {
            let times = (0..<3).compactMap { _ in ChildProcess.run([program, "simulate", scenario] + way.words) }
            guard times.count == 3 else { return row(way.name, "could not be run") }
            let seconds = median(times)
            row(
                "\(way.name), s (target \(way.target))",
                "\(fixed(seconds)), \(Int(36_000 / seconds)) simulated seconds a second")
        }
        var status = stat()
        if stat(".build/bench/night.vcd", &status) == 0 { row("the VCD, MB", fixed(Double(status.st_size) / 1e6)) }
        unlink(".build/bench/night.vcd")
    }
}
