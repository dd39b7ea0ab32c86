import Hardware
import Testing

@testable import Lamp

/// What a lamp remembers, when it writes it, and what it does with it at the next start.
@Suite struct MemoryKeeperTests {
    static func configuration(_ start: StartPolicy = .last, after: StartPolicy? = nil) -> LampConfiguration {
        var configuration = LampConfiguration(channels: 1)
        configuration.keepsMemory = true
        configuration.start = start
        configuration.startAfterPowerLoss = after
        return configuration
    }

    static func saves(_ probe: LampProbe) -> [(at: Instant, memory: LampMemory)] {
        probe.heard.compactMap { if case .save(let memory) = $0.command { ($0.at, memory) } else { nil } }
    }

    static func start(_ configuration: LampConfiguration, _ memory: LampMemory?) -> LampProbe {
        var probe = LampProbe(configuration, memory: memory)
        probe.pass(.seconds(1))
        return probe
    }

    /// However much happens: at most one write a minute, and one at the end, in good order.
    @Test func atMostOneWriteAMinute() throws {
        var probe = LampProbe(Self.configuration())
        for turn in 0..<600 {
            probe.give(.request(.lightness(Double(turn % 90) + 5, over: .zero)))
            probe.pass(.seconds(1))
        }
        var saves = Self.saves(probe)
        #expect((9...11).contains(saves.count))
        for (one, next) in zip(saves, saves.dropFirst()) { #expect(next.at - one.at >= .seconds(60)) }
        #expect(saves.allSatisfy { !$0.memory.isClean })
        probe.give(.stop)
        saves = Self.saves(probe)
        let last = try #require(saves.last?.memory)
        #expect(last.isClean && last.isOn)
        #expect(last.lightness == 599.truncatingRemainder(dividingBy: 90) + 5)
        #expect(probe.heard.last?.command == .finished)
    }

    /// A lamp that nobody touches writes once, and then an hour's count at most each hour.
    @Test func restIsNoWear() {
        var probe = LampProbe(Self.configuration(.on))
        probe.pass(.seconds(10 * 3600))
        #expect(Self.saves(probe).count <= 12)
        var dark = LampProbe(Self.configuration(.off))
        dark.pass(.seconds(10 * 3600))
        #expect(Self.saves(dark).count == 1)
    }

    @Test func whoeverKeepsNoMemoryIsNotAsked() {
        var probe = LampProbe()
        probe.give(.request(.on))
        probe.pass(.seconds(600))
        probe.give(.stop)
        #expect(Self.saves(probe).isEmpty)
    }

    @Test(arguments: [
        (StartPolicy.off, true, 0.0), (.on, false, 42), (.on, true, 42), (.last, true, 42), (.last, false, 0),
        (.preset(2), false, 17), (.preset(5), true, 0), (.preset(-1), true, 0), (.preset(99), true, 0),
        (.lightness(60), false, 60), (.lightness(.nan), true, 0),
    ])
    func startPolicies(policy: StartPolicy, wasOn: Bool, expected: Double) {
        var memory = LampMemory()
        (memory.isOn, memory.lightness, memory.isClean) = (wasOn, 42, true)
        memory.presets[2] = KeptLight(lightness: 17)
        #expect(Self.start(Self.configuration(policy), memory).lamp.state.lightness == expected)
    }

    /// Without a memory "last" is off and "on" is what "on" means.
    @Test func withoutAMemory() {
        #expect(Self.start(Self.configuration(.last), nil).lamp.state.lightness == 0)
        #expect(Self.start(Self.configuration(.on), nil).lamp.state.lightness == 100)
    }

    /// After a power loss another policy; a first start is none.
    @Test func afterPowerLoss() {
        var memory = LampMemory()
        (memory.isOn, memory.lightness) = (true, 42)
        let configuration = Self.configuration(.last, after: .off)
        memory.isClean = true
        #expect(Self.start(configuration, memory).lamp.state.lightness == 42)
        memory.isClean = false
        #expect(Self.start(configuration, memory).lamp.state.lightness == 0)
        #expect(Self.start(Self.configuration(.on, after: .off), nil).lamp.state.lightness == 100)
    }

    /// The memory of one run, through its bytes, is the start of the next: light, lock, counters.
    @Test func runsFollowEachOther() throws {
        var configuration = Self.configuration()
        configuration.button = ButtonSettings()
        var probe = LampProbe(configuration)
        probe.give(.request(.lightness(33, over: .zero)))
        probe.pass(.seconds(3600))
        probe.give(.stop)
        let memory = try LampMemory(decoding: try #require(Self.saves(probe).last?.memory).encoded)
        #expect(memory.starts == 1)
        #expect((3590...3600).contains(memory.litSeconds))
        let next = Self.start(configuration, memory)
        #expect(next.lamp.state.lightness == 33)
        #expect(Self.saves(next).first?.memory.starts == 2)
    }

    /// A lamp that was told something before it had its lines starts with that.
    @Test func wishesOutweighTheMemory() {
        var memory = LampMemory()
        (memory.isOn, memory.lightness) = (true, 42)
        var probe = LampProbe(Self.configuration(), isStarted: false, memory: memory)
        probe.give(.request(.lightness(7, over: .zero)))
        probe.give(.start(LampProbe.capability))
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness == 7)
    }
}
