import BoardModel
import Geometry

/// L703: the cell is neither drained nor charged faster than it bears.
package struct CellCurrent: Rule {
    package let code: RuleCode = "L703"
    package let title = "the cell is not asked for more than it gives"

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.battery) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        let bases = subject.parts(.base)
        guard bases.count == 1, let base = bases.first?.part else { return }
        for (thing, part) in subject.parts(.battery) {
            guard let cell = part.cell else {
                report.notChecked("part '\(part.name.value)' does not describe its cell", at: thing.nameRange)
                continue
            }
            guard let discharge = cell.dischargeRate, let charge = cell.chargeRate else {
                report.notChecked(
                    "part '\(part.name.value)' does not say how fast its cell may be used", at: thing.nameRange)
                continue
            }
            let capacity = cell.capacity.value.value
            if let charger = base.charger {
                let rate = charger.current.value.value / capacity
                report.tell(
                    rate / charge.value,
                    (
                        "\(DecimalText(rate, decimals: 2)) C charging \(thing.name)",
                        "at most \(DecimalText(charge.value)) C (part '\(part.name.value)')"
                    ))
                if rate > charge.value + 1e-9 {
                    report.tooFast(
                        thing, "charged with", charger.current.value.value, rate, charge, capacity,
                        stated: charger.current.range)
                    continue
                }
            } else {
                report.notChecked("part '\(base.name.value)' does not describe its charger", at: thing.nameRange)
            }
            guard let budget = subject.budget else { continue }
            let current = budget.total / cell.cutOff.value.value
            report.tell(
                current / capacity / discharge.value,
                (
                    "\(DecimalText(current / capacity, decimals: 2)) C from \(thing.name) at cut-off, full light",
                    "at most \(DecimalText(discharge.value)) C (part '\(part.name.value)')"
                ))
            if current / capacity > discharge.value + 1e-9 {
                report.tooFast(thing, "asked for", current, current / capacity, discharge, capacity, stated: nil)
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks:
                "The charger's current, and the lamp's current at full light and cut-off voltage (host included), in "
                + "multiples of the cell's capacity an hour (C), against the rates in its part file.",
            why:
                "A small cell charged too fast plates lithium; one drained too fast trips its protection: the lamp goes "
                + "out though the gauge says 30 %.",
            source: "Rates: the cell's part file. Power: Firmware-notes/models.md.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A cell for the charger
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    \(lines)
                    """
                },
                failing: "  cell: { part: battery-lipo-400, at: [0 mm, 60 mm, 0 mm], hung: cord }",
                mended: "  cell: { part: battery-lipo-1200, at: [0 mm, 60 mm, 0 mm], hung: cord }"))
    }
}

extension RuleReport {
    fileprivate mutating func tooFast(
        _ thing: PlacedThing, _ verb: String, _ current: Double, _ rate: Double, _ limit: Sourced<Double>,
        _ capacity: Double, stated: SourceRange?
    ) {
        add("'\(thing.name)' is \(verb) \(Words.amperes(current)), more than its cell bears", at: thing.nameRange) {
            $0.measured = "\(Words.amperes(current)), \(DecimalText(rate, decimals: 2)) C"
            $0.limit = "at most \(Words.amperes(limit.value * capacity)), \(DecimalText(limit.value, decimals: 2)) C"
            $0.limitSource = "the cell's part file"
            $0.pieces = [thing.name]
            $0.notes.append(Finding.Note("its rate is stated here", at: limit.range))
            if let stated { $0.notes.append(Finding.Note("the charger's current is stated here", at: stated)) }
            let needed = Charge(current / limit.value).formatted(in: "mAh", decimals: 0)
            $0.fix = Finding.Fix(
                help: "use a cell of at least \(needed), or less current", applicability: .suggestion)
        }
    }
}
