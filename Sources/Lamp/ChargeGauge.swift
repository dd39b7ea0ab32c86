public import Hardware
import Photometry

/// How full the cell is: bounds that the charge lies between, and one number that is shown.
///
/// Two things are known of the charge, each with its own error. What flowed since the last look moves the bounds; the
/// rested voltage, worked out from the terminal voltage and the current, says through the cell's table where the charge
/// can be at all. The charge lies in what both allow (set-membership estimation). A measurement without current allows
/// less, so it weighs more. The shown number follows slowly, never rises while the cell is drained, and its margin reaches
/// to the farther bound.
public struct ChargeGauge: Sendable {
    /// What is known at one look.
    public struct Look: Hashable, Sendable {
        /// Terminal voltage; nil when the sensor is lost: only what flows is known then.
        public var volts: Double?
        /// Into the cell, between these two, in amperes.
        public var amperes: ClosedRange<Double>
        /// What a gauge chip says itself.
        public var percent: Double?
        /// The cell is drained, as far as anybody knows.
        public var isDischarging: Bool
        /// The first look at another cell.
        public var isReplaced: Bool

        public init(
            volts: Double?, amperes: ClosedRange<Double>, percent: Double? = nil, isDischarging: Bool,
            isReplaced: Bool = false
        ) {
            self.volts = volts
            self.amperes = amperes
            self.percent = percent
            self.isDischarging = isDischarging
            self.isReplaced = isReplaced
        }
    }

    /// How wrong what is known may be. All are this project's choices, from the sources named.
    enum Error {
        /// A cell's resistance against its part file: it grows to about half as much again with age and cold, and the
        /// sheets' figures (at 1 kHz) stand below that for direct current.
        static let resistance = 0.6...1.6
        /// Its capacity: 80 % is what makers call the end of a cell's life.
        static let capacity = 0.8...1.05
        /// What is left of an earlier load: a cell relaxes over minutes. In volts.
        static let relaxation = 0.01
        /// A gauge chip's own percentage, in points.
        static let chip = 8.0
        /// The bounds never come closer than this to each other, in points.
        static let least = 2.0
    }

    /// The shown number is corrected by no more than this beside what really flows, in points a minute: a load that comes
    /// and goes does not show.
    static let correction = 0.5
    /// However long the look before was ago, one look corrects no more than this, in points.
    static let mostCorrection = 1.5

    public let cell: CellSettings
    private var bounds: ClosedRange<Double>?
    private var shown: Double?
    private var before: Instant?
    private var flowing: ClosedRange<Double> = 0...0
    private var conflicts = 0
    private var sameVolts: (volts: Double, drawn: Double) = (0, 0)
    /// The voltage does not move, though it should have by now.
    public private(set) var isFrozen = false
    /// A gauge chip's percentage lies outside of all that the voltage allows.
    public private(set) var isContradicted = false

    public init(_ cell: CellSettings) { self.cell = cell }

    /// What is shown, 0 to 100, and how far off it may be, in points; nil before the first voltage.
    public var percent: Double? { shown }
    public var margin: Double? {
        guard let shown, let bounds else { return nil }
        return max(shown - bounds.lowerBound, bounds.upperBound - shown, Error.least / 2)
    }
    /// The least and the most that the charge can be.
    public var range: ClosedRange<Double>? { bounds }

    public mutating func take(_ look: Look, at now: Instant) {
        let passed = before.map { max(0, (now - $0).seconds) } ?? 0
        before = now
        // What flowed since then is what flowed at the last look, unless that changed in between.
        let flow = hull(flowing, look.amperes)
        flowing = look.amperes
        if look.isReplaced { (bounds, shown) = (nil, nil) }
        let moved = drift(flow, over: passed)
        if let volts = look.volts, volts.isFinite {
            watchForFrost(volts, drawn: -moved.upperBound)
            if !isFrozen || bounds == nil { narrow(to: allowed(volts, look.amperes), look.percent) }
        }
        follow(moved, over: passed, isDischarging: look.isDischarging)
    }

