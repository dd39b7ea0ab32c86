import Hardware
import Photometry
import Testing

@testable import Lamp

/// When a light rose by 4 L* after it had fallen by as much: the beginnings of flashes.
struct FlashCounter {
    private var hasRisen = false
    private var extreme = 0.0
    private(set) var rises: [Duration] = []

    mutating func see(_ lightness: Double, at time: Duration) {
        if hasRisen {
            extreme = max(extreme, lightness)
            if lightness <= extreme - 4 { (hasRisen, extreme) = (false, lightness) }
        } else {
            extreme = min(extreme, lightness)
            if lightness > extreme + 4 + 1e-6 {
                (hasRisen, extreme) = (true, lightness)
                rises.append(time)
            }
        }
    }

    /// The most within any second.
    var most: Int {
        rises.indices.map { first in rises[first...].prefix { $0 - rises[first] < .seconds(1) }.count }.max() ?? 0
    }
}

@Suite struct FlashGuardTests {
    static let effects: [Effect] =
        [.breathe(period: .zero), .breathe(period: .seconds(4)), .beacon(period: .zero), .beacon(period: .seconds(3))]
        + [.sunrise(over: .zero), .sunset(over: .seconds(60))]
        + (0..<20).flatMap { [.candle(seed: $0), .firefly(seed: $0)] }

    /// Every effect by itself, at full light.
    @Test(arguments: effects) func effectsFlashAtMostThreeTimes(effect: Effect) {
        var counter = FlashCounter()
        for step in 0..<12_000 {
            let time = Duration.milliseconds(5 * step)
            counter.see(100 * effect.glow(after: time).level, at: time)
        }
        #expect(counter.most <= 3)
    }

    /// Commands arriving as fast as they may: on, off, levels, colours, effects, each at once.
    @Test(arguments: 0..<60) func fastCommandsFlashAtMostThreeTimes(seed: Int) {
        var random = Seeded(seed)
        var configuration = LampConfiguration(channels: 4)
        configuration.primaries = ColourMixerTests.rgbw
        var probe = LampProbe(configuration)
        probe.capability = LightChainTests.capabilities[seed % LightChainTests.capabilities.count]
        probe.restart()
        for _ in 0..<300 {
            probe.give(.request(LampPropertyTests.request(&random, shortest: .zero)))
            probe.pass(.milliseconds(Int.random(in: 0...(seed % 2 == 0 ? 60 : 400), using: &random)))
        }
        for channel in 0..<4 {
            var counter = FlashCounter()
            for (at, duties) in probe.allDuties {
                counter.see(Lightness.lightness(ofLuminance: duties[channel].fraction), at: at - .start)
            }
            #expect(counter.most <= 3)
        }
        // Nor does the light as a whole, when channels take turns.
        var whole = FlashCounter()
        for (at, duties) in probe.allDuties {
            var (given, most) = (0.0, 0.0)
            for channel in 0..<4 {
                given += duties[channel].fraction * ColourMixerTests.rgbw[channel].flux
                most += ColourMixerTests.rgbw[channel].flux
            }
            whole.see(Lightness.lightness(ofLuminance: given / most), at: at - .start)
        }
        #expect(whole.most <= 3)
    }

    /// Colours asked for in turn, ten a second: neither a channel nor the light flashes for it, and the last one comes.
    @Test func coloursInTurn() {
        var configuration = LampConfiguration(channels: 3)
        configuration.primaries = ColourMixerTests.rgb
        var probe = LampProbe(configuration)
        probe.give(.request(.lightness(100, over: .zero)))
        for turn in 0..<60 {
            probe.give(.request(.colour(.hue(Double(turn % 3) * 120), over: .zero)))
            probe.pass(.milliseconds(100))
        }
        var whole = FlashCounter()
        for (at, duties) in probe.allDuties {
            var (given, most) = (0.0, 0.0)
            for channel in 0..<3 {
                given += duties[channel].fraction * ColourMixerTests.rgb[channel].flux
                most += ColourMixerTests.rgb[channel].flux
            }
            whole.see(Lightness.lightness(ofLuminance: given / most), at: at - .start)
        }
        #expect(whole.most <= 3)
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.limit == nil)
        #expect(probe.lastDuties[2].isEqual(to: 1))
    }

    /// What was held back comes when it may, by itself, and the lamp then rests.
    @Test func whatIsHeldComesLater() {
        var probe = LampProbe()
        for _ in 0..<3 {
            probe.give(.request(.lightness(80, over: .zero)))
            probe.pass(.milliseconds(20))
            probe.give(.request(.lightness(0, over: .zero)))
            probe.pass(.milliseconds(20))
        }
        probe.give(.request(.lightness(80, over: .zero)))
        #expect(probe.lamp.state.limit == .flashes)
        #expect(probe.lamp.state.lightness < 5)
        #expect(probe.lamp.state.target == 80)
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.limit == nil)
        #expect(probe.lamp.state.lightness == 80)
        #expect(probe.wish == nil)
    }

    /// Off is obeyed at once, always.
    @Test func darkIsNeverHeldBack() {
        var flashGuard = FlashGuard()
        var now = Instant.start
        for step in 0..<200 {
            now = now + .milliseconds(7)
            let wanted = step % 2 == 0 ? 100.0 : 0
            #expect(flashGuard.admit(wanted, least: 0, at: now) <= wanted)
        }
    }

    /// A back end that cannot show the little that is allowed shows nothing instead, not more.
    @Test func heldBelowTheLeastIsDark() {
        var flashGuard = FlashGuard()
        #expect(flashGuard.admit(50, least: 10, at: .start) == 50)
        #expect(flashGuard.admit(0, least: 10, at: .start + .milliseconds(10)) == 0)
        #expect(flashGuard.admit(50, least: 10, at: .start + .milliseconds(20)) == 0)
    }
}
