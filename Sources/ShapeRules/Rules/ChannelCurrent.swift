import BoardModel
import Geometry

/// L702: no LED gets more current than it may have.
package struct ChannelCurrent: Rule {
    package let code: RuleCode = "L702"
    package let title = "no LED gets more current than it may have"

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.core) && subject.has(.base) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        let bases = subject.parts(.base)
        guard bases.count == 1, let driver = bases.first?.part.driver, !CoreCount.isExceeded(in: subject) else {
            return
        }
        for (thing, core) in subject.parts(.core) {
            guard !core.channels.isEmpty else {
                report.notChecked("part '\(core.name.value)' states no channels", at: thing.nameRange)
                continue
            }
            let weakest = core.channels.min { $0.maximumCurrent.value < $1.maximumCurrent.value }
            guard let channel = weakest else { continue }
            report.tell(
                driver.current.value.value / channel.maximumCurrent.value.value,
                (
                    "\(driver.current.value) through \(thing.name) (\(channel.name))",
                    "at most \(channel.maximumCurrent.value) (part '\(core.name.value)')"
                ))
            guard driver.current.value > channel.maximumCurrent.value else { continue }
            report.add(
                "the driver gives \(driver.current.value), and '\(thing.name)' (\(channel.name)) may have "
                    + channel.maximumCurrent.value.description, at: thing.nameRange
            ) {
                $0.measured = driver.current.value.description
                $0.limit = "at most \(channel.maximumCurrent.value)"
                $0.limitSource = "part '\(core.name.value)'"
                $0.pieces = [thing.name]
                $0.notes = [
                    Finding.Note("the driver's current is stated here", at: driver.current.range),
                    Finding.Note("the LEDs' highest current is stated here", at: channel.maximumCurrent.range),
                ]
                $0.fix = Finding.Fix(
                    help: "fit the base's sense resistor for \(channel.maximumCurrent.value), or use another core",
                    applicability: .suggestion)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The current of the base's driver against the highest current of each channel on the core. PWM does "
                + "not help: during each on-time the LED has the whole current.",
            why: "LEDs that are driven too hard lose their light within months.",
            source: "The part files.",
            example: Manual.Example(
                ExampleFrame.pieces("Little LEDs on a strong driver"),
                failing: "  core: { part: core-candle, seated: base }",
                mended: "  core: { part: core-white, seated: base }"))
    }
}
