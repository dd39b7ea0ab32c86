import Testing

@testable import Hardware

/// 200 Hz, the lamp's usual software PWM.
fileprivate let period: Int64 = 5_000_000
fileprivate let timing = PWMTiming(period: .nanoseconds(period))

@Suite("Software PWM plan, undisturbed")
struct PWMPlanTests {
    @Test(
        "Every on-phase is the duty's share of the period, to the nanosecond", arguments: [0.01, 0.28, 0.29, 0.5, 0.99])
    func dutyIsExact(fraction: Double) {
        var run = PlanRun(channels: 1, timing: timing)
        run.set([fraction])
        run.run(to: period * 100)
        let phases = run.onPhases(0)
        #expect(phases.count == 100)
        let wanted = Double(period) * fraction
        for (index, phase) in phases.enumerated() {
            #expect(phase.start == Int64(index) * period)
            #expect(abs(Double(phase.length) - wanted) < 1)
        }
    }

    @Test("The mean duty is exact over any number of periods, for any duty and period")
    func meanIsExact() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let period = Int64.random(in: 1000...20_000_000, using: &random)
            let fraction = Double.random(in: 0.001...0.999, using: &random)
            let periods = Int64.random(in: 1...300, using: &random)
            var run = PlanRun(channels: 1, timing: PWMTiming(period: .nanoseconds(period)))
            run.set([fraction])
            run.run(to: period * periods)
            let asked = max(1, min(Double(period) * fraction, Double(period) - 1)) * Double(periods)
            let made = Double(run.onTime(0, from: 0, to: period * periods))
            #expect(abs(made - asked) <= 2, "period \(period) ns, duty \(fraction), \(periods) periods")
        }
    }

    @Test("0 and 100 % make no edges and no wake-ups, and one edge to get there")
    func staticIsSilent() {
        var run = PlanRun(channels: 2, timing: timing)
        #expect(run.plan.nextStep == nil)
        run.set([0, 0])
        #expect(run.plan.nextStep == nil)
        run.set([1, 0])
        run.run(to: period * 50)
        #expect(run.edges == [PlanRun.Edge(channel: 0, at: 0, isOn: true)])
        #expect(run.plan.nextStep == nil)
        run.set([0, 0])
        run.run(to: period * 100)
        #expect(run.edges.count == 2)
        #expect(run.edges.last == PlanRun.Edge(channel: 0, at: period * 50, isOn: false))
        #expect(run.plan.nextStep == nil)
    }

    @Test("After hours of stillness the next light is on the old timeline at once")
    func wakesOnPhase() {
        var run = PlanRun(channels: 3, timing: timing)
        run.set([0.5, 0.5, 0.5])
        run.run(to: period)
        run.set([0, 0, 0])
        run.run(to: period * 10_000_000)
        run.now += 1_234_567
        run.edges = []
        run.set([0.2, 0.2, 0.2])
        run.run(to: run.now + period * 2)
        // At the period's start, its end, and after the first.
        let places = [0, period * 4 / 5, period / 5]
        for edge in run.edges where edge.isOn { #expect(edge.at % period == places[edge.channel]) }
        #expect(Set(run.edges.map(\.channel)).count == 3)
    }

    @Test("Edges that fall together are one step")
    func coincidentEdges() {
        // Four channels a quarter period apart at 25 %: each goes off as the next goes on.
        var run = PlanRun(channels: 4, timing: timing)
        run.set([0.25, 0.25, 0.25, 0.25])
        run.run(to: period * 10)
        #expect(run.edges.count == 79)
        #expect(run.steps == 40)
    }

    @Test("Time in the plan never runs backwards, and every edge changes a level")
    func monotone() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<50 {
            let count = Int.random(in: 1...8, using: &random)
            var run = PlanRun(channels: count, timing: timing)
            for _ in 0..<20 {
                run.set((0..<count).map { _ in anyDuty(&random) })
                run.run(to: run.now + Int64.random(in: 1...period * 4, using: &random)) {
                    Int.random(in: 0..<10, using: &random) == 0 ? Int64.random(in: 0...period * 3, using: &random) : 0
                }
            }
            var last: Int64 = 0
            var level = Array(repeating: false, count: count)
            for edge in run.edges {
                #expect(edge.at >= last)
                #expect(level[edge.channel] != edge.isOn)
                level[edge.channel] = edge.isOn
                last = edge.at
            }
        }
    }
}

/// Off and full come as often as they do in life.
func anyDuty(_ random: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return 0
    case 1: return 1
    default: return Double.random(in: 0...1, using: &random)
    }
}
