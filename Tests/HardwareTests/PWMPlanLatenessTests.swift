import Testing

@testable import Hardware

@Suite("Software PWM plan, late wakes")
struct PWMPlanLatenessTests {
    /// Late by up to 3 ms on one wake in twenty, else by up to 60 µs: a busy two-core machine.
    private static func busy(_ random: inout SeededGenerator) -> Int64 {
        Int.random(in: 0..<20, using: &random) == 0
            ? Int64.random(in: 0...3_000_000, using: &random) : Int64.random(in: 0...60_000, using: &random)
    }

    /// The errors of the mean duty in ten windows of a second each.
    static func errors(
        hertz: Int64, duty: Double, corrected: Bool, spins: Bool = false, seed: UInt64
    ) -> [Double] {
        var random = SeededGenerator(seed: seed)
        let period = 1_000_000_000 / hertz
        let timing = PWMTiming(
            period: .nanoseconds(period), shortestOn: .microseconds(10), correctsLateness: corrected)
        var run = PlanRun(channels: 1, timing: timing)
        run.set([duty])
        run.run(to: 11_000_000_000, spins: spins) { busy(&random) }
        return (1..<11).map { second in
            let start = Int64(second) * 1_000_000_000
            return abs(Double(run.onTime(0, from: start, to: start + 1_000_000_000)) / 1e9 - duty)
        }
    }

    @Test("At 200 Hz and 50 % the mean over a second stays within 0.1 % of full scale")
    func meanHolds() {
        let errors = (1...20).flatMap { Self.errors(hertz: 200, duty: 0.5, corrected: true, seed: $0) }
        #expect(errors.reduce(0, +) / Double(errors.count) <= 0.0003)
        // What no correction can reach: a wake 3 ms late at a window's end is made up for in the next window, and is
        // 0.3 % of this one. One window in seven ends within such a debt or begins in one.
        #expect(errors.filter { $0 <= 0.001 }.count >= errors.count * 17 / 20)
        #expect(errors.allSatisfy { $0 <= 0.0036 })
        let uncorrected = (1...20).flatMap { Self.errors(hertz: 200, duty: 0.5, corrected: false, seed: $0) }
        #expect(errors.reduce(0, +) * 5 < uncorrected.reduce(0, +))
    }

    @Test(
        "The correction is worth having wherever there is light enough to repay",
        arguments: [100, 200, 400, 1250] as [Int64])
    func correctionHelps(hertz: Int64) {
        for (duty, spins) in [(0.01, false), (0.01, true), (0.05, false), (0.05, true), (0.5, false), (0.99, false)] {
            let with = Self.errors(hertz: hertz, duty: duty, corrected: true, spins: spins, seed: 5)
            let without = Self.errors(hertz: hertz, duty: duty, corrected: false, spins: spins, seed: 5)
            #expect(with.reduce(0, +) <= without.reduce(0, +), "\(hertz) Hz, \(duty): \(with), and \(without) without")
        }
    }

    @Test("An on-phase of 50 µs that is timed by the clock keeps the mean within 0.1 % under late wakes")
    func shortPhasesAreTimed() {
        for hertz in [100, 200, 400] as [Int64] {
            let errors = Self.errors(hertz: hertz, duty: 0.01, corrected: true, spins: true, seed: 9)
            #expect(errors.reduce(0, +) / 10 <= 0.001, "\(hertz) Hz: \(errors)")
        }
    }

    @Test("A late wake never moves the phase")
    func phaseHolds() {
        var random = SeededGenerator(seed: 6)
        let period: Int64 = 5_000_000
        var run = PlanRun(channels: 2, timing: PWMTiming(period: .nanoseconds(period)))
        run.set([0.4, 0.4])
        run.run(to: period * 200) { Int64.random(in: 0...7_000_000, using: &random) }
        run.edges = []
        run.run(to: period * 240)
        for edge in run.edges.drop(while: { $0.at < period * 203 }) where edge.isOn {
            #expect(edge.at % period == (edge.channel == 0 ? 0 : period * 3 / 5))
        }
        #expect(run.edges.count > 100)
    }

    @Test("An on-phase that was slept through is made late, whole, wherever it lies in the period", arguments: 0..<4)
    func oversleptPhases(channel: Int) {
        let period: Int64 = 5_000_000
        var run = PlanRun(channels: 4, timing: PWMTiming(period: .nanoseconds(period), shortestOn: .microseconds(10)))
        var duties = [0.0, 0, 0, 0]
        duties[channel] = 0.02
        run.set(duties)
        // Each beginning is 1 ms late, ten on-phases, and each end is in time, as when the clock is read for it.
        var isEnd = true
        run.run(to: period * 200) {
            isEnd.toggle()
            return isEnd ? 0 : 1_000_000
        }
        let phases = run.onPhases(channel)
        #expect(phases.count >= 199)
        #expect(phases.allSatisfy { $0.length == 100_000 })
        let places = [0, period - 100_000, 0, period - 100_000]
        for (index, phase) in phases.enumerated() {
            #expect(phase.start == Int64(index) * period + places[channel] + 1_000_000)
        }
    }

    @Test("A wake that is many periods late skips forward: no burst, and no long repayment")
    func skipsForward() throws {
        let period: Int64 = 5_000_000
        var run = PlanRun(channels: 4, timing: PWMTiming(period: .nanoseconds(period)))
        run.set([0.3, 0.3, 0.3, 0.3])
        run.run(to: period * 10)
        let step = try #require(run.plan.nextStep)
        let late = period * 1000 + 777
        run.now = late
        run.plan.carriedOut(step, at: Instant(nanoseconds: late))
        run.edges = []
        run.run(to: late + period)
        #expect(run.edges.count <= 4 * 3)
        #expect(run.plan.counters.skippedEdges > 7000)
        run.edges = []
        run.run(to: late + period * 41)
        for channel in 0..<4 {
            let made = run.onTime(channel, from: late + period, to: late + period * 41)
            // No more than 20 ms is repaid.
            #expect(abs(made - period * 12) <= 20_000_000)
        }
    }

    @Test("The correction is bounded: an on-phase or a gap is at most doubled")
    func correctionIsBounded() {
        var random = SeededGenerator(seed: 7)
        let period: Int64 = 5_000_000
        for duty in [0.1, 0.3, 0.5, 0.8] {
            var run = PlanRun(channels: 1, timing: PWMTiming(period: .nanoseconds(period)))
            run.set([duty])
            run.run(to: period * 2000) {
                Int.random(in: 0..<20, using: &random) == 0 ? Int64.random(in: 0...400_000, using: &random) : 0
            }
            let width = Int64(Double(period) * duty)
            #expect(run.onPhases(0).allSatisfy { $0.length <= width + min(width, period - width) + 400_002 })
            #expect(abs(run.onTime(0, from: 0, to: period * 2000) - width * 2000) <= 410_000)
        }
    }

    @Test("Counters tell p50, p99 and the worst, to a quarter")
    func counters() {
        var histogram = LatenessHistogram()
        for _ in 0..<980 { histogram.add(50_000) }
        for _ in 0..<20 { histogram.add(2_000_000) }
        #expect(histogram.percentile(0.5) >= .microseconds(50) && histogram.percentile(0.5) <= .microseconds(63))
        #expect(histogram.percentile(0.99) == .milliseconds(2))
        #expect(histogram.max == .milliseconds(2))
        #expect(LatenessHistogram().percentile(0.5) == .zero)
        histogram.add(.max)
        histogram.add(.min)
        #expect(histogram.max == .nanoseconds(Int64.max))
    }
}
