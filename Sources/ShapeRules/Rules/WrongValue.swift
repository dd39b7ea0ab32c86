import BoardModel

/// L004: a value of the wrong kind, without its unit, or of another dimension.
package struct WrongValue: Rule {
    static let ownCode: RuleCode = "L004"
    package let code = Self.ownCode
    package let title = "every value is of the right kind, with its unit"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .wrongValue(let path, let found, let wanted, let hint, let range) in subject.problems {
            report.add("\(path) wants \(wanted), not \(found)", at: range) { finding in
                finding.fix = hint.map { Finding.Fix(help: $0, applicability: .suggestion) }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether each value is what its key asks for: a text, a list, a quantity with its unit (`35 mm`, "
                + "`120 mil`, `350 mA`, `2.5 Ah`, `AWG 24`, `35°`). A bare number is not excused, not even 0.",
            why: "An inch taken for a millimetre is a part in the wrong place by a factor of 25.4, and a drawing of "
                + "it still looks like a lamp.",
            source: "Units by definition; the inch is 25.4 mm (1959).",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: A length without its unit
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 12], hung: cord }
                      core: { part: core-white, seated: base }
                    """,
                mended: """
                    layout: example
                    title: A length without its unit
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 12 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}
