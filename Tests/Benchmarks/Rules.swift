import BoardModel
import ShapeRules

extension Benchmarks {
    /// The whole rule book on a layout that is in memory.
    static func rules() {
        heading("rule book on a loaded layout")
        let library = BoardLibrary()
        guard let loaded = try? library.load(layout: "Boards/layouts/desk-lamp.yaml") else {
            return row("Boards/layouts/desk-lamp.yaml could not be read", "")
        }
        let seconds = secondsEach { _ = RuleBook.check(loaded) }
        row("desk-lamp.yaml, ms a check (target 2)", fixed(seconds * 1e3))
        row("desk-lamp.yaml, checks a second", fixed(1 / seconds))
        // Near-linear: ten times the parts, some ten times the time.
        growth("boards in stacks") { RuleBenchmark.run(parts: $0) }
        if let assembly = loaded.assembly {
            growth("parts of desk lamps, side by side") { parts in
                let lamps = assembly.repeated(max(1, parts / assembly.placed.count))
                return RuleBenchmark.run(lamps, file: "lamps.yaml", for: .milliseconds(500))
            }
        }
    }

    private static func growth(_ name: String, _ run: (Int) -> RuleBenchmark.Result) {
        var before: Double?
        for parts in [10, 100, 1000] {
            let result = run(parts)
            let milliseconds = 1e3 / result.checksPerSecond
            let growth = before.map { ", \(fixed(milliseconds / $0))× the one above" } ?? ""
            row("\(result.parts) \(name), ms a check", fixed(milliseconds) + growth)
            before = milliseconds
        }
    }

    /// The time of one call: the median of 20 batches, each long enough to be measured.
    static func secondsEach(_ work: () -> Void) -> Double {
        work()
        var batch = 1
        while true {
            let seconds = time(batch, work)
            if seconds > 0.01 || batch >= 1 << 20 { break }
            batch *= 2
        }
        return median((0..<20).map { _ in time(batch, work) }) / Double(batch)
    }

    private static func time(_ count: Int, _ work: () -> Void) -> Double {
        let start = now()
        for _ in 0..<count { work() }
        return now() - start
    }
}
