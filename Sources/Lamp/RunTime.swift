import Hardware
import Photometry

/// How long the cell will last, and until it is full: from the recent mean power, the charge and the cell's table.
struct RunTime: Sendable {
    /// The mean is over about this time: long enough for a candle's flicker, short enough that a dimmed lamp says so
    /// soon. This project's choice.
    static let memory = 120.0
    /// The share by which the power of the coming hours may differ from that of the last minutes, at an unchanged
    /// light. This project's choice.
    static let change = 0.15
    /// From here on a charger holds the voltage and its current falls: the last part takes about twice as long
    /// as its charge alone. Measured charge profiles of the makers' sheets have it so at 0.5 C; assumption.
    static let taper = 85.0

    private var watts: Double?
    private var before: Instant?

    /// Takes the watts that are drawn from the cell from now on.
    mutating func see(watts: Double, at now: Instant) {
        defer { before = now }
        guard let mean = self.watts, let before else {
            self.watts = watts
            return
        }
        let share = min(1, max(0, (now - before).seconds / Self.memory))
        self.watts = mean + (watts - mean) * share
    }

    mutating func forget() { (watts, before) = (nil, nil) }

    /// Until empty; nil when nothing is drawn, or the charge is unknown.
    func left(_ gauge: ChargeGauge) -> Estimate? {
        guard let watts, watts > 0.001, let percent = gauge.percent, let range = gauge.range else { return nil }
        let seconds = { (percent: Double) -> Double in
            let hours = gauge.cell.ampereHours * percent / 100 * gauge.cell.table.meanVolts(below: percent) / watts
            return hours * 3600
        }
        let here = seconds(percent)
        let off = max(here - seconds(range.lowerBound), seconds(range.upperBound) - here)
        return Estimate(seconds: here, margin: off + here * Self.change)
    }

    /// Until full at a current into the cell; nil when that is nothing or unknown.
    static func toFull(_ gauge: ChargeGauge, amperes: Double?) -> Estimate? {
        guard let amperes, amperes > 0.001, let percent = gauge.percent, let margin = gauge.margin else { return nil }
        let seconds = { (points: Double) in points / 100 * gauge.cell.ampereHours / amperes * 3600 }
        let here = seconds(max(0, taper - percent)) + 2 * seconds(100 - max(taper, percent))
        return Estimate(seconds: here, margin: 2 * seconds(margin) + here * 0.25)
    }
}
