import Photometry
import Testing

@Suite struct FlickerTests {
    /// On-off PWM needs more than 1250 Hz for low risk and more than 3000 Hz for no effect.
    @Test(arguments: [
        (100.0, FlickerVerdict.risk), (200, .risk), (1000, .risk), (1250, .risk), (1250.001, .lowRisk),
        (3000, .lowRisk), (3000.001, .noEffect), (20_000, .noEffect),
    ])
    func verdictOnPWM(hertz: Double, expected: FlickerVerdict) {
        #expect(Flicker.verdictOnPWM(hertz: hertz) == expected)
    }

    /// Either side of every limit of the standard.
    @Test(arguments: [
        (0.499, 50.0, FlickerVerdict.noEffect), (0.5, 50, .lowRisk), (1.249, 50, .lowRisk), (1.25, 50, .risk),
        (3.32, 100, .noEffect), (3.34, 100, .lowRisk), (7.99, 100, .lowRisk), (8, 100, .risk),
        (2.99, 90, .noEffect), (7.19, 90, .lowRisk), (7.21, 90, .risk),
    ])
    func limits(modulation: Double, hertz: Double, expected: FlickerVerdict) {
        #expect(Flicker.verdict(modulation: modulation, hertz: hertz) == expected)
    }

    @Test func steadyLightHasNoEffect() {
        #expect(Flicker.verdict(modulation: 0, hertz: 0) == .noEffect)
        #expect(Flicker.modulation(highest: 1, lowest: 1) == 0)
        #expect(Flicker.modulation(highest: 0, lowest: 0) == 0)
        #expect(Flicker.modulation(highest: 1, lowest: 0) == 100)
    }

    @Test func whatCannotBeJudgedIsARisk() {
        #expect(Flicker.verdict(modulation: 100, hertz: .nan) == .risk)
        #expect(Flicker.verdict(modulation: 100, hertz: -1) == .risk)
        #expect(Flicker.verdict(modulation: .nan, hertz: 5000) == .risk)
    }
}
