import Hardware
import Photometry
import Testing

@testable import Lamp

@Suite struct LightChainTests {
    static func capability(_ periodNanoseconds: Int64, step: Int64, shortest: Int64) -> PWMCapability {
        PWMCapability(
            source: .simulated, period: .nanoseconds(periodNanoseconds), step: .nanoseconds(step),
            shortestOn: .nanoseconds(shortest))
    }

    /// 8, 10, 12, 16 bit, nanoseconds, and with a shortest on-time.
    static let capabilities = [
        capability(256, step: 1, shortest: 1), capability(1024, step: 1, shortest: 1),
        capability(4096, step: 1, shortest: 1), capability(65_536, step: 1, shortest: 1),
        capability(5_000_000, step: 1, shortest: 1), capability(5_000_000, step: 1, shortest: 10_000),
        capability(5_000_000, step: 1000, shortest: 10_500),
    ]

    static func chain(_ capability: PWMCapability, channels: Int = 1) -> LightChain {
        LightChain(capability: capability, budget: CurrentBudget(channels: channels))
    }
    static func point(_ lightness: Double, _ shares: [Double] = [1]) -> LightPoint {
        var point = LightPoint(lightness, PerChannel(repeating: 0, count: shares.count))
        for index in shares.indices { point.shares[index] = shares[index] }
        return point
    }

    /// Every thousandth of L*: exact ends, never dark above 0, never falling.
    @Test(arguments: capabilities) func everyLightness(capability: PWMCapability) {
        let chain = Self.chain(capability)
        func duty(_ lightness: Double) -> Duty { chain.output(Self.point(lightness)).duties[0] }
        #expect(duty(0) == .off)
        #expect(duty(100) == .full)
        #expect(duty(.nan) == .off)
        var before = Duty.off
        for step in 1...100_000 {
            let duty = duty(Double(step) / 1000)
            if duty < max(before, chain.least) { Issue.record("falls at \(step)") }
            before = duty
        }
        #expect(duty(.leastNonzeroMagnitude) > .off)
        #expect(duty(chain.leastLightness).fraction <= chain.least.fraction * (1 + 1e-9))
        #expect(duty(chain.leastLightness) < duty(chain.leastLightness + 0.01))
    }

    /// From what is asked to the on-time that the software PWM's plan makes of it in the mean: within a step of the
    /// back end everywhere, and twenty-nine is not twenty-eight.
    @Test(arguments: capabilities) func onTimeOfThePlan(capability: PWMCapability) {
        let chain = Self.chain(capability)
        let timing = PWMTiming(
            period: max(capability.period, .microseconds(1)), shortestOn: capability.shortestOn, step: capability.step)
        let plan = PWMPlan(channels: 1, timing: timing, start: .start)
        let floor = max(chain.least, timing.lowestDuty)
        for tenth in 0...1000 {
            let lightness = Double(tenth) / 10
            let made = plan.meanDuty(asked: chain.output(Self.point(lightness)).duties[0])
            let meant = Lightness.luminance(lightness)
            let held = meant > 0 && meant < 1 ? min(max(meant, floor.fraction), 1 - timing.lowestDuty.fraction) : meant
            if abs(made.fraction - held) > 1e-9 { Issue.record("\(made.fraction) for \(held) at L* \(lightness)") }
        }
        #expect(chain.output(Self.point(29)).duties[0] > chain.output(Self.point(28)).duties[0])
    }

    @Test func aChannelWithoutShareStaysDark() {
        let chain = Self.chain(Self.capabilities[4], channels: 3)
        let duties = chain.output(Self.point(100, [1, 0, 0.5])).duties
        #expect(duties[0] == .full)
        #expect(duties[1] == .off)
        #expect(duties[2] == Duty(0.5))
    }

    /// At the dark end the strongest channel stays lit; what is too weak for the back end is left out, not blown up.
    @Test func hueAtTheDarkEnd() {
        let chain = Self.chain(Self.capabilities[5], channels: 2)
        for step in 1...1000 {
            let duties = chain.output(Self.point(Double(step) / 500, [1, 0.2])).duties
            #expect(duties[0] >= chain.least)
            let weak = Lightness.luminance(Double(step) / 500) * 0.2
            #expect((duties[1] == .off) == (weak < chain.least.fraction / 2))
        }
    }

    /// A back end that says nonsense of itself gives a light all the same.
    @Test(arguments: [(0, 0, 0), (-1, -1, -1), (1, 5, 9), (Int64.max, 1, .max)] as [(Int64, Int64, Int64)])
    func oddCapabilities(period: Int64, step: Int64, shortest: Int64) {
        let chain = Self.chain(Self.capability(period, step: step, shortest: shortest))
        #expect(chain.output(Self.point(0)).duties[0] == .off)
        #expect(chain.output(Self.point(100)).duties[0] == .full)
        #expect(chain.output(Self.point(50)).duties[0] > .off)
    }
}
