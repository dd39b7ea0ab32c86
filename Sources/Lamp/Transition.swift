public import Hardware

/// A way from one lightness to another, straight in L*, so that equal times look like equal steps.
public struct Transition: Hashable, Sendable {
    public let from: Double
    public let to: Double
    public let start: Instant
    public let duration: Duration

    /// Standing still.
    public init(at lightness: Double) {
        self.init(from: lightness, to: lightness, start: .start, duration: .zero)
    }

    public init(from: Double, to: Double, start: Instant, duration: Duration) {
        self.from = from
        self.to = to
        self.start = start
        self.duration = max(.zero, duration)
    }

    /// The lightness at a moment; exactly `to` from the end on.
    public func lightness(at now: Instant) -> Double {
        let passed = now - start
        if passed >= duration { return to }
        if passed <= .zero { return from }
        // Never past either end, whatever rounding does.
        let value = from + (to - from) * (passed.seconds / duration.seconds)
        return min(max(value, min(from, to)), max(from, to))
    }

    public func isMoving(at now: Instant) -> Bool { from != to && now - start < duration }

    /// When the light should be set next; nil when it stands still from now on.
    ///
    /// Steps come as often as the light changes by `finest` L*, but not more often than `frame`; the last one is
    /// the end itself.
    public func nextStep(after now: Instant, frame: Duration, finest: Double) -> Instant? {
        guard isMoving(at: now) else { return nil }
        let left = duration - (now - start)
        let perStep = duration.seconds * finest / max((to - from).magnitude, .leastNormalMagnitude)
        guard perStep < left.seconds else { return now + left }
        return now + min(left, max(frame, .nanoseconds(Int64(perStep * 1e9))))
    }
}
