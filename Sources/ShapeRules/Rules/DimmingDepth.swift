import BoardModel
import Geometry
import Photometry

/// L806: the light can be dimmed deep enough.
package struct DimmingDepth: Rule {
    package let code: RuleCode = "L806"
    package let title = "the light can be dimmed deep enough"
    package let severity = Severity.warning
    package let limit: Limit? = Limit(
        .atMost, Ratio(0.05),
        source: "assumption of this project: a twentieth of the way, as the eye sees it, is a night light")

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPWM }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit, let dimming = Dimming(subject) else { return }
        guard let driver = dimming.driver else {
            if subject.missingParts.isEmpty { return }
            return report.notChecked(without: subject.missingParts)
        }
        guard let shortest = Self.shortest(dimming, driver) else {
            return report.notChecked(
                "the base's driver does not say its shortest on-time, and how the light is made is not known",
                at: dimming.asked.frequency.range)
        }
        // Software may leave out periods, as far as the verdict on flicker stays what it is.
        let skips = dimming.isSoftware == true ? Flicker.longestSkip(hertz: dimming.hertz) : 0
        let lowest = Lightness.lightness(ofLuminance: min(1, shortest * dimming.hertz) / Double(skips + 1)) / 100
        report.tell(lowest, against: limit, "L* \(Ratio((lowest * 1000).rounded() / 1000))")
        guard !limit.holds(lowest) else { return }
        let tenths = (lowest * 1000).rounded() / 1000
        report.add(
            "the darkest light is L* \(Ratio(tenths)): on-times of \(Words.microseconds(shortest)) at \(Frequency(dimming.hertz))",
            at: dimming.asked.frequency.range
        ) {
            $0.measure("L* \(Ratio(tenths))", against: limit)
            if driver.shortestOn?.value ?? 0 >= shortest {
                $0.notes.append(Finding.Note("the driver follows no shorter on-time", at: driver.range))
            }
            let most = Lightness.luminance(limit.value * 100) / shortest
            $0.fix = Finding.Fix(
                help: "at most \(Frequency(most.rounded(.down))) reaches L* \(limit.amount)", applicability: .suggestion
            )
        }
    }

    /// The shortest on-time in seconds: the driver's, or what software can time.
    private static func shortest(_ dimming: Dimming, _ driver: LEDDriver) -> Double? {
        let byDriver = driver.shortestOn?.value
        switch dimming.isSoftware {
        case true?: return max(byDriver ?? 0, softwareShortest)
        case false?, nil: return byDriver
        }
    }

    /// As HardwareLinux.SoftwarePWM times them.
    private static let softwareShortest = 10e-6

    package var manual: Manual {
        Manual(
            checks:
                "The lowest lightness (CIE L*) above off: the shortest on-time, of the base's driver or of software PWM "
                + "(10 µs), times the frequency, as a luminance; software may leave out periods, as far as the verdict on "
                + "flicker (L805) stays what it is.",
            why:
                "A lamp that cannot go below a tenth is no lamp to find the door by, and its fades end in a visible step.",
            source: "CIE 15 for L*; the on-times of the base's part file and of the software PWM.",
            example: Manual.Example(
                Dimming.example,
                failing: "pwm: { frequency: 1300 Hz, back end: kernel }",
                mended: """
                    pwm: { frequency: 200 Hz, back end: kernel }
                    rules:
                      L805: { severity: off, because: "a lamp beside a bed has to be dark first" }
                    """))
    }
}

extension Words {
    /// A time in seconds as microseconds, to a tenth.
    fileprivate static func microseconds(_ seconds: Double) -> String {
        "\(DecimalText((seconds * 1e7).rounded() / 10)) µs"
    }
}
