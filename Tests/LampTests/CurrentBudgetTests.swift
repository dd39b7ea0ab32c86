import Hardware
import Testing

@testable import Lamp

@Suite struct CurrentBudgetTests {
    static func budget() -> CurrentBudget {
        var budget = CurrentBudget(channels: 3)
        for index in 0..<3 {
            budget.amperes[index] = 0.1
            budget.watts[index] = 0.3
        }
        return budget
    }

    static func duties(_ values: [Double]) -> PerChannel<Double> {
        var duties = PerChannel(repeating: 0.0, count: values.count)
        for index in values.indices { duties[index] = values[index] }
        return duties
    }

    @Test func withoutLimitsNothingIsScaled() {
        let (factor, limit) = Self.budget().scale(for: Self.duties([1, 1, 1]))
        #expect(factor == 1)
        #expect(limit == nil)
    }

    @Test func theTightestLimitIsTheReason() {
        var budget = Self.budget()
        budget.driverAmperes = 0.25
        #expect(budget.scale(for: Self.duties([1, 1, 1])).limit == .driver)
        budget.layoutAmperes = 0.2
        #expect(budget.scale(for: Self.duties([1, 1, 1])).limit == .layout)
        budget.cellWatts = 0.3
        #expect(budget.scale(for: Self.duties([1, 1, 1])).limit == .cell)
        budget.mostDuty[1] = 0.1
        #expect(budget.scale(for: Self.duties([1, 1, 1])).limit == .led)
        #expect(budget.scale(for: Self.duties([0.1, 0.1, 0.1])).limit == nil)
    }

    /// Over random limits and lights: no limit is passed, proportions stay, and what fits is left alone.
    @Test(arguments: 0..<200) func everyLimitIsKept(seed: Int) {
        var random = Seeded(seed)
        var budget = Self.budget()
        budget.driverAmperes = .random(in: 0...0.4, using: &random)
        budget.layoutAmperes = .random(in: 0...0.4, using: &random)
        budget.cellWatts = .random(in: 0...1, using: &random)
        for index in 0..<3 { budget.mostDuty[index] = .random(in: 0.2...1, using: &random) }
        let wanted = Self.duties((0..<3).map { _ in .random(in: 0...1, using: &random) })
        let (factor, limit) = budget.scale(for: wanted)
        #expect((0...1).contains(factor))
        #expect((factor < 1) == (limit != nil))
        var (amperes, watts) = (0.0, 0.0)
        for index in 0..<3 {
            #expect(wanted[index] * factor <= budget.mostDuty[index] + 1e-12)
            amperes += wanted[index] * factor * 0.1
            watts += wanted[index] * factor * 0.3
        }
        #expect(amperes <= (budget.driverAmperes ?? 0) + 1e-12)
        #expect(amperes <= (budget.layoutAmperes ?? 0) + 1e-12)
        #expect(watts <= (budget.cellWatts ?? 0) + 1e-12)
    }

    /// Through the lamp: plain PWM LEDs are held too, the hue stays, and the state says why.
    @Test func theReasonIsPublished() {
        var configuration = LampConfiguration(channels: 3)
        configuration.budget = Self.budget()
        configuration.budget.driverAmperes = 0.15
        var probe = LampProbe(configuration)
        probe.give(.request(.lightness(60, over: .zero)))
        #expect(probe.lamp.state.limit == nil)
        #expect(probe.lamp.state.lightness == 60)
        probe.give(.request(.lightness(100, over: .zero)))
        #expect(probe.lamp.state.limit == .driver)
        #expect(probe.lamp.state.target == 100)
        #expect(abs(probe.lamp.state.lightness - 76.0693) < 1e-3)
        for index in 0..<3 { #expect(abs(probe.lastDuties[index] - 0.5) < 1e-12) }
        probe.give(.request(.lightness(10, over: .zero)))
        #expect(probe.lamp.state.limit == nil)
    }
}
