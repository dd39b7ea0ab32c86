import Testing

@testable import Hardware

@Suite("Software PWM plan, places in the period")
struct PWMPlacementTests {
    private static let period: Int64 = 5_000_000
    private static let timing = PWMTiming(period: .nanoseconds(period), shortestOn: .microseconds(10))

    private static func run(_ duties: [Double], periods: Int64 = 20) -> PlanRun {
        var run = PlanRun(channels: duties.count, timing: timing)
        run.set(duties)
        run.run(to: period * periods)
        return run
    }

    /// The most channels that are on at once.
    private static func peak(_ run: PlanRun) -> Int {
        var (lit, most) = (0, 0)
        for (index, edge) in run.edges.enumerated() {
            lit += edge.isOn ? 1 : -1
            // What falls together counts after all of it.
            if index + 1 == run.edges.count || run.edges[index + 1].at > edge.at { most = max(most, lit) }
        }
        return most
    }

    @Test("As long as there is room no two of four channels are on at once")
    func spread() {
        var random = SeededGenerator(seed: 20)
        for _ in 0..<100 {
            let duties = (0..<4).map { _ in Double.random(in: 0.003...0.25, using: &random) }
            #expect(Self.peak(Self.run(duties)) == 1, "\(duties)")
            let brighter = duties.map { $0 * 2 }
            #expect(Self.peak(Self.run(brighter)) <= 2, "\(brighter)")
            #expect(Self.peak(Self.run(duties + duties)) == 2, "two cores of \(duties)")
        }
    }

    @Test("n channels take at most n + 1 wake-ups a period", arguments: 1...8)
    func wakes(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        for _ in 0..<50 {
            let duties = (0..<count).map { _ in Double.random(in: 0.003...0.997, using: &random) }
            let run = Self.run(duties, periods: 100)
            #expect(run.steps <= (count + 1) * 100, "\(duties)")
        }
    }

    @Test("Eight channels of two cores, or of one duty, take less than three times the wake-ups of one")
    func eightChannels() {
        let one = Self.run([0.3], periods: 100).steps
        #expect(one == 200)
        var random = SeededGenerator(seed: 21)
        for _ in 0..<50 {
            let core = (0..<4).map { _ in Double.random(in: 0.003...0.997, using: &random) }
            #expect(Self.run(core + core, periods: 100).steps < 3 * one, "\(core)")
            let equal = Array(repeating: core[0], count: 8)
            #expect(Self.run(equal, periods: 100).steps < 3 * one, "\(core[0])")
        }
    }

    @Test("However duties change: one on-phase in each period, none longer than the longer of old and new")
    func changesKeepThePeriods() {
        var random = SeededGenerator(seed: 22)
        let period = Self.period
        for _ in 0..<100 {
            let count = Int.random(in: 2...8, using: &random)
            // Each edge at its own moment, to the nanosecond.
            let timing = PWMTiming(
                period: .nanoseconds(period), shortestOn: .microseconds(10), together: .zero, waiting: .zero)
            var run = PlanRun(channels: count, timing: timing)
            var updates: [(at: Int64, duties: [Double])] = []
            for _ in 0..<30 {
                // The period's own edges fall on whole periods: updates come between, so that it is plain which count.
                let duties = (0..<count).map { _ in Double.random(in: 0.003...0.997, using: &random) }
                updates.append((run.now, duties))
                run.set(duties)
                let next = run.now + Int64.random(in: 1...period * 3, using: &random)
                run.run(to: next.isMultiple(of: period) ? next + 1 : next)
            }
            for channel in 0..<count {
                let phases = run.onPhases(channel)
                for (index, phase) in phases.enumerated() {
                    let start = Int64(index) * period
                    let wanted = updates.last { $0.at <= start }?.duties[channel] ?? 0
                    #expect(phase.start >= start && phase.start < start + period, "not one in each period")
                    #expect(abs(Double(phase.length) - wanted * Double(period)) <= 2)
                }
            }
        }
    }

    @Test(
        "A fade moves no on-phase by more than the duties before it moved, and the 20 µs that it may wait for another")
    func fadesMoveEvenly() {
        let period = Self.period
        var run = PlanRun(channels: 4, timing: Self.timing)
        var starts: [Int: Int64] = [:]
        for step in 1...990 {
            let duty = Double(step) / 1000
            run.edges = []
            run.set([duty, duty / 2, duty / 3, duty / 4])
            run.run(to: Int64(step) * period)
            for edge in run.edges where edge.isOn {
                let start = edge.at % period
                if let before = starts[edge.channel] {
                    #expect(abs(start - before) <= period / 500 + 20_002, "step \(step)")
                }
                starts[edge.channel] = start
            }
        }
        #expect(starts.count == 4)
    }

    /// Eight channels of two cores, with each wake 2 to 10 µs late.
    private static func late(_ core: [Double], waiting: Duration) -> PlanRun {
        var random = SeededGenerator(seed: 23)
        let timing = PWMTiming(period: .nanoseconds(period), shortestOn: .microseconds(10), waiting: waiting)
        var run = PlanRun(channels: 8, timing: timing)
        run.set(core + core)
        run.run(to: period * 1000) { Int64.random(in: 2000...10_000, using: &random) }
        return run
    }

    @Test("Lateness does not part what is planned together", arguments: [[0.3, 0.3, 0.3, 0.3], [0.1, 0.2, 0.3, 0.4]])
    func lateTogether(core: [Double]) {
        let planned = Self.run(core + core, periods: 1000).steps
        let late = Self.late(core, waiting: .microseconds(20))
        #expect(late.steps - planned <= planned / 20)
        #expect(Self.late(core, waiting: .zero).steps - planned > planned / 10)
        // No on-phase is the shorter for it, but for the two of the beginning.
        for (channel, duty) in (core + core).enumerated() {
            let width = Int64(Double(Self.period) * duty)
            #expect(late.onPhases(channel).filter { abs($0.length - width) > 10_000 }.count <= 2)
        }
    }

    @Test("Two cores with the same duties are, edge for edge, twice one core")
    func twoCores() {
        var random = SeededGenerator(seed: 24)
        for seed in 0..<40 as Range<UInt64> {
            var (one, two) = (PlanRun(channels: 4, timing: Self.timing), PlanRun(channels: 8, timing: Self.timing))
            var (late, alike) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
            for _ in 0..<20 {
                let core = (0..<4).map { _ in anyDuty(&random) }
                one.set(core)
                two.set(core + core)
                let next = one.now + Int64.random(in: 1...Self.period * 4, using: &random)
                one.run(to: next) { Int64.random(in: 0...200_000, using: &late) }
                two.run(to: next) { Int64.random(in: 0...200_000, using: &alike) }
            }
            #expect(one.steps == two.steps)
            for channel in 0..<8 {
                #expect(
                    two.edges.filter { $0.channel == channel }.map(\.at)
                        == one.edges.filter { $0.channel == channel % 4 }.map(\.at))
            }
            #expect(two.plan.counters.correctedError == one.plan.counters.correctedError * 2)
            #expect(two.plan.counters.skippedEdges == one.plan.counters.skippedEdges * 2)
        }
    }
}
