import BoardModel

/// L008: a setting in `rules:` that does nothing. The rule book itself finds these, after all other rules have run.
package struct IdleSetting: Rule {
    static let ownCode: RuleCode = "L008"
    package let code = Self.ownCode
    package let title = "every setting in rules: has an effect"
    package let severity = Severity.warning

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {}

    package var manual: Manual {
        Manual(
            checks: "Whether each entry under `rules:` hides or changes a finding: one for a rule that finds nothing, "
                + "a looser limit that nothing needs, a limit for a rule that has none, or a change to a rule that "
                + "cannot be changed is told.",
            why: "A suppression that has outlived its reason waits for the next fault and hides that one.",
            source: "The practice of linters (`unused noqa` in ruff, `unfulfilled_lint_expectations` in rustc).",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: A setting that hides nothing
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    rules:
                      L103: { severity: off, because: "the bench supply is not written down" }
                    """,
                mended: """
                    layout: example
                    title: A setting that hides nothing
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}
