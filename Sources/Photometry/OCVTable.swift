/// Why a table is no discharge curve.
public enum OCVTableError: Error, Hashable, Sendable {
    case tooFewPoints
    /// The point at this index does not rise above the one before it, in volts or in percent, or is no number.
    case notRising(index: Int)
    /// The first point must be 0 %, the last 100 %.
    case doesNotSpan
}

/// How a cell's open-circuit voltage goes with its charge, as points between which it runs straight.
public struct OCVTable: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public var percent: Double
        public var volts: Double

        public init(percent: Double, volts: Double) {
            self.percent = percent
            self.volts = volts
        }
    }

    /// From empty to full, rising in both.
    public let points: [Point]

    /// Refuses a table that is not strictly monotonic: one voltage would mean two charges.
    public init(_ points: [Point]) throws(OCVTableError) {
        guard points.count >= 2 else { throw .tooFewPoints }
        for index in points.indices.dropFirst() {
            let (before, point) = (points[index - 1], points[index])
            guard point.percent > before.percent, point.volts > before.volts, point.volts.isFinite else {
                throw .notRising(index: index)
            }
        }
        guard points[0].percent == 0, points[points.count - 1].percent == 100 else { throw .doesNotSpan }
        self.points = points
    }

    /// For the tables of this module, which the tests hold to the same rules.
    init(proven points: [Point]) { self.points = points }

    /// Rested voltage at a charge in percent; held at the ends, and at empty for what is not a number.
    public func volts(atPercent percent: Double) -> Double {
        for index in points.indices.dropFirst() where percent < points[index].percent {
            let (low, high) = (points[index - 1], points[index])
            let share = max(0, (percent - low.percent) / (high.percent - low.percent))
            return low.volts + (high.volts - low.volts) * share
        }
        return percent.isNaN ? points[0].volts : points[points.count - 1].volts
    }

    /// Charge in percent at a rested voltage; held at the ends, and at empty for what is not a number.
    public func percent(atVolts volts: Double) -> Double {
        for index in points.indices.dropFirst() where volts < points[index].volts {
            let (low, high) = (points[index - 1], points[index])
            let share = max(0, (volts - low.volts) / (high.volts - low.volts))
            return low.percent + (high.percent - low.percent) * share
        }
        return volts.isNaN ? points[0].percent : points[points.count - 1].percent
    }

    /// The mean rested voltage on the way from empty to a charge in percent: what is left to be drawn, times this, is
    /// energy. Held at the ends, and at empty for what is not a number.
    public func meanVolts(below percent: Double) -> Double {
        guard percent > 0 else { return points[0].volts }
        let end = min(percent, 100)
        var area = 0.0
        for index in points.indices.dropFirst() {
            let (low, high) = (points[index - 1], points[index])
            guard low.percent < end else { break }
            let to = min(high.percent, end)
            area += (to - low.percent) * (low.volts + volts(atPercent: to)) / 2
        }
        return area / end
    }
}
