import Hardware
import Photometry
import Testing

@testable import Lamp

/// What holds whatever happens: random stories of a lamp, each the same in every run.
@Suite struct LampPropertyTests {
    static let seeds = 0..<40

    static func configuration(_ seed: Int) -> LampConfiguration {
        var configuration = LampConfiguration(channels: 1 + seed % 4)
        configuration.charger = [.none, .bq24074, .mcp73831][seed % 3]
        configuration.transition = .milliseconds([0, 150, 400, 2000][seed % 4])
        if seed % 5 == 0 { configuration.start = .lightness(40) }
        if seed % 4 == 1 { configuration.primaries = ColourMixerTests.tunable }
        if seed % 4 == 3 { configuration.primaries = ColourMixerTests.rgbw }
        return configuration
    }

    static func request(_ random: inout Seeded, shortest: Duration) -> LampRequest {
        let longer = shortest + .milliseconds(Int.random(in: 0...3000, using: &random))
        return switch Int.random(in: 0..<13, using: &random) {
        case 0: .on
        case 8: .colour(.hue(Double.random(in: 0...360, using: &random)), over: longer)
        case 9: .colour(.white(Mired(Double.random(in: 154...454, using: &random))), over: shortest)
        case 10: .effect(effect(&random), over: longer)
        case 11: .effect(nil, over: shortest)
        case 12: .preset(Preset.allCases.randomElement(using: &random) ?? .full, over: longer)
        case 1: .off
        case 2: .toggle
        case 3: .lightness(0, over: shortest)
        case 4: .lightness([Double.nan, -5, 1e9, .infinity][Int.random(in: 0..<4, using: &random)], over: shortest)
        default:
            .lightness(
                Double.random(in: 0...100, using: &random),
                over: shortest + .milliseconds(Int.random(in: 0...3000, using: &random)))
        }
    }

