/// How long a charge lasts at several levels of light, and how long charging takes.
package struct RunTimeTable: Sendable {
    package struct Row: Hashable, Sendable {
        /// L* from 0 to 100.
        package var lightness: Double
        /// Drawn from the cell.
        package var watts: Double
        package var hours: Double
    }

    /// Of every time: capacity and converters as made, 0 to 1.
    package static let margin = RunTime.margin

    /// The battery's piece.
    package let battery: String
    package let rows: [Row]
    /// From empty to full with the light out; nil without a charger.
    package let chargeHours: Double?
    /// Drawn for the host, whatever the light.
    package let hostWatts: Double

    /// Nil while the file cannot be read in full (any time would be that of another lamp), and without a cell or a light.
    package init?(_ subject: CheckSubject) {
        guard subject.problems.isEmpty, let (thing, part) = subject.parts(.battery).first, let cell = part.cell,
            let base = subject.parts(.base).first?.part, let budget = subject.budget, budget.lightWatts > 0
        else { return nil }
        let time = RunTime(cell: cell)
        let levels = [100.0, 50, 20]
        rows = levels.compactMap { level in
            let watts = budget.watts(atLightness: level)
            return time.hours(at: watts).map { Row(lightness: level, watts: watts, hours: $0) }
        }
        guard rows.count == levels.count else { return nil }
        battery = thing.name
        chargeHours = base.charger.flatMap { time.chargeHours(at: $0.current.value.value) }
        hostWatts = budget.hostWatts
    }
}
