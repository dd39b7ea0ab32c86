import Hardware
import Photometry
import Testing

@testable import Lamp

/// Lights that are kept under a number, and had again: at once, in the next run, and at a start.
@Suite struct KeptLightsTests {
    static func configuration() -> LampConfiguration {
        let primary = { (x: Double, y: Double) in Primary(Chromaticity(x: x, y: y), flux: 1) }
        var configuration = LampConfiguration(channels: 3)
        var primaries = PerChannel(repeating: primary(0.69, 0.31), count: 3)
        primaries[1] = primary(0.17, 0.70)
        primaries[2] = primary(0.14, 0.05)
        configuration.primaries = primaries
        configuration.keepsMemory = true
        return configuration
    }

    static func memory(of probe: inout LampProbe) throws -> LampMemory {
        probe.give(.stop)
        let saves = probe.heard.compactMap { if case .save(let memory) = $0.command { memory } else { nil } }
        return try LampMemory(decoding: try #require(saves.last).encoded)
    }

    @Test(arguments: 0..<KeptLights.count) func keptAndRecalled(number: Int) throws {
        var probe = LampProbe(Self.configuration())
        probe.give(.request(.colour(.hue(120, saturation: 0.8), over: .zero)))
        probe.give(.request(.lightness(30, over: .zero)))
        probe.give(.request(.effect(.candle(seed: 0), over: .zero)))
        let before = probe.lamp.state
        #expect(before.presets == [])
        probe.give(.request(.keep(number)))
        #expect(probe.lamp.state.presets == KeptNumbers(number))
        probe.give(.request(.preset(.full, over: .zero)))
        #expect(probe.lamp.state.target == 100)
        // The next run knows it, and a start may ask for it.
        var configuration = Self.configuration()
        configuration.start = .preset(number)
        let memory = try Self.memory(of: &probe)
        let started = LampProbe(configuration, memory: memory)
        #expect(started.lamp.state.target == 30 && started.lamp.state.effect == .candle(seed: 0))
        #expect(started.lamp.state.colour == before.colour)
        var next = LampProbe(Self.configuration(), memory: memory)
        next.give(.request(.recall(number, over: .zero)))
        let after = next.lamp.state
        #expect(after.target == 30 && after.colour == before.colour && after.effect == before.effect)
    }

    /// What is not kept changes nothing, and no number traps.
    @Test(arguments: [0, 7, 8, -1, Int.max, Int.min]) func nothingThere(number: Int) {
        var probe = LampProbe(Self.configuration())
        probe.give(.request(.lightness(30, over: .zero)))
        let before = probe.lamp.state
        probe.give(.request(.recall(number, over: .zero)))
        #expect(probe.lamp.state == before)
        probe.give(.request(.keep(number)))
        #expect(probe.lamp.state.presets.contains(number) == (0..<8).contains(number))
    }

    /// Of a lamp that is off the light that "on" means is kept: nobody wants to save the dark.
    @Test func keptWhileOff() {
        var probe = LampProbe(Self.configuration())
        probe.give(.request(.lightness(25, over: .zero)))
        probe.give(.request(.off))
        probe.pass(.seconds(1))
        probe.give(.request(.keep(4)))
        probe.give(.request(.recall(4, over: .zero)))
        #expect(probe.lamp.state.target == 25)
    }

    /// Keeping is worth a write like any other change: within a minute, and no more than one.
    @Test func keepingIsSaved() {
        var probe = LampProbe(Self.configuration())
        probe.pass(.seconds(5))
        probe.forget()
        for number in 0..<8 { probe.give(.request(.keep(number))) }
        probe.pass(.seconds(120))
        let saves = probe.heard.compactMap { if case .save(let memory) = $0.command { memory } else { nil } }
        #expect(saves.count == 1 && saves.first?.presets.numbers.rawValue == 255)
    }
}
