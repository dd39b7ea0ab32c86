import Hardware
import Photometry
import Testing

@testable import Lamp

/// What people ask for, and what then happens.
@Suite struct LampTests {
    static func at(_ milliseconds: Int) -> Instant { .start + .milliseconds(milliseconds) }

    @Test func startsDark() {
        let probe = LampProbe()
        #expect(probe.duties.map(\.first) == [0])
        #expect(probe.wish == nil)
        #expect(probe.published.last?.isOn == false)
        #expect(probe.published.last?.hasHardware == true)
    }

    @Test func onFadesInAndRests() {
        var probe = LampProbe()
        probe.give(.request(.on))
        #expect(probe.wish == Self.at(10))
        probe.pass(.milliseconds(200))
        #expect(probe.lamp.state.lightness == 50)
        #expect(probe.lamp.state.target == 100)
        probe.pass(.milliseconds(300))
        #expect(probe.lastDuty == 1)
        #expect(probe.wish == nil)
        #expect(probe.published.last?.lightness == 100)
    }

    @Test func immediateIsOneCommand() {
        var probe = LampProbe()
        probe.forget()
        probe.give(.request(.lightness(50, over: .zero)))
        #expect(probe.duties.count == 1)
        #expect(probe.lastDuty == Lightness.luminance(50))
        #expect(probe.wish == nil)
    }

    /// Off in the middle of fading in: from there, not from the top.
    @Test func interruptedFadeGoesOnFromWhereItIs() {
        var probe = LampProbe()
        probe.give(.request(.lightness(80, over: .seconds(1))))
        probe.pass(.milliseconds(500))
        probe.give(.request(.off))
        #expect(probe.lamp.state.lightness == 40)
        #expect(probe.lamp.state.isOn == false)
        probe.pass(.milliseconds(200))
        #expect(abs(probe.lamp.state.lightness - 20) < 1e-9)
        probe.give(.request(.toggle))
        #expect(probe.lamp.state.target == 80)
    }

    @Test func onRemembersTheLastLightness() {
        var probe = LampProbe()
        probe.give(.request(.lightness(30, over: .zero)))
        probe.give(.request(.lightness(0, over: .zero)))
        probe.give(.request(.on))
        #expect(probe.lamp.state.target == 30)
    }

    @Test(arguments: [Duration.seconds(Int64.max), .nanoseconds(Int64.max), .seconds(100_000)])
    func endlessWaysAreHeldToADay(duration: Duration) {
        var probe = LampProbe()
        probe.give(.request(.lightness(100, over: duration)))
        probe.pass(.seconds(8640))
        #expect(abs(probe.lamp.state.lightness - 10) < 0.02)
        #expect(probe.heard.count < 4000)
    }

    @Test func startsAsThePolicySays() {
        var configuration = LampConfiguration(channels: 1)
        configuration.start = .lightness(60)
        var probe = LampProbe(configuration)
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness == 60)
    }

    /// Asked before it had its lines: a wish outweighs the policy.
    @Test func wishesBeforeTheStartCount() {
        var configuration = LampConfiguration(channels: 1)
        configuration.start = .lightness(60)
        var probe = LampProbe(configuration, isStarted: false)
        probe.give(.request(.lightness(20, over: .zero)))
        #expect(probe.heard.isEmpty)
        probe.give(.start(LampProbe.capability))
        probe.pass(.seconds(1))
        #expect(probe.lamp.state.lightness == 20)
    }

    @Test func lostHardwareIsDarkSaidOnceAndComesBack() {
        var probe = LampProbe()
        probe.give(.request(.lightness(70, over: .zero)))
        for _ in 0..<3 { probe.give(.hardwareLost(.gone(chip: "gpiochip0"))) }
        #expect(probe.lastDuty == 0)
        #expect(probe.notices == [.hardwareLost(.gone(chip: "gpiochip0"))])
        #expect(probe.lamp.state.hasHardware == false)
        #expect(probe.lamp.state.lightness == 0)
        probe.pass(.seconds(60))
        let tries = probe.heard.count { $0.command == .takeHardware }
        #expect((10...20).contains(tries))
        probe.give(.hardwareBack(LampProbe.capability))
        #expect(probe.lastDuty == 0)
        probe.pass(.seconds(1))
        #expect(probe.notices.last == .hardwareBack)
        #expect(probe.lamp.state.lightness == 70)
        #expect(probe.wish == nil)
    }

    /// Lines that can be taken and fail at once, again and again, are one trouble, and are tried no more often for it.
    @Test func hardwareThatFailsAgainAtOnceWasNeverBack() {
        var probe = LampProbe()
        probe.give(.request(.lightness(70, over: .zero)))
        probe.give(.hardwareLost(.gone(chip: "gpiochip0")))
        var taken = 0
        while probe.now < .start + .seconds(60) {
            probe.pass(.milliseconds(50))
            let tries = probe.heard.count { $0.command == .takeHardware }
            guard tries > taken else { continue }
            taken = tries
            probe.give(.hardwareBack(LampProbe.capability))
            probe.pass(.milliseconds(20))
            probe.give(.hardwareLost(.gone(chip: "gpiochip0")))
        }
        #expect(probe.notices == [.hardwareLost(.gone(chip: "gpiochip0"))])
        #expect((10...20).contains(taken))
        probe.give(.hardwareBack(LampProbe.capability))
        probe.pass(.seconds(2))
        #expect(probe.notices.last == .hardwareBack && probe.notices.count == 2)
        // The next loss is a new one, and looked for at once.
        probe.give(.hardwareLost(.gone(chip: "gpiochip0")))
        #expect(probe.notices.count == 3)
        #expect(probe.wish.map { $0 <= probe.now + .milliseconds(250) } == true)
    }

    @Test func theCellIsLookedAtAtItsInterval() {
        var configuration = LampConfiguration(channels: 1)
        configuration.batteryInterval = .seconds(10)
        var probe = LampProbe(configuration)
        probe.pass(.seconds(35))
        #expect(
            probe.heard.filter { $0.command == .readBattery }.map(\.at) == [0, 10_000, 20_000, 30_000].map(Self.at))
        probe.give(.battery(BatteryReading(volts: 3.8, percent: 57)))
        #expect(probe.published.last?.volts == 3.8)
    }

    @Test func aMovingLightIsPublishedTenTimesASecond() {
        var probe = LampProbe()
        probe.give(.request(.lightness(100, over: .seconds(10))))
        probe.forget()
        probe.pass(.seconds(10))
        #expect((90...110).contains(probe.published.count))
        #expect(probe.published.last?.lightness == 100)
    }
}
