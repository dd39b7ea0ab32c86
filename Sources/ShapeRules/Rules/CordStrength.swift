import BoardModel
import Geometry
import Glibc

/// L502: what hangs, hangs on something that carries five times its weight.
package struct CordStrength: Rule {
    /// How much more than the weight a suspension carries.
    static let reserve = Limit(
        .atLeast, Ratio(5),
        source: "stated assumption: five times the weight, above the four times of IEC 60598-1, 4.14")
    /// What copper may be pulled with, in N/mm².
    static let stress = 15.0
    /// A pendant cord: two conductors of 0.75 mm².
    static let cordArea = 1.5
    static let gravity = 9.81

    package let code: RuleCode = "L502"
    package let title = "what hangs is held with reserve"
    package var limit: Limit? { CordStrength.reserve }

    package func applies(to subject: CheckSubject) -> Bool { subject.placed.contains(where: \.isHung) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        for group in subject.groups {
            let members = group.members
            let cords = members.compactMap { index -> (PlacedThing, Sourced<String>)? in
                if case .hung(let cord) = subject.placed[index].placement.support {
                    return (subject.placed[index], cord)
                }
                return nil
            }
            guard let (thing, cord) = cords.first else { continue }
            // The weakest carries at worst everything: lamps are not hung evenly.
            let strengths = cords.map { ($0, Self.strength(of: $0.1.value)) }
            if let unknown = strengths.first(where: { $0.1 == nil }) {
                report.notChecked(
                    "how much '\(unknown.0.1.value)' carries is not known; 'cord' and wire gauges are",
                    at: unknown.0.1.range)
                continue
            }
            let weightless = members.filter { subject.placed[$0].mass == nil && !subject.placed[$0].bodies.isEmpty }
            guard weightless.isEmpty else {
                for index in weightless {
                    report.notChecked(
                        "'\(subject.placed[index].name)' has no mass", at: subject.placed[index].nameRange)
                }
                continue
            }
            let grams = members.reduce(0) { $0 + (subject.placed[$1].mass?.value ?? 0) }
            let weight = grams / 1000 * Self.gravity
            let weakest = strengths.min { ($0.1 ?? 0) < ($1.1 ?? 0) }
            if weight > 0, let strength = weakest?.1 {
                report.tell(
                    strength / weight, against: limit, "\(DecimalText(strength / weight, decimals: 1)) times its weight"
                )
            }
            guard weight > 0, let strength = weakest?.1, !limit.holds(strength / weight) else { continue }
            report.tooWeak(weakest?.0.0 ?? thing, weakest?.0.1 ?? cord, strength, weight, limit)
        }
    }

    /// In N; nil for what is not known. A wire's gauge gives its copper: d = 0.127 mm · 92^((36 − n)/39) (ASTM B258).
    static func strength(of cord: String) -> Double? {
        if cord == "cord" { return stress * cordArea }
        guard let gauge = try? Gauge(parsing: cord).value else { return nil }
        let diameter = 0.127 * pow(92, (36 - gauge) / 39)
        return stress * .pi / 4 * diameter * diameter
    }

    package var manual: Manual {
        Manual(
            checks:
                "The weight of every group of pieces that hangs (`hung:`), against what its cord carries: a pendant "
                + "cord of two conductors of 0.75 mm² (`hung: cord`), or one wire of a gauge (`hung: AWG 24`). Of "
                + "several cords the weakest must carry all.",
            why: "It hangs over somebody's head.",
            source: "15 N/mm² of copper and four times the mass: IEC 60598-1, 4.14, known from public excerpts; five "
                + "times is this project's own reserve.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: What it hangs on
                    external supply: USB-C 5 V
                    pieces:
                    \(lines)
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "  base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: AWG 30 }",
                mended: "  base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }"))
    }
}

extension RuleReport {
    fileprivate mutating func tooWeak(
        _ thing: PlacedThing, _ cord: Sourced<String>, _ strength: Double, _ weight: Double, _ limit: Limit
    ) {
        add("'\(cord.value)' is too weak to hold '\(thing.name)' and what it carries", at: cord.range) {
            $0.measured =
                "carries \(Force(strength).formatted(in: "N", decimals: 2)), the weight is "
                + Force(weight).formatted(in: "N", decimals: 2)
            $0.limit =
                "at least \(Force(weight * limit.value).formatted(in: "N", decimals: 2)), \(limit.amount) of the weight"
            $0.limitSource = limit.source
            $0.pieces = [thing.name]
            $0.fix = Finding.Fix(
                help: "hang it on a pendant cord: 'hung: cord'", applicability: .suggestion,
                edits: [Finding.Fix.Edit(cord.range, "cord")])
        }
    }
}
