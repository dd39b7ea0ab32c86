/// What a person wants to know about a rule: the text of `luciole explain` and of Firmware-notes/rules.md.
package struct Manual: Hashable, Sendable {
    /// What it looks at and what it measures.
    package var checks: String
    /// What goes wrong on the bench when it does not hold.
    package var why: String
    /// Where rule and limit come from: a standard, a fab's page, or an assumption that is called one.
    package var source: String
    /// A layout that breaks this rule, and the edits that mend it.
    package var example: Example

    package init(checks: String, why: String, source: String, example: Example) {
        self.checks = checks
        self.why = why
        self.source = source
        self.example = example
    }

    /// A whole layout file that fails, and the same file mended. The tests check both.
    package struct Example: Hashable, Sendable {
        package var failing: String
        package var mended: String

        package init(failing: String, mended: String) {
            self.failing = failing
            self.mended = mended
        }

        /// The kit's parts with the lines that matter here; `failing` and `mended` stand in the place of `lines`.
        package init(_ frame: (String) -> String, failing: String, mended: String) {
            self.init(failing: frame(failing), mended: frame(mended))
        }
    }
}
