import Foundation
import Hardware
import Lamp
import Photometry
import Testing

@testable import Commissioning

/// The lamp's state for programs: JSON that a parser which is not ours takes, with null for what is not known.
@Suite struct StatusLineTests {
    private static func fields(_ state: LampState) throws -> [String: Any] {
        let text = StatusLine.json(state, lamp: "a \"lamp\"\n", channels: [("warm white", 0.25)])
        #expect(!text.contains("\n"))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func whatIsNotKnownIsNull() throws {
        let fields = try Self.fields(LampState())
        for name in [
            "volts", "percent", "margin", "celsius", "run_time_left_s", "time_to_full_s", "limit", "effect", "colour",
            "colour_exact", "pwm",
        ] {
            #expect(fields[name] is NSNull, "\(name)")
        }
        #expect(fields["charger"] as? String == "unknown" && fields["status"] as? String == "Unknown")
        #expect(fields["lamp"] as? String == "a \"lamp\"\n" && fields["on"] as? Bool == false)
        #expect(fields["presets"] as? [Int] == [])
    }

    @Test func everythingThatIsKnown() throws {
        var state = LampState()
        (state.target, state.lightness, state.isOn) = (40, 39.9999, true)
        state.colour = .white(kelvin: 2700)
        state.effect = .candle(seed: 3)
        (state.charger, state.volts, state.percent, state.percentMargin) = (.charging, 3.8, 56, 4)
        state.presets = [KeptNumbers(0), KeptNumbers(7)]
        state.isColourExact = false
        state.pwm = PWMCapability(
            source: .kernel, period: .nanoseconds(500_000), step: .nanoseconds(100), shortestOn: .microseconds(10))
        state.sparing = [.hot]
        let fields = try Self.fields(state)
        #expect(fields["lightness"] as? Double == 40 && fields["percent"] as? Double == 56)
        #expect((fields["colour"] as? [String: Double])?["kelvin"] == 2700)
        #expect((fields["duty"] as? [String: Double])?["warm white"] == 25)
        #expect(fields["presets"] as? [Int] == [1, 8])
        #expect(fields["status"] as? String == "Charging" && fields["health"] as? String == "Overheat")
        #expect(fields["present"] as? Bool == true)
        let pwm = try #require(fields["pwm"] as? [String: Any])
        #expect(pwm["by"] as? String == "kernel" && pwm["hertz"] as? Double == 2000)
        #expect(pwm["flicker"] as? String == "low risk" && fields["colour_exact"] as? Bool == false)
        state.colour = .hue(30, saturation: 0.8)
        #expect((try Self.fields(state)["colour"] as? [String: Double]) == ["hue": 30, "saturation": 80])
    }

    /// JSON has no infinities and no NaN.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func oddNumbers(number: Double) throws {
        var state = LampState()
        (state.volts, state.lightness) = (number, number)
        #expect(try Self.fields(state)["volts"] is NSNull)
    }
}
