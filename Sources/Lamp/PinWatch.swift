import Hardware

/// Tells a pin that oscillates from one that changed, by looks at it: for boards that count no edges themselves.
///
/// Three changes, none longer after the one before than the chip's slowest period, are an oscillation; a whole such
/// period without a change ends it. Where the board says itself that the pin oscillates, it is believed until it says
/// otherwise. Frequency and duty stay those that were found first: a pin that goes on blinking is no news.
struct PinWatch: Sendable {
    private let slowest: Duration
    private var level = PinState.ambiguous
    private var changes = 0
    private var first = Instant.start
    private var last = Instant.start
    private var notLow = Duration.zero
    private var oscillation: PinState?
    private var isTold = false

    init(slowest: Duration) { self.slowest = slowest }

    /// What the pin does, as of the last look.
    var state: PinState { oscillation ?? level }

    /// When an oscillation will have ended, if no further change comes.
    var restsAt: Instant? { oscillation == nil || isTold ? nil : last + slowest }

    mutating func see(_ seen: PinState, at now: Instant) {
        rest(at: now)
        if case .oscillating = seen {
            if oscillation == nil { oscillation = seen }
            isTold = true
            return
        }
        if isTold {
            (isTold, oscillation, changes, level) = (false, nil, 0, seen)
            return
        }
        // The first look is no change.
        defer { level = seen }
        guard seen != level, level != .ambiguous || changes > 0 else { return }
        if changes == 0 || now - last >= slowest {
            (changes, first, notLow) = (0, now, .zero)
        } else if level != .low {
            notLow += now - last
        }
        changes = min(changes + 1, 3)
        last = now
        if changes == 3, oscillation == nil {
            let passed = max((last - first).seconds, 1e-6)
            oscillation = .oscillating(hertz: 1 / passed, duty: notLow.seconds / passed)
        }
    }

    /// A period without a change ends an oscillation.
    mutating func rest(at now: Instant) {
        guard !isTold, changes > 0, now - last >= slowest else { return }
        (changes, oscillation) = (0, nil)
    }
}

extension PinState {
    /// An open-drain pin is released, whether the board or our own bias then pulls it up.
    var isReleased: Bool { self == .high || self == .highImpedance }
}
