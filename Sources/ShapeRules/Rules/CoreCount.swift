import BoardModel

/// L102: at least one core, and no more of them than the base can drive.
package struct CoreCount: Rule {
    package let code: RuleCode = "L102"
    package let title = "there is a core, and the base has an output for each channel"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout else { return }
        let cores = subject.parts(.core)
        guard let last = cores.last else {
            guard subject.missingParts.isEmpty else { return report.notChecked(without: subject.missingParts) }
            return report.add("the layout has no core, so nothing gives light", at: layout.name.range) {
                $0.measured = "0 cores"
                $0.limit = "at least 1"
                $0.limitSource = "the core carries the LEDs"
                $0.fix = Finding.Fix(
                    help: "add a piece with a part of kind core, such as core-white", applicability: .suggestion)
            }
        }
        // More or fewer than one base is another rule's finding; whose outputs to count is then open.
        let bases = subject.parts(.base)
        guard bases.count == 1, let base = bases.first else { return }
        guard let driver = base.part.driver else {
            return report.notChecked(
                "part '\(base.part.name.value)' does not say what its driver is", at: base.thing.nameRange)
        }
        // A core that does not list its channels still needs one output.
        let channels = cores.reduce(0) { $0 + max(1, $1.part.channels.count) }
        report.tell(
            Double(channels) / Double(max(1, driver.outputs)),
            (Words.count(channels, "channel"), "at most \(driver.outputs) (driver of part '\(base.part.name.value)')"))
        guard channels > driver.outputs else { return }
        let message =
            "\(Words.count(cores.count, "core")) with \(Words.count(channels, "channel")) cannot be driven by "
            + "the \(Words.count(driver.outputs, "output")) of '\(base.thing.name)'"
        report.add(message, at: last.thing.nameRange) {
            $0.measured = Words.count(channels, "channel")
            $0.limit = "at most \(driver.outputs)"
            $0.limitSource = "driver of part '\(base.part.name.value)'"
            $0.notes.append(Finding.Note("the base's outputs are stated here", at: driver.range))
            $0.pieces = cores.map(\.thing.name) + [base.thing.name]
            $0.fix = Finding.Fix(
                help: cores.count > driver.outputs
                    ? "take \(Words.count(cores.count - driver.outputs, "core")) out, or use a base with more outputs"
                    : "use a core with fewer channels, or a base with more outputs",
                applicability: .suggestion)
        }
    }

    /// Whether the cores have more channels than the only base drives: which then gets how much is open.
    static func isExceeded(in subject: CheckSubject) -> Bool {
        let bases = subject.parts(.base)
        guard bases.count == 1, let driver = bases.first?.part.driver else { return false }
        return subject.parts(.core).reduce(0) { $0 + max(1, $1.part.channels.count) } > driver.outputs
    }

    package var manual: Manual {
        Manual(
            checks: "The number of cores, and the LED channels on them against the outputs of the base's driver. Each "
                + "channel needs an output of its own.",
            why: "Two LED strings on one constant-current output share the current as their forward voltages fall: one "
                + "shines, the other glows.",
            source: "The kit's own design; outputs are stated in the base's part file.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Four colours on one output
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-rgbw, seated: base }
                    """,
                mended: """
                    layout: example
                    title: Four colours on four outputs
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-multi, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-rgbw, seated: base }
                    """))
    }
}
