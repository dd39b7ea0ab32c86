/// What IEEE 1789-2015 says of a light's flicker.
public enum FlickerVerdict: Hashable, Sendable {
    /// No effect on anyone is expected.
    case noEffect
    case lowRisk
    /// Above the limits of the recommended practice; also the answer to what cannot be judged.
    case risk
}

/// Flicker of a light that is dimmed by modulating it.
///
/// Source: IEEE 1789-2015, recommended practices 1 (low risk) and 2 (no observable effect). Modulation in percent
/// is 100 (max − min) / (max + min); on-off PWM has 100 %.
public enum Flicker {
    /// The frequencies that a light may be dimmed at by switching it, in Hz: light that flashes 3 to 70 times a second can
    /// start a seizure in people with photosensitive epilepsy (IEEE 1789-2015).
    public static var possiblePWM: ClosedRange<Double> { 71...1e6 }

    /// Modulation in percent of a light that swings between two luminances; 0 when there is no light.
    public static func modulation(highest: Double, lowest: Double) -> Double {
        let sum = highest + lowest
        return sum > 0 ? 100 * (highest - lowest) / sum : 0
    }

    /// The modulation in percent that a low-risk light stays under; nil: no limit.
    public static func lowRiskLimit(hertz: Double) -> Double? {
        if hertz > 1250 { return nil }
        return hertz < 90 ? 0.025 * hertz : 0.08 * hertz
    }

    /// The modulation in percent that a light without effect stays under; nil: no limit.
    public static func noEffectLimit(hertz: Double) -> Double? {
        if hertz > 3000 { return nil }
        return hertz < 90 ? 0.01 * hertz : 0.0333 * hertz
    }

    public static func verdict(modulation: Double, hertz: Double) -> FlickerVerdict {
        if modulation <= 0 { return .noEffect }
        if isUnder(noEffectLimit(hertz: hertz), modulation) { return .noEffect }
        return isUnder(lowRiskLimit(hertz: hertz), modulation) ? .lowRisk : .risk
    }

    /// The verdict on on-off PWM, at any duty but 0 and 1.
    public static func verdictOnPWM(hertz: Double) -> FlickerVerdict { verdict(modulation: 100, hertz: hertz) }

    /// Comparisons with what is not a number are false, so that it is judged a risk.
    private static func isUnder(_ limit: Double?, _ modulation: Double) -> Bool {
        guard let limit else { return modulation <= 100 }
        return modulation < limit
    }
}

extension Flicker {
    /// How many periods in a row may go without light so that the verdict on on-off PWM stays what it is: n skipped
    /// periods divide the light's frequency by n + 1.
    ///
    /// 0 where the verdict is a risk already: what is bad is not made worse to shine a little darker.
    public static func longestSkip(hertz: Double) -> Int {
        let verdict = verdictOnPWM(hertz: hertz)
        guard verdict != .risk, hertz.isFinite else { return 0 }
        var skip = 0
        while skip < mostSkips, verdictOnPWM(hertz: hertz / Double(skip + 2)) == verdict { skip += 1 }
        return skip
    }

    /// Beyond that many, one on-phase is a step that is seen.
    private static var mostSkips: Int { 15 }
}
