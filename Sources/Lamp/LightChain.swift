public import Hardware
internal import Photometry

/// From a lightness and the channels' shares to what each channel gets: L* → luminance → the channel's share → the
/// current budget → a duty that the back end can make.
public struct LightChain: Sendable {
    /// What one light comes to.
    public struct Output: Equatable, Sendable {
        public var duties: PerChannel<Duty>
        /// What the budget scaled the light by, and why it had to.
        public var factor: Double
        public var limit: LightLimit?
    }

    public let capability: PWMCapability
    public let budget: CurrentBudget
    /// The least duty above 0 that the back end makes reliably, if need be by leaving out periods.
    public let least: Duty

    public init(capability: PWMCapability, budget: CurrentBudget) {
        self.capability = capability
        self.budget = budget
        least = Duty(Self.scale(of: capability).leastShare / Double(capability.longestSkip + 1))
    }

    /// 0 is exactly off and 100 exactly the full share, budget allowing. Between them a lamp that is asked for light is
    /// never dark: its strongest channel never falls under the least duty. Another channel that would have less than
    /// half of the least stays dark, since twice its share would change the hue more than its lack.
    public func output(_ point: LightPoint) -> Output {
        let luminance = Lightness.luminance(point.lightness)
        let shares = point.shares
        var wanted = PerChannel(repeating: 0.0, count: shares.count)
        var strongest = 0.0
        for index in shares.indices where luminance > 0 && shares[index] > 0 {
            wanted[index] = max(luminance * shares[index], .leastNonzeroMagnitude)
            strongest = max(strongest, wanted[index])
        }
        let (factor, limit) = budget.scale(for: wanted)
        var duties = PerChannel(repeating: Duty.off, count: shares.count)
        for index in shares.indices where wanted[index] > 0 && factor > 0 {
            let duty = Duty(wanted[index] * factor)
            let isNeeded = wanted[index] == strongest || duty.fraction >= least.fraction / 2
            duties[index] = isNeeded ? max(least, duty) : .off
        }
        return Output(duties: duties, factor: factor, limit: limit)
    }

    /// The lowest L* above 0 that this back end can show.
    public var leastLightness: Double { Lightness.lightness(ofLuminance: least.fraction) }

    private static func scale(of capability: PWMCapability) -> DutyScale {
        let step = max(1, capability.step.wholeNanoseconds)
        return DutyScale(
            steps: capability.period.wholeNanoseconds / step,
            shortest: capability.shortestOn.wholeNanoseconds / step
                + (capability.shortestOn.wholeNanoseconds % step > 0 ? 1 : 0))
    }
}
