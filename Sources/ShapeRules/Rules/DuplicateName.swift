import BoardModel

/// L005: one key or name twice.
package struct DuplicateName: Rule {
    package let code: RuleCode = "L005"
    package let title = "every key and name stands once"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .duplicate(let what, let name, let range, let first) in subject.problems {
            report.add("\(what) '\(name)' stands here a second time", at: range) {
                $0.notes.append(Finding.Note("the first is here", at: first))
                $0.fix = Finding.Fix(help: "take one of the two out, or rename it", applicability: .suggestion)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether any key stands twice in one mapping, or one name is given to two things. Both places are "
                + "shown.",
            why: "Most YAML readers silently keep the last of two, so the lines that you are looking at may not be "
                + "those that count.",
            source: "YAML 1.2.2, 3.2.1.3: the keys of a mapping are unique.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: Two pieces of one name
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                    """,
                mended: """
                    layout: example
                    title: Two pieces of one name
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}