    static func effect(_ random: inout Seeded) -> Effect {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .breathe(period: .seconds(2))
        case 1: .candle(seed: random.next())
        case 2: .firefly(seed: random.next())
        case 3: .sunrise(over: .seconds(3))
        case 4: .sunset(over: .seconds(3))
        default: .beacon(period: .seconds(1))
        }
    }

    static func event(_ random: inout Seeded) -> LampEvent {
        let pins: [PinState] = [.low, .high, .highImpedance, .ambiguous]
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return .hardwareLost(.gone(chip: "gpiochip0"))
        case 1: return .hardwareBack(LampProbe.capability)
        case 2: return .wake
        case 3, 4:
            return .chargerPin(Int.random(in: -1...2, using: &random), pins.randomElement(using: &random) ?? .low)
        case 5: return .battery(BatteryReading(volts: Double.random(in: -1...9, using: &random), percent: .nan))
        case 6: return .batteryLost(.absent(path: "power_supply"))
        default: return .request(request(&random, shortest: .zero))
        }
    }

    /// Plays a random story and lets time pass between its events.
    static func story(_ seed: Int, events: Int = 60) -> LampProbe {
        var random = Seeded(seed)
        var probe = LampProbe(configuration(seed))
        for _ in 0..<events {
            probe.give(event(&random))
            probe.pass(.milliseconds(Int.random(in: 0...700, using: &random)))
        }
        return probe
    }

    @Test(arguments: seeds) func sameEventsSameCommands(seed: Int) {
        #expect(Self.story(seed).heard == Self.story(seed).heard)
    }

    /// However it ends, the last duties are dark, nothing follows `finished`, and nobody is to be woken.
    @Test(arguments: seeds) func everyWayOutIsDark(seed: Int) {
        var probe = Self.story(seed)
        probe.give(.stop)
        #expect(probe.lastDuty == 0)
        #expect(probe.heard.last?.command == .finished)
        #expect(probe.wish == nil)
        let count = probe.heard.count
        for event in [LampEvent.request(.on), .wake, .hardwareBack(LampProbe.capability), .stop] { probe.give(event) }
        #expect(probe.heard.count == count)
    }

    @Test(arguments: seeds) func offEndsInAllZero(seed: Int) {
        var probe = Self.story(seed)
        probe.give(.hardwareBack(LampProbe.capability))
        probe.give(.request(.off))
        probe.pass(.seconds(10))
        #expect(probe.lamp.state.lightness == 0)
        let last = probe.heard.last { if case .setDuties = $0.command { true } else { false } }
        let channels = Self.configuration(seed).shares.count
        #expect(last?.command == .setDuties(PerChannel(repeating: .off, count: channels)))
    }

    /// Without sensors to poll, a lamp whose light stands still asks for nothing and commands nothing.
    @Test(arguments: seeds) func staticMeansSilent(seed: Int) {
        var probe = Self.story(seed)
        probe.give(.hardwareBack(LampProbe.capability))
        probe.give(.request(.effect(nil, over: .zero)))
        probe.pass(.seconds(10))
        #expect(probe.wish == nil)
        probe.forget()
        probe.pass(.seconds(3600))
        #expect(probe.heard.isEmpty)
    }

    /// No channel's light ever changes faster than the quickest way that was asked for, or the effect that runs, allows,
    /// whatever interrupts it: levels, on, off, colours, effects, presets.
    ///
    /// Luminance rises by at most 3/116 a unit of L* (at the top), and a share of it by at most the whole in the shortest
    /// time. At the dark end there is the least duty, which nothing lies between and 0.
    @Test(arguments: seeds) func neverJumps(seed: Int) {
        let shortest = Duration.milliseconds(200)
        var random = Seeded(seed)
        var configuration = Self.configuration(seed)
        configuration.transition = shortest
        var probe = LampProbe(configuration)
        let least = LightChainTests.chain(LampProbe.capability).least.fraction
        var (before, at) = ([Double](repeating: 0, count: configuration.shares.count), Instant.start)
        // Of colours that an effect brings, which move slowly, and of the steepest effect so far.
        var steepest = 0.0
        for _ in 0..<40 {
            let request = Self.request(&random, shortest: shortest)
            if case .effect(let effect?, _) = request { steepest = max(steepest, effect.steepest) }
            if case .preset = request { steepest = max(steepest, Effect.candle(seed: 0).steepest) }
            probe.give(.request(request))
            let slope = 3.0 / 116 * (100 / shortest.seconds + 100 * steepest) + 1 / shortest.seconds + steepest
            let events = Int.random(in: 1...40, using: &random)
            for _ in 0..<events {
                let duties = probe.lastDuties
                let allowed = slope * (probe.now - at).seconds + least * (1 + 1e-9)
                for (old, new) in zip(before, duties) where abs(new - old) > allowed {
                    Issue.record("\(old) to \(new) at \(probe.now)")
                }
                (before, at) = (duties, probe.now)
                probe.pass(.milliseconds(Int.random(in: 0...20, using: &random)))
                probe.give(.wake)  // a wake that nobody asked for does no harm
            }
        }
    }

    /// The lightness published is that of the duties commanded for the same moment.
    @Test(arguments: seeds) func dutiesFollowLightness(seed: Int) {
        var random = Seeded(seed)
        var probe = LampProbe()
        for _ in 0..<50 {
            probe.give(.request(Self.request(&random, shortest: .zero)))
            probe.pass(.milliseconds(Int.random(in: 0...300, using: &random)))
            probe.give(.wake)
            let shown = Lightness.lightness(ofLuminance: probe.lastDuty ?? 0)
            #expect(abs(shown - probe.lamp.state.lightness) < 1e-6)
        }
    }

    @Test(arguments: seeds) func timeRunningBackwardsIsSimultaneous(seed: Int) {
        var probe = Self.story(seed, events: 20)
        let before = probe.lamp.state
        probe.now = Instant(nanoseconds: .min)
        probe.give(.wake)
        #expect(probe.lamp.state == before)
    }

    /// Never "charging" while the pins say that there is no input power.
    @Test(arguments: seeds) func neverChargingWithoutPower(seed: Int) {
        var random = Seeded(seed)
        var configuration = LampConfiguration(channels: 1)
        configuration.charger = .bq24074
        var probe = LampProbe(configuration)
        let pins: [PinState] = [.low, .high, .highImpedance]
        var powerGood = PinState.ambiguous
        for _ in 0..<200 {
            let (pin, seen) = (Int.random(in: 0...1, using: &random), pins.randomElement(using: &random) ?? .low)
            if pin == 1 { powerGood = seen }
            probe.give(.chargerPin(pin, seen))
            if powerGood != .low { #expect(probe.lamp.state.charger != .charging) }
            probe.pass(.milliseconds(Int.random(in: 0...900, using: &random)))
            if powerGood != .low { #expect(probe.lamp.state.charger != .charging) }
        }
    }
}
