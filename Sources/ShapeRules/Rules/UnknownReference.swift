import BoardModel

/// L006: a name that nothing bears.
package struct UnknownReference: Rule {
    static let ownCode: RuleCode = "L006"
    package let code = Self.ownCode
    package let title = "every name that is referred to exists"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        for case .unknownReference(let what, let name, let nearest, let range) in subject.problems {
            report.add("no \(what) is called '\(name)'", at: range) { $0.suggest(nearest, for: name, instead: range) }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether every part, host, enclosure, kit, piece, port and fab profile that the file names can be "
                + "found: parts in Boards/parts, hosts in Boards/hosts, pieces and ports in the layout itself.",
            why: "What cannot be found cannot be checked; the rules that would have needed it say `not checked`.",
            source: "The Boards folder of the layout, which is looked for upwards from the file.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: A part that does not exist
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-clasic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                    """,
                mended: """
                    layout: example
                    title: A part that does not exist
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                    """))
    }
}

extension Finding {
    /// Offers the nearest names; a single one as an edit. Of `base.let` the name is what stands behind the point.
    fileprivate mutating func suggest(_ nearest: [String], for name: String, instead range: SourceRange) {
        guard let first = nearest.first else { return }
        let isSlip = nearest.count == 1 && ObviousSlip.isSlip(name, of: first)
        let place = range.ofLast(name)
        fix = Fix(
            help: "did you mean \(Words.list(nearest.map { "'\($0)'" }, "or"))?",
            applicability: isSlip && place != nil ? .safe : .suggestion,
            edits: nearest.count == 1 ? [Fix.Edit(place ?? range, first)] : [])
    }
}

extension SourceRange {
    /// The part of a range in which a name stands, wholly or as its last part; nil when it is written otherwise, with an
    /// escape for example.
    fileprivate func ofLast(_ name: String) -> SourceRange? {
        guard start.line == end.line, let line = file.line(start.line)?.unicodeScalars else { return nil }
        let text = line.dropFirst(max(0, start.column - 1)).prefix(max(0, end.column - start.column))
        let wanted = Array(name.unicodeScalars)
        guard text.count >= wanted.count else { return nil }
        for offset in stride(from: text.count - wanted.count, through: 0, by: -1) {
            if text.dropFirst(offset).prefix(wanted.count).elementsEqual(wanted) {
                let begin = SourcePosition(line: start.line, column: start.column + offset)
                return SourceRange(
                    file, begin, SourcePosition(line: start.line, column: begin.column + wanted.count))
            }
        }
        return nil
    }
}
