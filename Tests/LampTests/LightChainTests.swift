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

    /// Every hundredth of L*: exact ends, never dark above 0, never falling.
    @Test(arguments: capabilities) func everyLightness(capability: PWMCapability) {
        let chain = LightChain(shares: PerChannel(repeating: 1, count: 1), capability: capability)
        #expect(chain.duties(0)[0] == .off)
        #expect(chain.duties(100)[0] == .full)
        #expect(chain.duties(.nan)[0] == .off)
        var before = Duty.off
        for step in 1...10_000 {
            let duty = chain.duties(Double(step) / 100)[0]
            if duty < max(before, chain.least) { Issue.record("falls at \(step)") }
            before = duty
        }
        #expect(chain.duties(.leastNonzeroMagnitude)[0] > .off)
        #expect(chain.duties(chain.leastLightness)[0].fraction <= chain.least.fraction * (1 + 1e-9))
    }

    @Test func aChannelWithoutShareStaysDark() {
        var shares = PerChannel(repeating: 1.0, count: 3)
        shares[1] = 0
        shares[2] = 0.5
        let chain = LightChain(shares: shares, capability: Self.capabilities[4])
        let duties = chain.duties(100)
        #expect(duties[0] == .full)
        #expect(duties[1] == .off)
        #expect(duties[2] == Duty(0.5))
    }

    /// A back end that says nonsense of itself gives a light all the same.
    @Test(arguments: [(0, 0, 0), (-1, -1, -1), (1, 5, 9), (Int64.max, 1, .max)] as [(Int64, Int64, Int64)])
    func oddCapabilities(period: Int64, step: Int64, shortest: Int64) {
        let chain = LightChain(
            shares: PerChannel(repeating: 1, count: 1),
            capability: Self.capability(period, step: step, shortest: shortest))
        #expect(chain.duties(0)[0] == .off)
        #expect(chain.duties(100)[0] == .full)
        #expect(chain.duties(50)[0] > .off)
    }
}
