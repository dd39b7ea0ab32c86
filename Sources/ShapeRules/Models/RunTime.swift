import BoardModel

/// How long a charge lasts, and how long charging takes. Firmware-notes/models.md states the formulas.
struct RunTime {
    /// Of every time given: capacity and converters as made. Stated assumption.
    static let margin = 0.15
    /// The constant-voltage tail of a charge, as a share of the constant-current time. Stated assumption.
    static let tail = 0.25

    let cell: Cell

    /// Hours at a power in W, from full to cut-off: the charge at the nominal voltage, less what the cell's own
    /// resistance takes.
    func hours(at watts: Double) -> Double? {
        guard watts > 0 else { return nil }
        let nominal = cell.nominal.value.value
        let current = watts / nominal
        let sag = current * cell.resistance.value.value
        guard sag < nominal else { return nil }
        return cell.capacity.value.value * (nominal - sag) / watts
    }

    /// Hours from empty to full with the light out.
    func chargeHours(at current: Double) -> Double? {
        guard current > 0 else { return nil }
        return cell.capacity.value.value / current * (1 + Self.tail)
    }
}
