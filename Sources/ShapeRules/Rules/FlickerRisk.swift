import BoardModel
import Geometry
import Photometry

/// L805: the PWM is fast enough for its depth, by IEEE 1789-2015.
package struct FlickerRisk: Rule {
    package let code: RuleCode = "L805"
    package let title = "the light's flicker is of low risk"
    package let severity = Severity.warning

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPWM }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let dimming = Dimming(subject) else { return }
        let hertz = dimming.hertz
        if let most = Flicker.lowRiskLimit(hertz: hertz) {
            report.tell(
                100 / most,
                ("100 % modulation at \(Frequency(hertz))", "less than \(Ratio(most / 100)) (\(Self.source))"))
        }
        guard Flicker.verdictOnPWM(hertz: hertz) == .risk else { return }
        let most = Flicker.lowRiskLimit(hertz: hertz) ?? 100
        report.add(
            "PWM at \(Frequency(hertz)) modulates the light by 100 %, and low risk ends at \(Ratio(most / 100))",
            at: dimming.asked.frequency.range
        ) {
            $0.measured = "100 % modulation"
            $0.limit = "less than \(Ratio(most / 100)) at \(Frequency(hertz))"
            $0.limitSource = Self.source
            $0.notes.append(Finding.Note("`luciole light` shows what each frequency costs in dimming depth"))
            $0.fix = Finding.Fix(
                help:
                    "above 1.25 kHz on-off PWM is of low risk, above 3 kHz without effect; or say why it may flicker: "
                    + "`rules: { L805: { severity: off, because: … } }`",
                applicability: .suggestion, edits: [Finding.Fix.Edit(dimming.asked.frequency.range, "1300 Hz")])
        }
    }

    private static let source = "IEEE 1789-2015, recommended practice 1"

    package var manual: Manual {
        Manual(
            checks: "The frequency under `pwm:` against the modulation of on-off PWM, which is 100 %. Low risk is a "
                + "modulation below 0.025 f (under 90 Hz) or 0.08 f (to 1250 Hz), in percent with f in Hz; above 1250 Hz "
                + "there is no limit.",
            why:
                "Light that switches a few hundred times a second is not seen to flicker, and still tires eyes, gives some "
                + "people headaches, and shows as beads when anything moves. It is the price of deep dimming: on-times of "
                + "10 µs reach L* 1.8 at 200 Hz, and only L* 11 at 1300 Hz.",
            source: "IEEE 1789-2015, recommended practices for modulating current in high-brightness LEDs.",
            example: Manual.Example(
                Dimming.example,
                failing: "pwm: { frequency: 200 Hz, back end: kernel }",
                mended: """
                    pwm: { frequency: 1300 Hz, back end: kernel }
                    rules:
                      L806: { limit: 12 %, because: "a work light need not be dark" }
                    """))
    }
}
