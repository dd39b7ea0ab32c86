import BoardModel

/// L103: something to feed the lamp.
package struct PowerSource: Rule {
    package let code: RuleCode = "L103"
    package let title = "there is a power source"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout, layout.externalSupply == nil,
            // There, but mistyped or of the wrong kind: that has a finding of its own already.
            !subject.problems.contains(where: { $0.concerns("external supply") }),
            subject.parts(.battery).isEmpty
        else { return }
        guard subject.missingParts.isEmpty else { return report.notChecked(without: subject.missingParts) }
        report.add("the layout has neither a battery nor an external supply", at: layout.name.range) {
            $0.measured = "0 sources"
            $0.limit = "at least 1"
            $0.limitSource = "light needs power"
            $0.fix = Finding.Fix(
                help: "add a battery to 'pieces', or say what feeds it: 'external supply: USB-C 5 V'",
                applicability: .suggestion)
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether the layout has a part of kind `battery`, or declares another source with "
                + "`external supply:`.",
            why: "A lamp that is only ever fed on the bench is fine, but it should say so: all rules about run time, "
                + "charging and heat start from the source.",
            source: "The kit's own design.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Nothing feeds it
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """,
                mended: """
                    layout: example
                    title: Nothing feeds it
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}
