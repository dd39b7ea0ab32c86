import BoardModel

/// L007: loops, alias bombs, files too deep or too large.
package struct TooMuch: Rule {
    package let code: RuleCode = "L007"
    package let title = "the file is finite, and small enough to be meant"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .tooMuch(let what, let measured, let limit, let range) in subject.problems {
            report.add(what, at: range) { finding in
                finding.measured = measured.map(String.init)
                finding.limit = limit.map { "at most \($0)" }
                finding.limitSource = limit.map { _ in "the reader's own bound, far above any lamp" }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether references run in a circle, and whether the file is deeper, larger or more often aliased "
                + "than the reader's bounds. The finding states the bound.",
            why: "A piece that is seated in itself has no place, and a few lines of YAML aliases can unfold to more "
                + "memory than the machine has. The checker must answer for every file.",
            source: "Bounds of this reader, stated assumptions; each is far above the largest shipped file.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: &circle [*circle]
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """,
                mended: """
                    layout: example
                    title: No circle
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}
