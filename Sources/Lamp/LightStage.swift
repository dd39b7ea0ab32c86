internal import Hardware
internal import Photometry

/// What is shown: the light that is meant, held to the current budget, to what the back end can make, and to three
/// flashes a second.
struct LightStage: Sendable {
    var chain: LightChain?
    private(set) var duties: PerChannel<Duty>
    /// L* of what is shown, and what holds it below what is meant.
    private(set) var lightness = 0.0
    private(set) var limit: LightLimit?
    private var guards: PerChannel<FlashGuard>

    init(channels: Int) {
        duties = PerChannel(repeating: .off, count: channels)
        guards = PerChannel(repeating: FlashGuard(), count: channels)
    }

    var leastLightness: Double? { chain?.leastLightness }

    mutating func show(_ point: LightPoint, _ mixer: ColourMixer, at now: Instant) {
        guard let chain else { return }
        let output = chain.output(point)
        let least = chain.leastLightness
        duties = output.duties
        limit = output.limit
        var (meant, given) = (0.0, 0.0)
        for index in duties.indices {
            let duty = duties[index]
            let weight = mixer.weight(index)
            meant += duty.fraction * weight
            let wanted = Lightness.lightness(ofLuminance: duty.fraction)
            let allowed = guards[index].admit(wanted, least: least, at: now)
            if allowed < wanted {
                limit = .flashes
                duties[index] = allowed > 0 ? max(chain.least, Duty(Lightness.luminance(allowed))) : .off
            }
            given += duties[index].fraction * weight
        }
        lightness = point.lightness
        let luminance = Lightness.luminance(point.lightness)
        if output.limit != nil || given < meant {
            let factor = output.factor * (meant > 0 ? given / meant : 1)
            lightness = min(point.lightness, Lightness.lightness(ofLuminance: luminance * factor))
        }
        // What cannot be shown so dark is shown as dark as can be.
        if lightness > 0, given > 0 { lightness = max(lightness, min(least, 100)) }
    }

    mutating func goDark(at now: Instant) {
        for index in duties.indices {
            duties[index] = .off
            _ = guards[index].admit(0, least: 0, at: now)
        }
        lightness = 0
        limit = nil
    }

    /// When the light has to be looked at again although nobody asks for a change.
    func nextLook(after now: Instant) -> Instant? {
        var next: Instant?
        for index in guards.indices {
            guard let look = guards[index].nextLook(after: now) else { continue }
            next = next.map { min($0, look) } ?? look
        }
        return next
    }
}
