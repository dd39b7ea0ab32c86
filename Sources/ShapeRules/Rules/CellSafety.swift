import BoardModel
import Geometry

/// L704: the cell is protected, and the charger stops where its chemistry wants it.
package struct CellSafety: Rule {
    /// How far the charger's end voltage may be above the cell's full voltage.
    static let excess = Limit(
        .atMost, Voltage(0.05), source: "stated assumption: charger chips keep their end voltage within 1 %")

    package let code: RuleCode = "L704"
    package let title = "charger and protection fit the cell"
    package var limit: Limit? { CellSafety.excess }

    package func applies(to subject: CheckSubject) -> Bool { subject.has(.battery) }

    package func check(_ subject: CheckSubject, _ report: inout RuleReport) {
        guard let limit = report.limit else { return }
        for (thing, part) in subject.parts(.battery) {
            guard let cell = part.cell else {
                report.notChecked("part '\(part.name.value)' does not describe its cell", at: thing.nameRange)
                continue
            }
            if !cell.hasProtection { report.unprotected(thing, cell) }
            for (_, base) in subject.parts(.base) {
                guard let charger = base.charger else {
                    report.notChecked("part '\(base.name.value)' does not describe its charger", at: thing.nameRange)
                    continue
                }
                let over = charger.endVoltage.value.value - cell.full.value.value
                report.tell(
                    charger.endVoltage.value.value / cell.full.value.value,
                    ("charged to \(charger.endVoltage.value)", "at most \(cell.full.value) (part '\(part.name.value)')")
                )
                if !limit.holds(over) { report.overcharged(thing, cell, charger, over, limit) }
            }
        }
    }

    package var manual: Manual {
        Manual(
            checks: "Whether the cell has a protection circuit, and whether the charger's end voltage is that of the "
                + "cell's chemistry: 4.2 V for Li-ion and Li-polymer, 3.65 V for LiFePO4.",
            why: "A LiFePO4 cell on a charger for 4.2 V is overcharged every night. A cell without protection that is "
                + "shorted by a loose screw burns.",
            source: "Full voltage and protection: the cell's part file; end voltage: the base's.",
            example: Manual.Example(
                { lines in
                    """
                    layout: example
                    title: A cell of another chemistry
                    pieces:
                      base: { part: base-classic, at: [0 mm, 0 mm, 0 mm], hung: cord }
                      core: { part: core-white, seated: base }
                    \(lines)
                    """
                },
                failing: "  cell: { part: battery-lifepo4-600, at: [0 mm, 60 mm, 0 mm], hung: cord }",
                mended: "  cell: { part: battery-14500, at: [0 mm, 60 mm, 0 mm], hung: cord }"))
    }
}

extension RuleReport {
    fileprivate mutating func overcharged(
        _ thing: PlacedThing, _ cell: Cell, _ charger: Charger, _ over: Double, _ limit: Limit
    ) {
        add(
            "the charger goes on to \(charger.endVoltage.value), and '\(thing.name)' (\(cell.chemistry.value.rawValue)) is "
                + "full at \(cell.full.value)", at: thing.nameRange
        ) {
            $0.measure("\(Words.volts(over)) too high", against: limit)
            $0.pieces = [thing.name]
            $0.notes = [
                Finding.Note("the cell's chemistry is stated here", at: cell.chemistry.range),
                Finding.Note("the charger's end voltage is stated here", at: charger.endVoltage.range),
            ]
            $0.fix = Finding.Fix(
                help: "use a cell that is full at \(charger.endVoltage.value), or a base with another charger",
                applicability: .suggestion)
        }
    }

    fileprivate mutating func unprotected(_ thing: PlacedThing, _ cell: Cell) {
        add("the cell of '\(thing.name)' has no protection circuit", at: thing.nameRange) {
            $0.measured = "protection: false"
            $0.limit = "protection: true"
            $0.limitSource = "nothing else in this kit stops a short or a deep discharge"
            $0.pieces = [thing.name]
            $0.notes.append(Finding.Note("the cell is described here", at: cell.range))
            $0.fix = Finding.Fix(help: "buy the kind with a protection circuit", applicability: .suggestion)
        }
    }
}
