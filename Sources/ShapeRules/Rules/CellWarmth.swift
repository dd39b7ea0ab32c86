import BoardModel
import Geometry

/// L601: the cell stays within its temperatures, charging and discharging.
package struct CellWarmth: Rule {
    package let code: RuleCode = "L601"
    package let title = "the cell does not become too warm"

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.battery) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        let cells = subject.parts(.battery)
        guard !cells.isEmpty else { return }
        report.notChecked(without: subject.missing)
        guard let budget = subject.budget else { return }
        for (thing, part) in cells {
            guard let cell = part.cell, let index = subject.index(of: thing.name) else {
                report.notChecked("part '\(part.name.value)' does not describe its cell", at: thing.nameRange)
                continue
            }
            guard let charging = cell.chargeTemperature, let discharging = cell.dischargeTemperature else {
                report.notChecked("part '\(part.name.value)' does not say its temperatures", at: thing.nameRange)
                continue
            }
            guard let heat = CellHeat(of: index, budget, subject) else {
                report.notChecked("'\(thing.name)' has no place", at: thing.nameRange)
                continue
            }
            for (celsius, most, doing) in [
                (heat.charging, charging.upperBound, "charging"),
                (heat.discharging, discharging.upperBound, "discharging"),
            ] {
                report.tell(
                    celsius / most,
                    (
                        "\(DecimalText(celsius, decimals: 1)) °C in \(thing.name), \(doing)",
                        "at most \(DecimalText(most)) °C (part '\(part.name.value)')"
                    ))
            }
            if heat.charging > charging.upperBound {
                report.tooWarm(thing, heat, "charging", heat.charging, charging.upperBound, cell)
            } else if heat.discharging > discharging.upperBound {
                report.tooWarm(thing, heat, "discharging", heat.discharging, discharging.upperBound, cell)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The temperature of the cell with the light at full, discharging and charging, by a lumped model: the "
                + "heat of LEDs (less with their distance), converters, host and charger leaves through the surface of "
                + "the case around the cell (Firmware-notes/models.md). Air of 25 °C, unless the layout says `ambient:`.",
            why: "Above 45 °C a lithium cell must not be charged; above 60 °C it ages by the week and may swell.",
            source: "Limits: the cell's part file. Model: stated assumptions, good to some 5 K; measure your own lamp.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: In a warm room
                    \(lines)
                    pieces:
                      case: { enclosure: case-puck, at: [0 mm, 0 mm, 0 mm], on: table }
                      host: { host: raspberry-pi-zero-2-w, at: [0 mm, 0 mm, 1.3 mm], on: case }
                      battery: { part: battery-lipo-1200, at: [0 mm, 0 mm, 7.1 mm], on: carrier }
                      carrier: { part: battery-carrier, at: [0 mm, 0 mm, 12.1 mm], hung: cord }
                      base: { part: base-classic, at: [0 mm, 0 mm, 19.2 mm], on: case }
                      core: { part: core-white, seated: base }
                    rules:
                      L602: { limit: 115 °C, because: "the cell is what matters here" }
                    """
                },
                failing: "ambient: 36 °C",
                mended: "ambient: 32.5 °C"))
    }
}

/// What warms a cell, and how far.
struct CellHeat {
    /// °C.
    let ambient: Double
    let discharging: Double
    let charging: Double
    /// W that reach the cell.
    let fromLEDs: Double
    let others: Double
    let chargerWatts: Double

    init?(of thing: Int, _ budget: PowerBudget, _ subject: CheckSubject) {
        guard let cell = subject.bodies.of(thing).first else { return nil }
        var leds = 0.0
        var chargerHeat = 0.0
        var nearOthers = 0.0
        let cores = subject.placed.indices.filter { subject.placed[$0].part?.kind == .core }
        for core in cores where subject.sharesAir(core, thing) {
            let distances = subject.bodies.of(core).filter { $0.body.role == .led }
                .map { ($0.bounds.centre - cell.bounds.centre).length - cell.bounds.size.z / 2 }
            let share = Warmth.share(at: distances.min() ?? 0)
            leds += budget.ledHeat / Double(max(1, cores.count)) * share
        }
        for index in subject.placed.indices where subject.sharesAir(index, thing) {
            guard let part = subject.placed[index].part, part.kind == .base else { continue }
            nearOthers = budget.otherHeat
            guard let charger = part.charger, let own = subject.placed[thing].part?.cell else { continue }
            // A linear charger burns what lies between 5 V and the cell.
            chargerHeat = charger.current.value.value * max(0, 5 - own.nominal.value.value)
        }
        let area = subject.surface(around: thing)
        guard area > 0 else { return nil }
        ambient = Warmth(subject).ambient
        fromLEDs = leds
        others = nearOthers
        chargerWatts = chargerHeat
        discharging = ambient + Warmth.rise(of: leds + nearOthers, through: area)
        charging = ambient + Warmth.rise(of: leds + nearOthers + chargerHeat, through: area)
    }
}

extension Words {
    /// `44.7 °C`.
    static func celsius(_ value: Double) -> String { Temperature(value).formatted(in: "°C", decimals: 1) }
}

extension RuleReport {
    fileprivate mutating func tooWarm(
        _ thing: PlacedThing, _ heat: CellHeat, _ state: String, _ celsius: Double, _ limit: Double, _ cell: Cell
    ) {
        add("'\(thing.name)' becomes too warm while \(state): \(Words.celsius(celsius))", at: thing.nameRange) {
            $0.measured = "\(Words.celsius(celsius)) in air of \(Words.celsius(heat.ambient))"
            $0.limit = "at most \(Words.celsius(limit))"
            $0.limitSource = "the cell's part file"
            $0.pieces = [thing.name]
            $0.places = thing.pose.map { [$0.translation] } ?? []
            var sources =
                "\(Words.watts(heat.fromLEDs)) of the LEDs, \(Words.watts(heat.others)) of converters and host"
            if state == "charging" { sources += ", \(Words.watts(heat.chargerWatts)) of the charger" }
            $0.notes = [
                Finding.Note("what warms it: \(sources)"),
                Finding.Note("its temperatures are stated here", at: cell.range),
            ]
            // The rise goes with the heat, and with the inverse of the surface.
            let share = (limit - heat.ambient) / max(1e-9, celsius - heat.ambient)
            let percent = Ratio(max(0, share)).formatted(in: "%", decimals: 0)
            $0.fix = Finding.Fix(
                help: share > 0
                    ? "bring the heat down to \(percent) of this (less current, the LEDs farther away), or give the case "
                        + "\(DecimalText(1 / share, decimals: 2)) times the surface"
                    : "the air alone is too warm: use it elsewhere",
                applicability: .suggestion)
        }
    }
}
