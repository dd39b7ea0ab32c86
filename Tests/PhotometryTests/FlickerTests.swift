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

    /// Skipped periods never change the verdict, and one more would, up to the most.
    @Test(arguments: [50.0, 200, 1250, 1251, 2000, 3000, 5000, 9100, 20_000, 1e9])
    func skipsKeepTheVerdict(hertz: Double) {
        let skip = Flicker.longestSkip(hertz: hertz)
        let verdict = Flicker.verdictOnPWM(hertz: hertz)
        #expect(Flicker.verdictOnPWM(hertz: hertz / Double(skip + 1)) == verdict)
        if verdict == .risk { #expect(skip == 0) }
        if verdict != .risk, skip < 15 { #expect(Flicker.verdictOnPWM(hertz: hertz / Double(skip + 2)) != verdict) }
    }

    @Test(arguments: [Double.nan, -1, 0, .infinity]) func noSkipsWithoutAFrequency(hertz: Double) {
        #expect(Flicker.longestSkip(hertz: hertz) == 0)
    }
}
