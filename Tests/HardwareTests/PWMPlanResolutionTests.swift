import Testing

@testable import Hardware

@Suite("Software PWM plan, below the shortest on-phase and the smallest step")
struct PWMPlanResolutionTests {
    private static let period: Int64 = 800_000  // 1250 Hz

    private static func run(_ timing: PWMTiming, duty: Double, periods: Int64 = 4000) -> PlanRun {
        var run = PlanRun(channels: 1, timing: timing)
        run.set([duty])
        run.run(to: period * periods)
        return run
    }

    @Test("Periods are skipped only as far as allowed, and the mean stays right", arguments: [0, 1, 3, 7])
    func periodSkipping(longestSkip: Int) {
        let timing = PWMTiming(
            period: .nanoseconds(Self.period), shortestOn: .microseconds(20), longestSkip: longestSkip)
        for duty in [0.0001, 0.004, 0.01, 0.02, 0.024, 0.026] {
            let run = Self.run(timing, duty: duty)
            let phases = run.onPhases(0)
            #expect(phases.allSatisfy { $0.length >= 20_000 })
            for (a, b) in zip(phases, phases.dropFirst()) {
                #expect(b.start - a.start <= Self.period * Int64(longestSkip + 1))
            }
            let asked = max(duty, timing.lowestDuty.fraction)
            let made = Double(run.onTime(0, from: 0, to: run.now)) / Double(run.now)
            #expect(abs(made - asked) < 0.0001, "duty \(duty), \(longestSkip) skips")
            #expect(abs(run.plan.meanDuty(asked: Duty(duty)).fraction - asked) < 1e-6)
        }
    }

    @Test("Gaps below the shortest are gathered in the same way", arguments: [0.9999, 0.995, 0.99, 0.98])
    func gapSkipping(duty: Double) {
        let timing = PWMTiming(period: .nanoseconds(Self.period), shortestOn: .microseconds(20), longestSkip: 3)
        let run = Self.run(timing, duty: duty)
        let asked = min(duty, 1 - timing.lowestDuty.fraction)
        let made = Double(run.onTime(0, from: 0, to: run.now)) / Double(run.now)
        #expect(abs(made - asked) < 0.0001)
        for (off, on) in zip(run.edges.dropFirst(), run.edges.dropFirst(2)) where !off.isOn {
            #expect(on.at - off.at >= 20_000)
        }
    }

    @Test("Between two steps the on-phase alternates: delta-sigma", arguments: [1, 10, 50] as [Int64])
    func deltaSigma(microseconds: Int64) {
        let step = microseconds * 1000
        let timing = PWMTiming(period: .nanoseconds(Self.period), step: .nanoseconds(step))
        for duty in [0.2571, 0.5001, 0.71717] {
            let run = Self.run(timing, duty: duty)
            let phases = run.onPhases(0)
            #expect(phases.allSatisfy { $0.length % step == 0 })
            let lengths = Set(phases.map(\.length))
            #expect(lengths.count <= 2)
            let made = Double(run.onTime(0, from: 0, to: run.now)) / Double(run.now)
            #expect(abs(made - duty) * Double(run.now) <= Double(step) * 2)
        }
    }

    @Test("More light asked is never less light made, and nothing between 0 and 1 is either")
    func monotonic() {
        let timing = PWMTiming(period: .nanoseconds(Self.period), shortestOn: .microseconds(20), longestSkip: 1)
        let plan = PWMPlan(channels: 1, timing: timing, start: .start)
        var last = 0.0
        for thousandth in 1..<1000 {
            let mean = plan.meanDuty(asked: Duty(Double(thousandth) / 1000)).fraction
            #expect(mean >= last && mean > 0 && mean < 1)
            last = mean
        }
        #expect(plan.meanDuty(asked: .off) == .off && plan.meanDuty(asked: .full) == .full)
        #expect(plan.meanDuty(asked: Duty(.nan)) == .off)
    }

    @Test("Any numbers are held within what the plan can keep")
    func odd() {
        for nanoseconds in [Int64.min, -1, 0, 1, 999, .max] {
            let timing = PWMTiming(
                period: .nanoseconds(nanoseconds), shortestOn: .nanoseconds(nanoseconds),
                step: .nanoseconds(nanoseconds), longestSkip: Int(nanoseconds), together: .nanoseconds(nanoseconds))
            var run = PlanRun(channels: 8, timing: timing)
            run.set(Array(repeating: 0.5, count: 8))
            run.run(to: timing.period.wholeNanoseconds * 10)
            #expect(run.edges.count >= 8)
        }
    }
}
