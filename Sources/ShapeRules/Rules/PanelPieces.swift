import BoardModel
import Geometry

/// L104: each piece of the panel is used once, or said to be spare.
package struct PanelPieces: Rule {
    package let code: RuleCode = "L104"
    package let title = "each piece of the panel is used once, or declared spare"

    package func applies(to subject: CheckSubject) -> Bool { subject.placed.contains { $0.part?.piece != nil } }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let assembly = subject.assembly else { return }
        var users: [Piece: PlacedThing] = [:]
        for thing in assembly.placed {
            guard case .part(let part) = thing.content, let piece = part.piece else { continue }
            let key = Piece(kit: piece.kit.value, name: piece.piece.value)
            if let first = users[key] {
                // A second base is a matter of its own.
                guard part.kind != .base else { continue }
                report.usedTwice(key, by: thing, after: first)
            } else {
                users[key] = thing
            }
        }
        guard let kit = assembly.kit, let panel = kit.panel else { return }
        let pieces = panel.pieces.map { Piece(kit: kit.name.value, name: $0.name.value) }
        for spare in assembly.layout.spare {
            let key = Piece(kit: kit.name.value, name: spare.value)
            if let user = users[key] {
                report.spareButUsed(spare, by: user)
            } else if !pieces.contains(key) {
                report.noSuchSpare(spare, in: kit, pieces: pieces.map(\.name))
            }
        }
        let spare = Set(assembly.layout.spare.map(\.value))
        let left = pieces.filter { users[$0] == nil && !spare.contains($0.name) }
        guard !left.isEmpty else { return }
        // One of the unread parts may well be the missing piece.
        guard subject.missingParts.isEmpty else { return report.notChecked(without: subject.missingParts) }
        report.leftOver(left.map(\.name), of: kit, in: assembly.layout)
    }

    fileprivate struct Piece: Hashable {
        var kit: String
        var name: String
    }

    package var manual: Manual {
        Manual(
            checks:
                "Which pieces of the kit's panel the parts are snapped out of: none twice, and none left over unless "
                + "`spare:` names it. Leftovers are looked for when the layout names its `kit:`.",
            why:
                "A panel gives each piece once. A second one means a second panel to buy, and a piece that is left over "
                + "without a word was most likely forgotten.",
            source: "The panel of the layout's kit (Boards/kits).",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: One panel, two carriers
                    external supply: USB-C 5 V
                    pieces:
                      base:  { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core:  { part: core-white, seated: base }
                      left:  { part: battery-carrier, at: [0 mm, -80 mm, 0 mm], hung: cord }
                      right: { part: battery-carrier, at: [0 mm, 80 mm, 0 mm], hung: cord }
                    """,
                mended: """
                    layout: example
                    title: One panel, one carrier
                    external supply: USB-C 5 V
                    pieces:
                      base:  { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core:  { part: core-white, seated: base }
                      left:  { part: battery-carrier, at: [0 mm, -80 mm, 0 mm], hung: cord }
                    """))
    }
}

extension RuleReport {
    fileprivate mutating func usedTwice(_ piece: PanelPieces.Piece, by thing: PlacedThing, after first: PlacedThing) {
        add("'\(thing.name)' uses piece '\(piece.name)' of the panel a second time", at: thing.nameRange) {
            $0.measured = "2 uses"
            $0.limit = "1"
            $0.limitSource = "a panel of kit '\(piece.kit)' has one '\(piece.name)'"
            $0.notes.append(Finding.Note("the first use is '\(first.name)'", at: first.nameRange))
            $0.pieces = [thing.name, first.name]
        }
    }

    fileprivate mutating func spareButUsed(_ spare: Sourced<String>, by thing: PlacedThing) {
        add("piece '\(spare.value)' is declared spare, but '\(thing.name)' uses it", at: spare.range) {
            $0.notes.append(Finding.Note("it is used here", at: thing.nameRange))
            $0.fix = Finding.Fix(help: "take '\(spare.value)' out of 'spare'", applicability: .suggestion)
            $0.pieces = [thing.name]
        }
    }

    fileprivate mutating func noSuchSpare(_ spare: Sourced<String>, in kit: Kit, pieces: [String]) {
        add("the panel of kit '\(kit.name.value)' has no piece '\(spare.value)'", at: spare.range) {
            let nearest = NearestName.find(spare.value, among: pieces)
            $0.suggest(nearest, for: spare.value, instead: spare.range, of: pieces)
        }
    }

    fileprivate mutating func leftOver(_ pieces: [String], of kit: Kit, in layout: Layout) {
        let names = Words.list(pieces.map { "'\($0)'" })
        let verb = pieces.count == 1 ? "is" : "are"
        add("\(names) of the panel \(verb) neither used nor declared spare", at: layout.kit?.range ?? layout.name.range)
        {
            $0.measured = "\(Words.count(pieces.count, "piece")) left over"
            $0.limit = "0"
            $0.limitSource = "the panel of kit '\(kit.name.value)'"
            $0.fix = Finding.Fix(
                help: "use it, or add 'spare: [\(pieces.joined(separator: ", "))]'", applicability: .suggestion)
        }
    }
}
