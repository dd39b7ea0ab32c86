import BoardModel
import Geometry

/// L202: two bodies are too near for how exactly parts are made.
package struct Clearance: Rule {
    package static let standard = Limit(
        .atLeast, Length(millimetres: 0.3),
        source: "stated assumption: two parts, each made to ±0.15 mm")

    package let code: RuleCode = "L202"
    package let title = "bodies keep their distance unless they hold each other"
    package var limit: Limit? { Clearance.standard }

    /// How far the broad phase must look for this rule, which a layout or its Boards folder can move out.
    static func reach(in assembly: Assembly?) -> Double {
        let own = assembly?.layout.rules.first { $0.code.value == "L202" }?.limit
        let house = assembly?.limits.first { $0.code.value == "L202" }?.limit
        let asked = (own ?? house).flatMap { try? Length(parsing: $0.value).millimetres } ?? 0
        return max(standard.value, min(asked, 1000)) + Tolerance.contact
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        // Pairs that are farther apart are not even measured.
        report.tell(0, ("nothing is nearer", "\(limit) (\(limit.source))"))
        report.notChecked(without: subject.missing)
        report.notChecked(unplaced: subject.bodies.unplaced)
        let overlapping = Set(subject.bodies.near.filter(\.isOverlap).map(PiecePair.init))
        var nearest: [PiecePair: (pair: BodyPair, distance: Double)] = [:]
        var order: [PiecePair] = []
        for pair in subject.bodies.near {
            let key = PiecePair(pair)
            // Pieces that overlap somewhere are near everywhere: that is the other rule's one finding.
            guard let distance = pair.distance, !overlapping.contains(key), !subject.isSeat(pair) else { continue }
            // What holds each other touches; a hair of air between them is a matter for the rule about support.
            let isJoined = subject.joints.joins(pair.later.piece, pair.earlier.piece)
            if isJoined, distance <= Support.hair.value { continue }
            guard !limit.holds(distance + Tolerance.contact) else { continue }
            if nearest[key] == nil { order.append(key) }
            if distance < nearest[key]?.distance ?? .infinity { nearest[key] = (pair, distance) }
        }
        for key in order {
            guard let pair = nearest[key]?.pair, let gap = pair.gap else { continue }
            report.tooNear(pair, gap, limit, in: subject)
        }
    }

    package var manual: Manual {
        Manual(
            checks: "The distance between every two bodies of different pieces, enclosures and their insides included. "
                + "Where one piece rests on, sits in or is fastened to the other, they may touch; elsewhere they keep "
                + "the limit. A seated core in its cutout has a rule of its own (L203).",
            why:
                "Parts come a little larger than drawn. Below the limit a solder joint meets a wall, or bare metal meets "
                + "a cell.",
            source:
                "The limit is a stated assumption, for routed boards and printed cases alike: each of the two parts "
                + "made to ±0.15 mm. Change it with `rules: { L202: { limit: 0.5 mm, because: \"…\" } }`.",
            example: Manual.Example(
                failing: """
                    layout: example
                    title: The host scrapes along the base
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 50.1 mm, 0 mm], hung: cord }
                    """,
                mended: """
                    layout: example
                    title: The host keeps clear of the base
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 52 mm, 0 mm], hung: cord }
                    """))
    }
}

extension BodyPair {
    var isOverlap: Bool { nearness == .overlapping }

    /// mm from one to the other, 0 where they touch; nil where they overlap.
    var distance: Double? {
        switch nearness {
        case .apart(let distance): distance
        case .touching: 0
        case .overlapping, .beyond: nil
        }
    }

    /// The bridge between the two; of no length where they touch, nil where they overlap.
    var gap: Gap? {
        switch relation {
        case .apart(let gap): gap
        case .touching(let point): Gap(from: point, to: point)
        case .overlapping: nil
        }
    }
}

extension RuleReport {
    fileprivate mutating func tooNear(_ pair: BodyPair, _ gap: Gap, _ limit: Limit, in subject: CheckSubject) {
        let (later, earlier) = (pair.later, pair.earlier)
        let isContact = gap.distance <= Tolerance.contact
        let message =
            isContact
            ? "\(later.words) touches \(earlier.words), and neither holds the other"
            : "\(later.words) is \(Words.millimetres(gap.distance)) from \(earlier.words), which is too near"
        add(message, at: subject.placed[later.thing].nameRange) {
            $0.measure("\(Words.millimetres(isContact ? 0 : gap.distance)) at \(Words.point(gap.from))", against: limit)
            $0.pieces = [later.piece, earlier.piece]
            $0.places = [gap.from, gap.to]
            $0.notes.append(
                Finding.Note("'\(earlier.piece)' is placed here", at: subject.placed[earlier.thing].nameRange))
            $0.fix = Finding.Fix(help: Self.help(pair, gap, limit, isContact), applicability: .suggestion)
        }
    }

    private static func help(_ pair: BodyPair, _ gap: Gap, _ limit: Limit, _ isContact: Bool) -> String {
        if isContact {
            return
                "move '\(pair.later.piece)' away by \(limit.amount), or say what holds it: 'on: \(pair.earlier.piece)'"
        }
        // Rounded up to the hundredth, so that what is printed is enough.
        let missing = ((limit.value - gap.distance) * 100).rounded(.up) / 100
        let way = (gap.from - gap.to) * (missing / gap.distance)
        return "move '\(pair.later.piece)' \(Words.move(way))"
    }
}
