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
    /// Of the light as a whole: channels that take turns flash together.
    private var whole = FlashGuard()

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
        let meant = share(mixer)
        holdFlashes(chain, mixer, at: now)
        let given = share(mixer)
        lightness = point.lightness
        let luminance = Lightness.luminance(point.lightness)
        if output.limit != nil || given < meant {
            let factor = output.factor * (meant > 0 ? given / meant : 1)
            lightness = min(point.lightness, Lightness.lightness(ofLuminance: luminance * factor))
        }
        // What cannot be shown so dark is shown as dark as can be.
        if lightness > 0, given > 0 { lightness = max(lightness, min(least, 100)) }
    }

    /// Lets neither a channel nor the light of all of them flash more often than three times a second.
    private mutating func holdFlashes(_ chain: LightChain, _ mixer: ColourMixer, at now: Instant) {
        let least = chain.leastLightness
        var asked = guards
        for index in duties.indices {
            let wanted = Lightness.lightness(ofLuminance: duties[index].fraction)
            let allowed = asked[index].admit(wanted, least: least, at: now)
            guard allowed < wanted else { continue }
            limit = .flashes
            duties[index] = allowed > 0 ? max(chain.least, Duty(Lightness.luminance(allowed))) : .off
        }
        if duties.count > 1 {
            let wanted = Lightness.lightness(ofLuminance: share(mixer))
            let allowed = whole.admit(wanted, least: 0, at: now)
            if allowed < wanted {
                limit = .flashes
                let factor = Lightness.luminance(allowed) / Lightness.luminance(wanted)
                for index in duties.indices {
                    let duty = Duty(duties[index].fraction * factor)
                    duties[index] = duty < chain.least ? .off : duty
                    // What counts for a channel is what it shows, and not what it might have.
                    asked[index] = guards[index]
                    let shown = Lightness.lightness(ofLuminance: duties[index].fraction)
                    _ = asked[index].admit(shown, least: 0, at: now)
                }
            }
        }
        guards = asked
    }

    /// The light of the channels, as a share of what they give at full duty.
    private func share(_ mixer: ColourMixer) -> Double {
        var (given, most) = (0.0, 0.0)
        for index in duties.indices {
            given += duties[index].fraction * mixer.weight(index)
            most += mixer.weight(index)
        }
        return most > 0 ? given / most : 0
    }

    mutating func goDark(at now: Instant) {
        for index in duties.indices {
            duties[index] = .off
            _ = guards[index].admit(0, least: 0, at: now)
        }
        _ = whole.admit(0, least: 0, at: now)
        lightness = 0
        limit = nil
    }

    /// When the light has to be looked at again although nobody asks for a change.
    func nextLook(after now: Instant) -> Instant? {
        var next = whole.nextLook(after: now)
        for index in guards.indices {
            guard let look = guards[index].nextLook(after: now) else { continue }
            next = next.map { min($0, look) } ?? look
        }
        return next
    }
}
