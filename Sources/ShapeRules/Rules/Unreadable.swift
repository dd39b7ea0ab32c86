import BoardModel

/// L001: the file is not YAML, or not one of ours.
package struct Unreadable: Rule {
    package let code: RuleCode = "L001"
    package let title = "the file can be read as YAML"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .unreadable(let what, let range) in subject.problems {
            report.add(what, at: range)
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether the file is text in UTF-8 and holds one YAML document whose first key names what it is "
                + "(`layout: puck`, `part: core-white`).",
            why: "Where the structure is broken, everything behind it would be guessed. The place shown is where "
                + "reading stopped; the slip is there or a little above, often a bracket or quote that was not closed.",
            source: "YAML 1.1 as libyaml reads it (https://pyyaml.org/wiki/LibYAML).",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: A bracket is left open
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm, hung: cord }
                      core: { part: core-white, seated: base }
                    """,
                mended: """
                    layout: example
                    title: A bracket is left open
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}
