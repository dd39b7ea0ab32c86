import BoardModel
import Geometry
import Glibc

/// L501: what stands on the table does not fall over.
package struct TipAngle: Rule {
    package static let standing = Limit(
        .atLeast, Angle(6),
        source: "IEC 60598-2-4, 4.6.3: a luminaire does not overturn on a plane tilted by 6° (known from excerpts); "
            + "where children use it 15° (IEC 60598-2-10)")

    package let code: RuleCode = "L501"
    package let title = "what stands does not tip over"
    package var limit: Limit? { TipAngle.standing }

    package func applies(to subject: CheckSubject) -> Bool {
        subject.placed.contains { $0.placement.support == .table }
    }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        for group in subject.groups {
            let members = group.members
            let standing = members.filter { subject.placed[$0].placement.support == .table }
            guard let first = standing.first,
                !members.contains(where: { subject.placed[$0].isHung })
            else { continue }
            let weightless = members.filter { subject.placed[$0].mass == nil && !subject.placed[$0].bodies.isEmpty }
            let missing = subject.missing.filter { group.names.contains($0.name.value) }
            guard weightless.isEmpty, missing.isEmpty else {
                for index in weightless {
                    report.notChecked(
                        "'\(subject.placed[index].name)' has no mass", at: subject.placed[index].nameRange)
                }
                report.notChecked(without: missing)
                continue
            }
            guard let balance = Balance(of: members, in: subject) else { continue }
            let tip = balance.tip
            report.tell(tip.angle, against: limit, "\(Words.degrees(tip.angle))")
            guard !limit.holds(tip.angle + 1e-9) else { continue }
            report.tips(subject.placed[first], members.map { subject.placed[$0].name }, balance, limit)
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "For every group of pieces that hold each other and stand on the table: the centre of mass over the "
                + "hull of all points that touch the table, and the tilt at which it leaves that hull "
                + "(Firmware-notes/models.md).",
            why: "A lamp with a head on a stem is pushed, pulled by its cable, and found by the cat.",
            source:
                "6°: IEC 60598-2-4, 4.6.3 for portable luminaires; 15°: IEC 60598-2-10 for those that children use; "
                + "both known from public excerpts only. Set "
                + "`rules: { L501: { limit: 15°, because: \"for the nursery\" } }`.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A stem needs a foot
                    pieces:
                    \(lines)
                    """
                },
                failing: """
                      stem: { part: desk-lamp-stem, at: [0 mm, 0 mm, 0 mm], on: table }
                      base: { part: base-classic, at: [0 mm, 80 mm, 4.8 mm], on: table }
                      core: { part: core-white, seated: base }
                    external supply: USB-C 5 V
                    """,
                mended: """
                      foot: { enclosure: desk-lamp-foot, at: [0 mm, 0 mm, 0 mm], on: table }
                      stem: { part: desk-lamp-stem, at: [0 mm, 0 mm, 32 mm], on: foot }
                      base: { part: base-classic, at: [0 mm, 90 mm, 4.8 mm], on: table }
                      core: { part: core-white, seated: base }
                    external supply: USB-C 5 V
                    """))
    }
}

extension RuleReport {
    fileprivate mutating func tips(_ thing: PlacedThing, _ names: [String], _ balance: Balance, _ limit: Limit) {
        let tip = balance.tip
        let towards = Words.degrees(atan2(tip.direction.y, tip.direction.x) * 180 / .pi)
        let message =
            tip.angle < 0
            ? "'\(thing.name)' and what it carries fall over by themselves"
            : "'\(thing.name)' and what it carries fall over at \(Words.degrees(tip.angle))"
        add(message, at: thing.nameRange) {
            $0.measure(
                "\(Words.degrees(tip.angle)), towards \(towards); \(Mass(balance.mass).formatted(decimals: 0)) at "
                    + Words.point(balance.centre), against: limit)
            $0.pieces = names
            $0.places = [balance.centre]
            // Over an edge farther out by so much it would fall at the limit.
            let reach = balance.centre.z * tan(limit.value * .pi / 180)
            let missing = Words.millimetres(((reach - tip.distance) * 10).rounded(.up) / 10)
            $0.fix = Finding.Fix(
                help:
                    "make the foot reach \(missing) farther towards \(towards), bring what stands out back by as much, or "
                    + "put weight low down", applicability: .suggestion)
        }
    }
}
