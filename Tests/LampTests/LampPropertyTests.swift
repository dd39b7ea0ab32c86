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
        return configuration
    }

    static func request(_ random: inout Seeded, shortest: Duration) -> LampRequest {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .on
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
        probe.pass(.seconds(10))
        #expect(probe.wish == nil)
        probe.forget()
        probe.pass(.seconds(3600))
        #expect(probe.heard.isEmpty)
    }

    /// The light never moves faster than the quickest way that was asked for, whatever interrupts it.
    @Test(arguments: seeds) func neverJumps(seed: Int) {
        let shortest = Duration.milliseconds(200)
        var random = Seeded(seed)
        var configuration = Self.configuration(seed)
        configuration.transition = shortest
        var probe = LampProbe(configuration)
        var (before, at) = (0.0, Instant.start)
        let slope = 100 / shortest.seconds
        for _ in 0..<40 {
            probe.give(.request(Self.request(&random, shortest: shortest)))
            let events = Int.random(in: 1...40, using: &random)
            for _ in 0..<events {
                let lightness = probe.lamp.state.lightness
                let allowed = slope * (probe.now - at).seconds + 1e-9
                if abs(lightness - before) > allowed { Issue.record("\(before) to \(lightness) at \(probe.now)") }
                (before, at) = (lightness, probe.now)
                probe.pass(.milliseconds(Int.random(in: 0...20, using: &random)))
                probe.give(.wake)  // a wake that nobody asked for does no harm
            }
        }
    }

    /// The duties commanded are those of the lightness published for the same moment.
    @Test(arguments: seeds) func dutiesFollowLightness(seed: Int) {
        var random = Seeded(seed)
        var probe = LampProbe()
        let chain = LightChain(shares: PerChannel(repeating: 1, count: 1), capability: LampProbe.capability)
        for _ in 0..<50 {
            probe.give(.request(Self.request(&random, shortest: .zero)))
            probe.pass(.milliseconds(Int.random(in: 0...300, using: &random)))
            probe.give(.wake)
            #expect(probe.lastDuty == chain.duties(probe.lamp.state.lightness)[0].fraction)
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
