import Hardware
import Testing

@testable import Lamp

/// What the button means to the lamp: the table of power.
@Suite struct LampButtonTests {
    static func configuration() -> LampConfiguration {
        var configuration = LampConfiguration(channels: 1)
        configuration.button = ButtonSettings()
        return configuration
    }

    /// A lamp whose button is read whenever it asks.
    struct Bench {
        var probe: LampProbe
        var isDown = false
        private var seen = 0

        init(_ configuration: LampConfiguration = LampButtonTests.configuration()) {
            probe = LampProbe(configuration)
            answer()
        }

        private mutating func answer() {
            while seen < probe.heard.count {
                seen += 1
                if probe.heard[seen - 1].command == .readButton { probe.give(.button(isDown: isDown)) }
            }
        }

        mutating func pass(_ milliseconds: Int) {
            let end = probe.now + .milliseconds(milliseconds)
            while let wish = probe.wish, wish <= end {
                probe.pass(max(.zero, wish - probe.now))
                answer()
            }
            if probe.now < end { probe.pass(end - probe.now) }
        }

        mutating func set(_ isDown: Bool) {
            self.isDown = isDown
            probe.give(.button(isDown: isDown))
            answer()
        }

        mutating func click(_ count: Int = 1) {
            for _ in 0..<count {
                set(true)
                pass(80)
                set(false)
                pass(150)
            }
            pass(1000)
        }

        mutating func hold(_ milliseconds: Int) {
            set(true)
            pass(milliseconds)
            set(false)
            pass(1000)
        }

        mutating func forget() {
            probe.forget()
            seen = 0
        }

        var state: LampState { probe.lamp.state }
    }

    @Test func oneClickIsOnAndOff() {
        var bench = Bench()
        bench.click()
        #expect(bench.state.lightness == 100)
        bench.click()
        #expect(bench.state.lightness == 0)
        #expect(bench.probe.wish == nil)
    }

    @Test func twoClicksAreFull() {
        var bench = Bench()
        bench.probe.give(.request(.lightness(20, over: .zero)))
        bench.click(2)
        #expect(bench.state.lightness == 100)
    }

    /// Up from dark, down the next time, up again; it stays where the finger left it.
    @Test func holdsRampUpAndDown() {
        var bench = Bench()
        bench.hold(1500)
        let first = bench.state.lightness
        #expect((15...40).contains(first))
        bench.hold(1100)
        #expect(bench.state.lightness < first)
        let second = bench.state.lightness
        bench.hold(1500)
        #expect(bench.state.lightness > second)
        #expect(bench.state.target == bench.state.lightness)
    }

    /// At the end of the ramp the light dips once, and stays; at the lower end it stays lit.
    @Test func theEndsAreShown() {
        var bench = Bench()
        bench.probe.give(.request(.lightness(90, over: .zero)))
        bench.hold(3000)
        var levels = bench.probe.duties.map(\.first)
        #expect(bench.state.lightness == 100)
        let top = levels.firstIndex { $0 > 0.7 } ?? 0
        #expect(levels[top...].contains { $0 < 0.5 })
        bench.forget()
        bench.hold(6000)
        levels = bench.probe.duties.map(\.first)
        // The least that this PWM makes is 1.8 L*.
        #expect(bench.state.lightness > 0 && bench.state.lightness <= 2)
        #expect(bench.state.isOn)
    }

