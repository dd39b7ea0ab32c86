/// The on-times that a PWM back end can make: whole steps of one period, none shorter than a least one.
///
/// Holds at every resolution: 0 gives exactly 0; anything above 0 gives more than 0; 1 gives the whole period;
/// a larger share never gives a shorter on-time.
public struct DutyScale: Hashable, Sendable {
    /// Steps in a period; 1 or more.
    public let steps: Int64
    /// The shortest on-time that is not 0, in steps; 1 to `steps`.
    public let least: Int64

    /// `shortest` is in steps as well. Both are held in range.
    public init(steps: Int64, shortest: Int64 = 1) {
        self.steps = max(1, steps)
        least = min(max(1, shortest), self.steps)
    }

    /// The on-time, in steps, of a share of the period between 0 and 1, to the nearest step.
    public func onSteps(_ share: Double) -> Int64 {
        guard share > 0 else { return 0 }
        guard share < 1 else { return steps }
        return min(max(least, Int64((share * Double(steps)).rounded())), steps)
    }

    /// The on-time, in steps, with the error of the periods before carried on (first-order delta-sigma), so that
    /// the mean comes out right where the steps are coarse. `error` starts at 0 and stays within half a step.
    ///
    /// The least on-time still holds: below it the light is brighter than asked, and the error is not carried,
    /// since it could never be paid back.
    public func onSteps(_ share: Double, carrying error: inout Double) -> Int64 {
        guard share > 0, share < 1 else {
            error = 0
            return onSteps(share)
        }
        let wanted = share * Double(steps) + (error.isFinite ? error : 0)
        let nearest = min(max(0, wanted), Double(steps)).rounded()
        guard nearest >= Double(least) else {
            error = 0
            return least
        }
        error = min(max(-0.5, wanted - nearest), 0.5)
        return Int64(nearest)
    }

    /// The smallest share above 0 that can be made.
    public var leastShare: Double { Double(least) / Double(steps) }
    /// The lowest L* above 0 that can be made.
    public var leastLightness: Double { Lightness.lightness(ofLuminance: leastShare) }
}
