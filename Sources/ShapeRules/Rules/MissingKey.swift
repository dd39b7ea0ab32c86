import BoardModel

/// L003: something that a file must say.
package struct MissingKey: Rule {
    static let ownCode: RuleCode = "L003"
    package let code = Self.ownCode
    package let title = "every needed key is there"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .missingKey(let key, let owner, let range) in subject.problems {
            report.add("\(owner) needs the key '\(key)'", at: range) {
                $0.fix = Finding.Fix(help: "add '\(key): …' here", applicability: .suggestion)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether every key is there that the file cannot be understood without. Keys that have a sensible "
                + "default are not asked for.",
            why: "A position or a name that is left out has no right value that could be assumed.",
            source: "The JSON Schemas in Boards/schema say which keys are required.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: The wire has no length
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24 }
                    """,
                mended: """
                    layout: example
                    title: The wire has no length
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    wires:
                      - { from: base.led, to: core.led, gauge: AWG 24, length: 60 mm }
                    """))
    }
}
