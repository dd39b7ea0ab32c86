import Hardware

/// A short message in light: numbers as blinks, or one dip at the end of a ramp. A pure function of time.
///
/// A battery check of 3.7 V, or of 37 %, blinks three times, waits, and blinks seven times; a zero is one very short
/// blink. No faster than 1.7 blinks a second: the limit for flashing light is three.
struct Blinks: Hashable, Sendable {
    private enum Kind: Hashable {
        case digits(Int, Int)
        case dip
    }

    private let kind: Kind
    private let start: Instant
    /// L* of the blinks; for a dip, of the light that dips.
    private let lightness: Double

    private static let on = Duration.milliseconds(250)
    private static let period = Duration.milliseconds(600)
    private static let zero = Duration.milliseconds(60)
    private static let pause = Duration.milliseconds(1200)
    private static let dipTime = Duration.milliseconds(120)
    private static let dipShare = 0.6

    /// `digits` are held between 0 and 10.
    init(first: Int, second: Int, lightness: Double, at start: Instant) {
        kind = .digits(min(max(first, 0), 10), min(max(second, 0), 10))
        self.lightness = lightness
        self.start = start
    }

    /// A dip of a steady light: this is the end.
    init(dipOf lightness: Double, at start: Instant) {
        kind = .dip
        self.lightness = lightness
        self.start = start
    }

    /// The L* to show instead of the light; nil once it is over.
    func lightness(at now: Instant) -> Double? {
        guard now < end else { return nil }
        switch kind {
        case .dip: return lightness * Self.dipShare
        case .digits(let first, let second):
            let passed = now - start - Self.pause
            if passed < .zero { return 0 }
            let other = Self.length(of: first) + Self.pause
            return passed < other
                ? level(passed, of: first) : level(passed - other, of: second)
        }
    }

    /// When it next changes, or ends; nil when it is over.
    func next(after now: Instant) -> Instant? {
        guard now < end else { return nil }
        guard case .digits(let first, let second) = kind else { return end }
        let other = start + Self.pause + Self.length(of: first) + Self.pause
        return Self.edge(of: first, from: start + Self.pause, after: now)
            ?? Self.edge(of: second, from: other, after: now) ?? end
    }

    /// The next moment at which the blinks of a digit change.
    private static func edge(of digit: Int, from start: Instant, after now: Instant) -> Instant? {
        var edge = start
        for _ in 0..<max(1, digit) {
            if edge > now { return edge }
            let off = edge + (digit == 0 ? zero : on)
            if off > now { return off }
            edge = edge + period
        }
        return nil
    }

    private var end: Instant {
        switch kind {
        case .dip: start + Self.dipTime
        case .digits(let first, let second):
            start + Self.pause + Self.length(of: first) + Self.pause + Self.length(of: second) + Self.pause
        }
    }

    private static func length(of digit: Int) -> Duration { period * max(1, digit) }

    private func level(_ passed: Duration, of digit: Int) -> Double {
        let blink = Int(passed.wholeNanoseconds / Self.period.wholeNanoseconds)
        guard passed >= .zero, blink < max(1, digit) else { return 0 }
        let into = passed - Self.period * blink
        return into < (digit == 0 ? Self.zero : Self.on) ? lightness : 0
    }
}