    /// What three clicks blink: two numbers, the dark between them apart.
    private static func check(_ configuration: LampConfiguration, _ readings: [BatteryReading]) -> [Int] {
        var bench = Bench(configuration)
        for reading in readings { bench.probe.give(.battery(reading)) }
        bench.probe.give(.request(.lightness(50, over: .zero)))
        bench.forget()
        bench.click(3)
        bench.pass(20_000)
        #expect(bench.state.lightness == 50)
        let lit = bench.probe.duties
        var rises: [Instant] = []
        for (before, next) in zip(lit, lit.dropFirst()) where before.first == 0 && next.first > 0 {
            rises.append(next.at)
        }
        // No faster than allowed; the last rise is the light that is back.
        for (one, next) in zip(rises, rises.dropFirst()) { #expect(next - one >= .milliseconds(334)) }
        var numbers = [1]
        for (one, next) in zip(rises, rises.dropFirst().dropLast()) {
            if next - one > .milliseconds(700) { numbers.append(0) }
            numbers[numbers.count - 1] += 1
        }
        return rises.count > 1 ? numbers : []
    }

    /// 3.7 V: three blinks and seven, and then the light as before.
    @Test func threeClicksBlinkTheVoltage() {
        var configuration = Self.configuration()
        configuration.batteryInterval = .seconds(10_000)
        #expect(Self.check(configuration, [BatteryReading(volts: 3.7)]) == [3, 7])
    }

    /// Percent where the layout asks for it: 62 % is six and two. What is not known gives way to what is.
    @Test func threeClicksBlinkThePercentage() {
        var configuration = Self.configuration()
        configuration.batteryInterval = .seconds(10_000)
        configuration.button?.check = .percent
        let known = BatteryReading(volts: 3.7, percent: 62)
        #expect(Self.check(configuration, [known]) == [6, 2])
        #expect(Self.check(configuration, [BatteryReading(volts: 3.7)]) == [3, 7])
        configuration.button?.check = .volts
        #expect(Self.check(configuration, [known]) == [3, 7])
        // A gauge chip that tells no voltage.
        #expect(Self.check(configuration, [BatteryReading(percent: 41)]) == [4, 1])
        #expect(Self.check(configuration, []) == [])
    }

    /// Four lock, and nothing else does anything then; four unlock.
    @Test func fourClicksLock() {
        var bench = Bench()
        bench.click()
        bench.click(4)
        #expect(bench.state.isLocked)
        #expect(bench.state.lightness == 0)
        for count in [1, 2, 3, 5] { bench.click(count) }
        bench.hold(2000)
        #expect(bench.state.lightness == 0)
        bench.click(4)
        #expect(!bench.state.isLocked)
        #expect(bench.probe.notices == [.buttonLocked, .buttonUnlocked])
        bench.click()
        #expect(bench.state.lightness == 100)
    }

    @Test func fiveClicksAreASunset() {
        var bench = Bench()
        bench.click()
        bench.click(5)
        bench.pass(15 * 60 * 1000)
        #expect((45...55).contains(bench.state.lightness))
        bench.pass(16 * 60 * 1000)
        #expect(bench.state.lightness == 0)
        // "On" means what it meant before.
        bench.click()
        #expect(bench.state.lightness == 100)
    }

    @Test func aStuckButtonRampsDownAndLocks() {
        var bench = Bench()
        bench.set(true)
        bench.pass(29_000)
        #expect(bench.state.lightness == 100)
        bench.pass(6000)
        #expect(bench.state.lightness == 0)
        #expect(bench.state.isLocked)
        #expect(bench.probe.notices == [.buttonStuck])
        // Nobody waits for it: silence.
        #expect(bench.probe.wish == nil)
        bench.set(false)
        bench.pass(2000)
        bench.click()
        #expect(bench.state.lightness == 0)
        bench.click(4)
        bench.click()
        #expect(bench.state.lightness == 100)
    }

    /// A board that never answers is asked calmly, and the lamp does not spin.
    @Test func noAnswerIsNoSpin() {
        var probe = LampProbe(Self.configuration())
        probe.give(.button(isDown: false))
        probe.give(.button(isDown: true))
        probe.forget()
        probe.pass(.seconds(10))
        #expect(probe.heard.count { $0.command == .readButton } <= 201)
    }

    /// The light never moves faster than ramps and fades do, but for the marked dips and blinks: any finger.
    @Test(arguments: 0..<8) func anyFinger(seed: Int) {
        var random = Seeded(seed)
        var bench = Bench()
        for _ in 0..<30 {
            bench.set(Bool.random(using: &random))
            bench.pass(Int.random(in: 1...1500, using: &random))
            #expect((0...100).contains(bench.state.lightness))
        }
        bench.set(false)
        bench.pass(60_000)
        if !bench.state.isLocked { #expect(bench.probe.wish == nil || bench.state.target == 0) }
        #expect(!bench.probe.lamp.button.isRamping)
    }
}