    /// Forgets what the voltage said, and keeps the charge: for a start from remembered state.
    public mutating func recall(percent: Double, margin: Double) {
        guard (0...100).contains(percent), margin >= 0 else { return }
        shown = percent
        bounds = max(0, percent - margin)...min(100, percent + margin)
    }

    // MARK: What flows

    /// Moves the bounds by what flowed; returns the least and the most of it, in points.
    private mutating func drift(_ amperes: ClosedRange<Double>, over seconds: Double) -> ClosedRange<Double> {
        guard cell.ampereHours > 0, seconds > 0 else { return 0...0 }
        let share = seconds / 3600 / cell.ampereHours * 100
        let (small, large) = (share / Error.capacity.upperBound, share / Error.capacity.lowerBound)
        let low = amperes.lowerBound * (amperes.lowerBound < 0 ? large : small)
        let high = amperes.upperBound * (amperes.upperBound < 0 ? small : large)
        if let bounds {
            self.bounds = held(bounds.lowerBound + low)...held(bounds.upperBound + high)
        }
        return low...high
    }

    // MARK: What the voltage allows

    private func allowed(_ volts: Double, _ amperes: ClosedRange<Double>) -> ClosedRange<Double> {
        let ohms = max(0, cell.ohms)
        let (least, most) = (ohms * Error.resistance.lowerBound, ohms * Error.resistance.upperBound)
        let low = volts - (amperes.upperBound > 0 ? amperes.upperBound * most : amperes.upperBound * least)
        let high = volts - (amperes.lowerBound > 0 ? amperes.lowerBound * least : amperes.lowerBound * most)
        let error = cell.spread + Error.relaxation
        return cell.table.percent(atVolts: low - error)...cell.table.percent(atVolts: high + error)
    }

    private mutating func narrow(to allowed: ClosedRange<Double>, _ chip: Double?) {
        var allowed = allowed
        isContradicted = false
        if let chip, chip.isFinite {
            let said = held(chip - Error.chip)...held(chip + Error.chip)
            // The voltage is the witness that nobody had to interpret before us.
            if let both = common(allowed, said) { allowed = both } else { isContradicted = true }
        }
        guard let bounds else {
            self.bounds = widened(allowed)
            return
        }
        if let both = common(bounds, allowed) {
            conflicts = 0
            self.bounds = widened(both)
        } else {
            conflicts += 1
            // Several looks in a row say otherwise: what was known before was wrong.
            if conflicts >= CellMonitor.needed { self.bounds = widened(allowed) }
        }
    }

    /// A voltage that stays the same to the last digit, while the charge moved by a tenth, is no measurement.
    private mutating func watchForFrost(_ volts: Double, drawn: Double) {
        if volts != sameVolts.volts { sameVolts = (volts, 0) }
        sameVolts.drawn += max(0, drawn)
        isFrozen = sameVolts.drawn > 10
    }

    // MARK: What is shown

    private mutating func follow(_ moved: ClosedRange<Double>, over seconds: Double, isDischarging: Bool) {
        guard let bounds else { return }
        let middle = (bounds.lowerBound + bounds.upperBound) / 2
        guard let shown else {
            self.shown = middle
            return
        }
        let correction = min(seconds / 60 * Self.correction, Self.mostCorrection)
        let falls = max(0, -moved.lowerBound) + correction
        let rises = isDischarging ? 0 : max(0, moved.upperBound) + correction
        self.shown = held(min(max(middle, shown - falls), shown + rises))
    }

    private func held(_ percent: Double) -> Double { min(max(percent, 0), 100) }

    private func hull(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
        min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }

    private func common(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double>? {
        let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
        return low <= high ? low...high : nil
    }

    private func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let middle = (range.lowerBound + range.upperBound) / 2
        return held(
            min(range.lowerBound, middle - Error.least / 2))...held(
                max(range.upperBound, middle + Error.least / 2))
    }
}
