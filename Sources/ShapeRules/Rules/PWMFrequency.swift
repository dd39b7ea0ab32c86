import BoardModel
import Geometry

/// L807: the PWM frequency is one that software can keep and the driver follows.
package struct PWMFrequency: Rule {
    package let code: RuleCode = "L807"
    package let title = "the PWM frequency can be kept"
    package let severity = Severity.warning
    package let limit: Limit? = Limit(
        .atMost, Frequency(1000),
        source:
            "assumption of this project: a wake-up half a millisecond late, usual without a real-time kernel, still "
            + "leaves half of a period")

    package func applies(to subject: CheckSubject) -> Bool { subject.hasPWM }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let dimming = Dimming(subject) else { return }
        let place = dimming.asked.frequency.range
        let frequency = Frequency(dimming.hertz)
        if let range = dimming.driver?.dimming, !range.contains(dimming.hertz) {
            report.add("the base's driver does not follow \(frequency)", at: place) {
                $0.measured = "\(frequency)"
                $0.limit = "\(Frequency(range.lowerBound)) to \(Frequency(range.upperBound))"
                $0.limitSource = "the driver's `dimming` in the base's part file"
                if let driver = dimming.driver { $0.notes.append(Finding.Note("the driver is this", at: driver.range)) }
                $0.fix = Finding.Fix(
                    help: "choose a frequency from \(Frequency(range.lowerBound)) to \(Frequency(range.upperBound))",
                    applicability: .suggestion)
            }
        }
        guard let limit = report.limit else { return }
        guard let isSoftware = dimming.isSoftware else {
            guard !limit.holds(dimming.hertz) else { return }
            return report.notChecked("whether the host has PWM on these lines is not known", at: place)
        }
        if isSoftware { report.tell(dimming.hertz, against: limit, "\(frequency) by software") }
        guard isSoftware, !limit.holds(dimming.hertz) else { return }
        report.add("software cannot keep PWM at \(frequency) steady", at: place) {
            $0.measure("\(frequency)", against: limit)
            $0.fix = Finding.Fix(
                help: "use lines with a PWM channel of their own and `back end: kernel`, or at most \(limit.amount)",
                applicability: .suggestion)
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Whether the frequency under `pwm:` lies in the range of the driver's dimming input, and, where software "
                + "has to make it (`back end: software`, or a line without a PWM channel of its own), whether it is low "
                + "enough for that.",
            why:
                "A driver outside of its range sees a steady level, or nothing. Software that is woken late has to make up "
                + "for it within the next periods; when lateness is longer than a period it cannot, and the light trembles.",
            source: "The driver's range in its part file; the limit for software is this project's own assumption.",
            example: Manual.Example(
                Dimming.example,
                failing: """
                    pwm: { frequency: 1600 Hz, back end: software }
                    rules:
                      L806: { limit: 15 %, because: "a work light need not be dark" }
                    """,
                mended: """
                    pwm: { frequency: 1600 Hz, back end: kernel }
                    rules:
                      L806: { limit: 15 %, because: "a work light need not be dark" }
                    """))
    }
}
