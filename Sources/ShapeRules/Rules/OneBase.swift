import BoardModel

/// L101: exactly one base.
package struct OneBase: Rule {
    package let code: RuleCode = "L101"
    package let title = "there is exactly one base"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let layout = subject.assembly?.layout else { return }
        let bases = subject.parts(.base)
        guard let first = bases.first else {
            guard subject.missingParts.isEmpty else { return report.notChecked(without: subject.missingParts) }
            return report.add("the layout has no base, and a lamp needs one", at: layout.name.range) {
                $0.measured = "0 bases"
                $0.limit = "exactly 1"
                $0.limitSource = "the base holds driver, charger and button"
                $0.fix = Finding.Fix(
                    help: "add a piece with a part of kind base, such as base-classic", applicability: .suggestion)
            }
        }
        report.tell(1, (Words.count(bases.count, "base"), "exactly 1"))
        for extra in bases.dropFirst() {
            report.add("'\(extra.thing.name)' is a second base, and a lamp has one", at: extra.thing.nameRange) {
                $0.measured = Words.count(bases.count, "base")
                $0.limit = "exactly 1"
                $0.limitSource = "two drivers and two chargers would fight over one cell"
                $0.notes.append(Finding.Note("the first base is '\(first.thing.name)'", at: first.thing.nameRange))
                $0.pieces = [extra.thing.name, first.thing.name]
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "How many pieces are parts of kind `base`; the one right number is 1.",
            why:
                "The base carries the LED driver, the charger and the button. Without one nothing is driven; with two, "
                + "two chargers fight over one cell.",
            source: "The kit's own design (Firmware-notes/kit.md).",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Two bases
                    external supply: USB-C 5 V
                    pieces:
                      base:  { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      other: { part: base-classic, at: [0 mm, 90 mm, 0 mm], hung: cord }
                      core:  { part: core-white, seated: base }
                    """,
                mended: """
                    layout: example
                    title: Two bases
                    external supply: USB-C 5 V
                    pieces:
                      base:  { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core:  { part: core-white, seated: base }
                    """))
    }
}

extension PlacedThing {
    /// Where the piece's name stands in the layout.
    var nameRange: SourceRange { placement.name.range }
}
