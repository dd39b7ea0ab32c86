import Testing

@testable import Hardware

@Suite("Software PWM plan, duty updates")
struct PWMPlanUpdateTests {
    private static let period: Int64 = 5_000_000

    @Test("A duty takes effect at the channel's boundary: no phase longer than both, no period missing")
    func updatesAtBoundary() {
        var random = SeededGenerator(seed: 3)
        let period = Self.period
        for _ in 0..<100 {
            var run = PlanRun(channels: 1, timing: PWMTiming(period: .nanoseconds(period)))
            // (from when, fraction): what each period must show is what was set last before it began.
            var updates: [(at: Int64, fraction: Double)] = []
            for _ in 0..<30 {
                let fraction = Double.random(in: 0.001...0.999, using: &random)
                updates.append((run.now, fraction))
                run.set([fraction])
                run.run(to: run.now + Int64.random(in: 1...period * 2, using: &random))
            }
            let phases = run.onPhases(0)
            for (index, phase) in phases.enumerated() {
                #expect(phase.start == Int64(index) * period, "a period is missing, or out of phase")
                let wanted = updates.last { $0.at <= phase.start }?.fraction ?? 0
                #expect(abs(Double(phase.length) - wanted * Double(period)) <= 2)
            }
        }
    }

    @Test("Many updates within one period: the last one counts, and the on-phase in progress is not touched")
    func lastUpdateWins() {
        let period = Self.period
        var run = PlanRun(channels: 1, timing: PWMTiming(period: .nanoseconds(period)))
        run.set([0.5])
        run.run(to: period + 1_000_000)
        for fraction in [0.9, 0.1, 0, 1, 0.3] { run.set([fraction]) }
        run.run(to: period * 4)
        #expect(run.onPhases(0).map(\.length) == [2_500_000, 2_500_000, 1_500_000, 1_500_000])
    }

    @Test("From full to off and from full to a part the light goes off on time")
    func leavingFull() {
        let period = Self.period
        var run = PlanRun(channels: 1, timing: PWMTiming(period: .nanoseconds(period)))
        run.set([1])
        run.run(to: period * 10 + 17)
        run.set([0.5])
        run.run(to: period * 12)
        run.set([0])
        run.run(to: period * 20)
        let half = period / 2
        #expect(run.edges.map(\.at) == [0, period * 11 + half])
        #expect(run.plan.nextStep == nil)
    }

    @Test("A driver that writes what it fetched before an update is put right")
    func staleStep() throws {
        let period = Self.period
        var run = PlanRun(channels: 1, timing: PWMTiming(period: .nanoseconds(period)))
        run.set([0.5])
        run.run(to: period - 1)
        let fetched = try #require(run.plan.nextStep)
        #expect(fetched.levels == .line(0))
        run.set([0])
        #expect(run.plan.nextStep == nil)
        run.plan.carriedOut(fetched, at: fetched.at)
        let mend = try #require(run.plan.nextStep)
        #expect(mend.mask == .line(0) && mend.levels == [])
    }

    @Test("What was fetched before an update may switch one of two channels that have become alike")
    func staleStepOfOne() throws {
        let period = Self.period
        var run = PlanRun(channels: 8, timing: PWMTiming(period: .nanoseconds(period)))
        run.run(to: 1000)
        run.set([0.5, 0, 0, 0, 0, 0, 0, 0])
        let fetched = try #require(run.plan.nextStep)
        #expect(fetched.mask == .line(0))
        run.set([0.5, 0, 0, 0, 0.5, 0, 0, 0])
        run.plan.carriedOut(fetched, at: fetched.at)
        #expect(run.plan.isOn(0) && !run.plan.isOn(4))
        let rest = try #require(run.plan.nextStep)
        #expect(rest.mask == .line(4) && rest.levels == .line(4) && rest.at == fetched.at)
        run.now = fetched.at.nanoseconds
        run.run(to: period * 10)
        #expect(run.onTime(4, from: 0, to: period * 10) == period * 9 / 2)
    }
}
