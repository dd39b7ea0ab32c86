import BoardModel
import Geometry

/// L602: the board of a core stays below what it and its LEDs bear.
package struct BoardWarmth: Rule {
    package static let board = Limit(
        .atMost, Temperature(105),
        source: "stated assumption: the case temperature up to which white LEDs are commonly tested for their life "
            + "(IES LM-80: 55, 85 and often 105 °C), well below the 130 °C that FR-4 is rated for")

    package let code: RuleCode = "L602"
    package let title = "the LEDs do not become too hot"
    package var limit: Limit? { BoardWarmth.board }

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.core) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        let cores = subject.parts(.core)
        guard !cores.isEmpty else { return }
        // More or fewer than one base is another rule's finding.
        guard let budget = subject.budget else { return }
        for (thing, part) in cores {
            guard let index = subject.index(of: thing.name) else { continue }
            guard let board = part.bodies.first(where: { $0.role == .board }), !part.channels.isEmpty else {
                report.notChecked("part '\(part.name.value)' states no board or no channels", at: thing.nameRange)
                continue
            }
            let heat = budget.ledHeat / Double(cores.count)
            let ambient = Warmth(subject).ambient
            var air = 0.0
            if subject.housing[index] != nil {
                // In a case the air is warm already, with all that gives off heat in the same case.
                let others = subject.parts(.base).contains { base in
                    subject.index(of: base.thing.name).map { subject.sharesAir($0, index) } ?? false
                }
                air = Warmth.rise(
                    of: heat + (others ? budget.otherHeat : 0), through: subject.surface(around: index))
            }
            let rise = Warmth.boardRise(of: heat, face: board.solid.outline.area)
            let celsius = ambient + air + rise
            report.tell(celsius, against: limit, "\(DecimalText(celsius, decimals: 1)) °C on \(thing.name)")
            if !limit.holds(celsius) { report.tooHot(thing, celsius, heat, ambient, air, rise, limit) }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The temperature of each core's board at full light: what of the LEDs' power is not light leaves from "
                + "both faces of the board into the air around it, which in a case is warm itself "
                + "(Firmware-notes/models.md). Air of 25 °C, unless the layout says `ambient:`.",
            why: "Hot LEDs lose light for ever, shift in colour, and their solder creeps.",
            source: "Heat transfer of 18 W/(m²·K) from a hot plate of 26 mm: stated model, good to some 10 K. Limit: "
                + "stated assumption by the usual LM-80 test.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: Under a roof in summer
                    \(lines)
                    external supply: USB-C 5 V
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    """
                },
                failing: "ambient: 60 °C",
                mended: "ambient: 25 °C"))
    }
}

extension RuleReport {
    fileprivate mutating func tooHot(
        _ thing: PlacedThing, _ celsius: Double, _ heat: Double, _ ambient: Double, _ air: Double, _ rise: Double,
        _ limit: Limit
    ) {
        add("the board of '\(thing.name)' becomes \(Words.celsius(celsius)) hot", at: thing.nameRange) {
            $0.measure(Words.celsius(celsius), against: limit)
            $0.pieces = [thing.name]
            $0.places = thing.pose.map { [$0.translation] } ?? []
            let parts =
                "air of \(Words.celsius(ambient)), \(Int(air.rounded())) K more in the case, \(Int(rise.rounded())) K on the "
                + "board for \(Words.watts(heat)) of heat"
            $0.notes.append(Finding.Note(parts))
            let share = max(0, (limit.value - ambient) / max(1e-9, celsius - ambient))
            $0.fix = Finding.Fix(
                help: share > 0
                    ? "use at most \(Ratio(share).formatted(in: "%", decimals: 0)) of the current, or a larger board"
                    : "the air alone is too warm: use it elsewhere",
                applicability: .suggestion)
        }
    }
}
