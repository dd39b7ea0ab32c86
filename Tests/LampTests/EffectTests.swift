import Hardware
import Testing

@testable import Lamp

@Suite struct EffectTests {
    static let lively: [Effect] =
        [.breathe(period: .seconds(5)), .beacon(period: .seconds(2)), .sunrise(over: .seconds(30))]
        + [.sunset(over: .seconds(30))] + (0..<10).flatMap { [.candle(seed: $0), .firefly(seed: $0)] }

    /// The same moment gives the same light, in whatever order moments are asked for.
    @Test(arguments: lively) func pure(effect: Effect) {
        let moments = (0..<500).map { Duration.milliseconds(37 * $0) }
        let forwards = moments.map { effect.glow(after: $0) }
        #expect(moments.reversed().map { effect.glow(after: $0) } == forwards.reversed())
    }

    /// Every 2 ms for a minute: within its range, and never steeper than it says.
    @Test(arguments: lively) func continuousAndHeld(effect: Effect) {
        var before = effect.glow(after: .zero).level
        for step in 1...30_000 {
            let level = effect.glow(after: .milliseconds(2 * step)).level
            if !(0...1).contains(level) { Issue.record("\(level) at \(step)") }
            if abs(level - before) > effect.steepest * 0.002 + 1e-9 { Issue.record("jumps at \(step)") }
            before = level
        }
    }

    /// While it says that it rests it does.
    @Test(arguments: lively) func restIsStill(effect: Effect) {
        for step in 0..<3000 {
            let now = Duration.milliseconds(11 * step)
            let rest = effect.rest(after: now)
            guard rest > .zero else { continue }
            for part in 1...8 {
                if effect.glow(after: now + rest * part / 8 - .microseconds(1)).level != effect.glow(after: now).level {
                    Issue.record("moves at \(now) within \(rest)")
                }
            }
        }
    }

    @Test func sunsRiseAndSet() {
        let (rise, set) = (Effect.sunrise(over: .seconds(100)), Effect.sunset(over: .seconds(100)))
        #expect(rise.glow(after: .zero).level == 0)
        #expect(rise.glow(after: .seconds(50)).level == 0.5)
        #expect(rise.glow(after: .seconds(200)).level == 1)
        #expect(set.glow(after: .zero).level == 1)
        #expect(set.glow(after: .seconds(100)).level == 0)
        guard case .white(let low) = rise.glow(after: .zero).colour,
            case .white(let high) = set.glow(after: .zero).colour
        else { return #expect(Bool(false), "the sun has a colour temperature") }
        #expect(abs(low.kelvin - 2200) < 1e-6)
        #expect(abs(high.kelvin - 4000) < 1e-6)
    }

    /// A candle's slow wandering is stronger than its fine flicker, as 1/f asks; and seeds are different candles.
    @Test func candleIsNatural() {
        func swing(_ milliseconds: Int) -> Double {
            let candle = Effect.candle(seed: 3)
            let steps = (0..<2000).map { step -> Double in
                let now = Duration.milliseconds(97 * step)
                return abs(candle.glow(after: now + .milliseconds(milliseconds)).level - candle.glow(after: now).level)
            }
            return steps.reduce(0, +) / 2000
        }
        #expect(swing(50) < swing(200))
        #expect(swing(200) < swing(800))
        #expect(Effect.candle(seed: 1).glow(after: .seconds(1)) != Effect.candle(seed: 2).glow(after: .seconds(1)))
    }

    /// A firefly glows once in each four seconds, and is dark most of the time.
    @Test func fireflyIsMostlyDark() {
        let levels = (0..<40_000).map { Effect.firefly(seed: 9).glow(after: .milliseconds(10 * $0)).level }
        let dark = levels.count { $0 == 0 }
        #expect((0.6...0.75).contains(Double(dark) / 40_000))
        #expect(levels.max() ?? 0 > 0.999)
    }

    @Test(arguments: [Duration.zero, .seconds(-5), .nanoseconds(Int64.max), .seconds(Int64.max), .seconds(Int64.min)])
    func oddTimesDoNoHarm(time: Duration) {
        for effect in [.breathe(period: time), .beacon(period: time), .sunrise(over: time), .sunset(over: time)]
            + Self.lively
        {
            #expect((0...1).contains(effect.glow(after: time).level))
            #expect(effect.rest(after: time) >= .zero)
        }
    }

    // MARK: In the lamp

    @Test func effectLightsTheLampAndOffEndsIt() {
        var probe = LampProbe()
        probe.give(.request(.effect(.candle(seed: 1), over: .milliseconds(400))))
        probe.pass(.seconds(5))
        #expect(probe.lamp.state.isOn)
        #expect(probe.lamp.state.effect == .candle(seed: 1))
        #expect((60...100).contains(probe.lamp.state.lightness))
        probe.give(.request(.off))
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness == 0)
        #expect(probe.wish == nil)
        probe.give(.request(.on))
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness != 100)
        probe.give(.request(.effect(nil, over: .milliseconds(400))))
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness == 100)
        #expect(probe.wish == nil)
    }

    @Test func sunsetIsATimer() {
        var probe = LampProbe()
        probe.give(.request(.lightness(60, over: .zero)))
        probe.give(.request(.effect(.sunset(over: .seconds(600)), over: .seconds(1))))
        probe.pass(.seconds(300))
        #expect(abs(probe.lamp.state.lightness - 30) < 0.05)
        probe.pass(.seconds(301))
        #expect(probe.lamp.state.isOn == false)
        #expect(probe.lastDuty == 0)
        #expect(probe.wish == nil)
        probe.give(.request(.on))
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness == 60)
    }

    @Test func sunriseStaysAndRests() {
        var probe = LampProbe()
        probe.give(.request(.effect(.sunrise(over: .seconds(600)), over: .zero)))
        probe.forget()
        probe.pass(.seconds(600))
        #expect(probe.lamp.state.lightness == 100)
        #expect(probe.lamp.state.effect == nil)
        #expect(probe.wish == nil)
        // At full resolution: no step between two duties is larger than a fiftieth of L*.
        #expect(probe.duties.count > 9000)
    }

    /// Two lamps that start an effect together stay together, whatever woke them in between.
    @Test func lampsStayTogether() {
        var (one, other) = (LampProbe(), LampProbe())
        for _ in 0..<1 {
            one.give(.request(.effect(.candle(seed: 5), over: .zero)))
            other.give(.request(.effect(.candle(seed: 5), over: .zero)))
        }
        one.pass(.milliseconds(12_345))
        for _ in 0..<12_345 { other.pass(.milliseconds(1)) }
        one.give(.wake)
        other.give(.wake)
        #expect(one.lastDuty == other.lastDuty)
    }

    @Test(arguments: Preset.allCases) func presets(preset: Preset) {
        var configuration = LampConfiguration(channels: 2)
        configuration.primaries = ColourMixerTests.tunable
        var probe = LampProbe(configuration)
        probe.give(.request(.preset(preset, over: .zero)))
        probe.pass(.seconds(1))
        let state = probe.lamp.state
        #expect(state.target == preset.lightness)
        #expect(state.colour == preset.colour)
        #expect(state.effect == preset.effect)
    }
}
