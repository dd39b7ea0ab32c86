internal import Hardware
internal import Photometry

/// Lets a channel flash at most three times a second, whatever is asked and however fast.
///
/// A flash is a rise and a fall of the light. Between 3 and 60 of them a second can start a seizure in people with
/// photosensitive epilepsy; WCAG 2.2 (success criterion 2.3.1) and ITU-R BT.1702 allow three. WCAG counts changes of a
/// tenth of the full luminance: at full light that is 4 L*, and 4 L* is less than that everywhere below, so here 4 L*
/// count, which dark-adapted eyes need too.
///
/// The light may always fall. It may rise again, by 4 L* or more above the lowest since, 340 ms after it last did so,
/// which is three times in any second. Until then it is held; then it climbs quickly to where it is meant to be, rather
/// than jump there late.
struct FlashGuard: Sendable {
    static let swing = 4.0
    static let spacing = Duration.milliseconds(340)
    /// L* a second when catching up.
    static let climb = 500.0

    private var hasRisen = false
    /// The highest since it rose, or the lowest since it fell.
    private var extreme = 0.0
    private var lastRise: Instant?
    private var isHeld = false
    /// Where and when catching up began.
    private var climbing: (from: Double, since: Instant)?

    /// The lightness, at most the one that is wanted, that may be shown now. What would be above 0 and under `least`
    /// cannot be shown and is 0.
    mutating func admit(_ wanted: Double, least: Double, at now: Instant) -> Double {
        var allowed = wanted
        if let climb = climbing {
            let ceiling = climb.from + Self.climb * (now - climb.since).seconds
            if wanted <= ceiling { climbing = nil } else { allowed = ceiling < least ? 0 : ceiling }
        }
        if hasRisen {
            extreme = max(extreme, allowed)
            if allowed <= extreme - Self.swing { (hasRisen, extreme) = (false, allowed) }
            return allowed
        }
        extreme = min(extreme, allowed)
        guard allowed > extreme + Self.swing else {
            isHeld = false
            return allowed
        }
        let ceiling = extreme + Self.swing < least ? 0 : extreme + Self.swing
        if let lastRise, now - lastRise < Self.spacing {
            isHeld = true
            return ceiling
        }
        lastRise = now
        hasRisen = true
        if isHeld {
            isHeld = false
            climbing = (ceiling, now)
            allowed = ceiling
        }
        extreme = max(extreme, allowed)
        return allowed
    }

    /// When to ask again although nothing else moves.
    func nextLook(after now: Instant) -> Instant? {
        if climbing != nil { return now + Pace.frame }
        guard isHeld, let lastRise else { return nil }
        return max(lastRise + Self.spacing, now + Pace.frame)
    }
}
