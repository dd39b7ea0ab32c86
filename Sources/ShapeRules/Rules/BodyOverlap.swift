import BoardModel
import Geometry

/// L201: two pieces are in the same place.
package struct BodyOverlap: Rule {
    package let code: RuleCode = "L201"
    package let title = "no two bodies overlap"

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        report.notChecked(without: subject.missing)
        report.notChecked(unplaced: subject.bodies.unplaced)
        for (thing, body) in subject.bodies.shapeless {
            report.notChecked("'\(thing.name)' (\(body.name)) has no extent", at: thing.nameRange)
        }
        var deepest: [PiecePair: (pair: BodyPair, overlap: Overlap, count: Int)] = [:]
        var order: [PiecePair] = []
        for pair in subject.bodies.near {
            guard pair.isOverlap, !subject.isSeat(pair), !subject.isStacked(pair),
                case .overlapping(let overlap) = pair.relation
            else { continue }
            let key = PiecePair(pair)
            guard let known = deepest[key] else {
                deepest[key] = (pair, overlap, 1)
                order.append(key)
                continue
            }
            let isDeeper = overlap.depth > known.overlap.depth
            deepest[key] = (isDeeper ? pair : known.pair, isDeeper ? overlap : known.overlap, known.count + 1)
        }
        for key in order {
            guard let (pair, overlap, count) = deepest[key] else { continue }
            report.overlap(of: pair, overlap, count: count, in: subject)
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "Every body of every piece (boards, components, cells, walls, hosts) against every body of every other "
                + "piece, as solids at any tilt. Of several overlaps between two pieces the deepest is told, with its "
                + "depth and the shortest way out.",
            why: "Two things cannot be in one place. In a drawing from above they often seem to miss each other.",
            source: "Geometry: prisms exact up to the flattening of arcs (0.005 mm); tilted solids by the "
                + "Minkowski portal method of libccd. Depths up to 0.001 mm count as touching.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: The cell sits in the plugs of the base
                    pieces:
                      battery: { part: battery-lipo-1200, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      base: { part: base-classic, at: [0 mm, 0 mm, 8 mm], hung: cord }
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                    """,
                mended: """
                    layout: example
                    title: The cell clears the plugs of the base
                    pieces:
                      battery: { part: battery-lipo-1200, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      base: { part: base-classic, at: [0 mm, 0 mm, 12 mm], hung: cord }
                      core: { part: core-white, at: [0 mm, 0 mm, 60 mm], hung: cord }
                    """))
    }
}

/// Two pieces, by their index among the placed things.
struct PiecePair: Hashable {
    let later: Int
    let earlier: Int

    init(_ pair: BodyPair) { self.init(pair.later.thing, pair.earlier.thing) }

    init(_ one: Int, _ other: Int) { (later, earlier) = (max(one, other), min(one, other)) }
}

extension CheckSubject {
    /// A seated core's board in its base's board: whether these two fit is told by the rule about the cutout. Two cores
    /// in one seat are told by the rule about the seat.
    func isSeat(_ pair: BodyPair) -> Bool {
        let (a, b) = (placed[pair.later.thing], placed[pair.earlier.thing])
        if let first = a.seat, let second = b.seat, first.value == second.value { return true }
        guard pair.later.body.role == .board, pair.earlier.body.role == .board else { return false }
        return a.seat?.pieceName == b.name || b.seat?.pieceName == a.name
    }
}

extension RuleReport {
    /// Pieces that have no place: why is told where reading failed.
    mutating func notChecked(unplaced things: [PlacedThing]) {
        for thing in things { notChecked("'\(thing.name)' has no place that could be worked out", at: thing.nameRange) }
    }

    fileprivate mutating func overlap(of pair: BodyPair, _ overlap: Overlap, count: Int, in subject: CheckSubject) {
        let (later, earlier) = (pair.later, pair.earlier)
        let depth = Words.millimetres(overlap.depth)
        add("\(later.words) and \(earlier.words) overlap by \(depth)", at: subject.placed[later.thing].nameRange) {
            $0.measured = "\(depth) deep at \(Words.point(overlap.point))"
            $0.limit = "0 mm"
            $0.limitSource = "two bodies cannot share room"
            $0.pieces = [later.piece, earlier.piece]
            $0.places = [overlap.point]
            if count > 1 {
                $0.notes.append(Finding.Note("\(count) pairs of their bodies overlap, this one is the deepest"))
            }
            $0.notes.append(
                Finding.Note("'\(earlier.piece)' is placed here", at: subject.placed[earlier.thing].nameRange))
            $0.fix = Finding.Fix(
                help: "the shortest way out: move '\(later.piece)' \(Words.move(overlap.wayOut))",
                applicability: .suggestion)
        }
    }
}
