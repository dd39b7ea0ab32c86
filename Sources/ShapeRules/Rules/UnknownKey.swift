import BoardModel

/// L002: a key that nothing reads.
package struct UnknownKey: Rule {
    static let ownCode: RuleCode = "L002"
    package let code = Self.ownCode
    package let title = "every key is known"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .unknownKey(let key, let nearest, let known, let range) in subject.problems {
            report.add("'\(key)' is not a key here", at: range) {
                $0.suggest(nearest, for: key, instead: range, of: known)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Whether each key is one that this kind of file has. The nearest known key is suggested; where only "
                + "one is near, `--fix` writes it.",
            why: "A mistyped key would otherwise be passed over in silence, and the rule that needed it would see a "
                + "layout that you did not write.",
            source: "The JSON Schemas in Boards/schema list the keys; editors complete from them.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: A key is mistyped
                    external suply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """,
                mended: """
                    layout: example
                    title: A key is mistyped
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """))
    }
}

extension Finding {
    /// Names the nearest of the words that would do here, or, when none is near and they are few, all of them.
    mutating func suggest(_ nearest: String?, for word: String, instead range: SourceRange, of known: [String]) {
        if let nearest {
            // The reader names no key as the nearest that stands there already, so the mend makes none double.
            let isSlip = ObviousSlip.isSlip(word, of: nearest, among: known)
            fix = Fix(
                help: "did you mean '\(nearest)'?", applicability: isSlip ? .safe : .suggestion,
                edits: [Fix.Edit(range, nearest)])
        } else if !known.isEmpty, known.count <= 12 {
            fix = Fix(help: "known here: \(Words.list(known, "and"))", applicability: .suggestion)
        }
    }
}
