public import Hardware
internal import Photometry

/// From a lightness to what each channel gets: L* → luminance → the channel's share → a duty the back end can make.
public struct LightChain: Sendable {
    /// Luminance of each channel at full light, 0 to 1.
    private let shares: PerChannel<Double>
    /// The least duty above 0 that the back end makes reliably.
    public let least: Duty

    public init(shares: PerChannel<Double>, capability: PWMCapability) {
        self.shares = shares
        least = Duty(Self.scale(of: capability).leastShare)
    }

    /// The duties of a lightness. 0 is exactly off and 100 exactly the full share; between them a lit channel never
    /// falls under the least duty, and is never lit when its share is 0.
    public func duties(_ lightness: Double) -> PerChannel<Duty> {
        let luminance = Lightness.luminance(lightness)
        var duties = PerChannel(repeating: Duty.off, count: shares.count)
        guard luminance > 0 else { return duties }
        for index in shares.indices where shares[index] > 0 {
            duties[index] = max(least, Duty(luminance * shares[index]))
        }
        return duties
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
