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
        row("desk-lamp.yaml, checks a second", fixed(1 / seconds))
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
