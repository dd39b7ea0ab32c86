import BoardModel
import Geometry

/// L204: what stands on a board fits under the board that is stacked over it.
package struct StackHeight: Rule {
    package let code: RuleCode = "L204"
    package let title = "components fit between stacked boards"

    package func applies(to subject: CheckSubject) -> Bool {
        subject.layout?.fasteners.contains { $0.standoff != nil } ?? false
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard subject.assembly != nil else { return }
        report.notChecked(without: subject.missing)
        var deepest: [PiecePair: (pair: BodyPair, overlap: Overlap)] = [:]
        var order: [PiecePair] = []
        for pair in subject.bodies.near {
            guard pair.isOverlap, subject.isStacked(pair), case .overlapping(let overlap) = pair.relation else {
                continue
            }
            let key = PiecePair(pair)
            if deepest[key] == nil { order.append(key) }
            if overlap.depth > deepest[key]?.overlap.depth ?? 0 { deepest[key] = (pair, overlap) }
        }
        for key in order {
            guard let (pair, overlap) = deepest[key] else { continue }
            report.tooTall(pair, overlap, in: subject)
        }
    }

    package var manual: Manual {
        Manual(
            checks: "For every two boards that standoffs hold apart: the height of what stands on the one, against the "
                + "gap to the other. Overlaps of other bodies are told by L201.",
            why: "The screws pull the boards together all the same; what gives way is a solder joint.",
            source: "Heights are in the part files; two bodies cannot share room.",
            example: Manual.Example(
                ExampleFrame.pieces("A carrier under the parts of the base"),
                failing: """
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, -4.6 mm] }
                    fasteners:
                      - { between: [base, carrier], thread: M2.5, standoff: 3 mm }
                    """,
                mended: """
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, -5.6 mm] }
                    fasteners:
                      - { between: [base, carrier], thread: M2.5, standoff: 4 mm }
                    """))
    }
}

extension CheckSubject {
    /// Whether the pair is a component of one board and the board that a standoff holds over it.
    func isStacked(_ pair: BodyPair) -> Bool {
        let roles = [pair.later.body.role, pair.earlier.body.role]
        guard roles.contains(.board), roles.contains(where: \.standsOnBoard) else { return false }
        return assembly?.layout.fasteners.contains { fastener in
            let names = fastener.between.map(\.pieceName)
            return fastener.standoff != nil && names.contains(pair.later.piece) && names.contains(pair.earlier.piece)
        } ?? false
    }
}

extension BodyRole {
    fileprivate var standsOnBoard: Bool { self == .component || self == .connector || self == .led }
}

extension RuleReport {
    fileprivate mutating func tooTall(_ pair: BodyPair, _ overlap: Overlap, in subject: CheckSubject) {
        let (tall, board) = pair.later.body.role == .board ? (pair.earlier, pair.later) : (pair.later, pair.earlier)
        let fastener = subject.assembly?.layout.fasteners.first {
            let names = $0.between.map(\.pieceName)
            return $0.standoff != nil && names.contains(tall.piece) && names.contains(board.piece)
        }
        let height = tall.body.solid.height
        add(
            "\(tall.words) is too tall for the standoffs under '\(board.piece)' by \(Words.millimetres(overlap.depth))",
            at: fastener?.standoff?.range ?? subject.placed[board.thing].nameRange
        ) {
            $0.measured = "\(Words.millimetres(height)) high"
            $0.limit = "at most \(Words.millimetres(height - overlap.depth))"
            $0.limitSource = "the gap between the boards"
            $0.pieces = [tall.piece, board.piece]
            $0.places = [overlap.point]
            $0.notes.append(Finding.Note("its height is stated here", at: tall.body.range))
            let longer = ((fastener?.standoff?.value.millimetres ?? height) + overlap.depth + Clearance.standard.value)
            $0.fix = Finding.Fix(
                help: "use standoffs of \(Words.millimetres(longer)) and move '\(board.piece)' along",
                applicability: .suggestion)
        }
    }
}
