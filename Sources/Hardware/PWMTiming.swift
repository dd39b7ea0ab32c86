/// What a software PWM is made with. All numbers are held within bounds that the plan can keep.
public struct PWMTiming: Hashable, Sendable {
    /// One cycle, 1 µs to 10 s.
    public let period: Duration
    /// The shortest on-phase, and the shortest gap, that is made reliably; at most half a period.
    public let shortestOn: Duration
    /// The smallest change of an on-phase that the back end keeps; the remainder is carried on (delta-sigma).
    public let step: Duration
    /// How many periods in a row may go without an on-phase to reach a level below `shortestOn`. What the flicker
    /// rule allows is for the caller to say: n skipped periods divide the light's frequency by n + 1.
    public let longestSkip: Int
    /// Edges that are planned this near to each other go out in one write; the error is made up for. 0: only those of
    /// the same nanosecond, and those that are overdue anyway.
    public let together: Duration
    /// How long an on-phase waits to begin in the write that ends another channel's: it moves, and keeps its length.
    /// What is planned for one moment the lateness of wakes would part, by some microseconds and into two writes.
    public let waiting: Duration
    /// Whether lateness is made up for in the following periods. Off only to measure what it is worth.
    public let correctsLateness: Bool

    public init(
        period: Duration, shortestOn: Duration = .zero, step: Duration = .nanoseconds(1), longestSkip: Int = 0,
        together: Duration = .microseconds(1), waiting: Duration = .microseconds(20), correctsLateness: Bool = true
    ) {
        let period = min(max(period, .microseconds(1)), .seconds(10))
        self.period = period
        self.step = min(max(step, .nanoseconds(1)), period / 2)
        self.shortestOn = min(max(shortestOn, self.step), period / 2)
        self.longestSkip = min(max(longestSkip, 0), 1000)
        self.together = min(max(together, .zero), period / 4)
        self.waiting = min(max(waiting, .zero), period / 4)
        self.correctsLateness = correctsLateness
    }

    /// The lowest duty above 0 that these numbers reach in the mean; what is asked below it becomes this.
    public var lowestDuty: Duty {
        Duty(shortestOn.seconds / (period.seconds * Double(longestSkip + 1)))
    }
}

/// The same in the integers that the plan counts in: nanoseconds, and fractions of them for on-time.
struct PWMUnits: Sendable {
    /// On-time is counted in 2⁻²⁰ ns, so that a duty is kept to 2⁻²¹ ns a period however long the light shines.
    static let fractionBits: Int64 = 20
    let period: Int64
    let shortest: Int64
    let step: Int64
    let together: Int64
    let waiting: Int64
    let longestSkip: Int
    /// The same while light given too much is repaid: as far as the light keeps 100 Hz.
    let longestRepayment: Int
    let correctsLateness: Bool
    /// The most light that is owed, in fractions: two periods, or 20 ms if they are shorter. Twice the light repays it, in
    /// about the time in which the eye adds up what it sees (Bloch's law: some 40 ms).
    let mostDebt: Int64
    /// The most that was given too much: two periods, or 5 ms. Nobody wants half a second of darkness repaid.
    let mostExcess: Int64
    /// That many periods of any duty owe more than `mostDebt`, or cannot overflow.
    static let mostPeriods: Int64 = 16_384
    /// One whole period, and the least mean on-time of a period above 0, in fractions.
    let full: Int64
    let least: Int64

    init(_ timing: PWMTiming) {
        period = timing.period.wholeNanoseconds
        shortest = timing.shortestOn.wholeNanoseconds
        step = timing.step.wholeNanoseconds
        together = timing.together.wholeNanoseconds
        waiting = timing.correctsLateness ? timing.waiting.wholeNanoseconds : 0
        longestSkip = timing.longestSkip
        longestRepayment = max(timing.longestSkip, Int(10_000_000 / period) - 1)
        mostDebt = max(2 * period, 20_000_000) << Self.fractionBits
        mostExcess = max(2 * period, 5_000_000) << Self.fractionBits
        correctsLateness = timing.correctsLateness
        full = period << Self.fractionBits
        // Rounded up, or the last skip of a row would come one too many.
        let skips = Int64(longestSkip)
        least = ((shortest << Self.fractionBits) + skips) / (skips + 1)
    }

    /// An on-phase as the back end can make it.
    func wholeSteps(_ width: Int64) -> Int64 { step == 1 ? width : width / step * step }

    /// A span of time in fractions; 0 when it is negative, and held where the account cannot tell it from more.
    func fractions(_ nanoseconds: Int64) -> Int64 {
        min(max(nanoseconds, 0), 1 << 40) << Self.fractionBits
    }

    func boundedDebt(_ owed: Int64) -> Int64 { min(max(owed, -mostExcess), mostDebt) }

    /// The mean on-time of a period that a duty asks for, in fractions.
    func onTime(_ duty: Duty) -> Int64 {
        if duty.fraction <= 0 { return 0 }
        if duty.fraction >= 1 { return full }
        // 10 s in fractions is below 2⁵⁴, so the product fits, and a Double holds it to within a few fractions.
        let asked = Int64((duty.fraction * Double(full)).rounded())
        return min(max(asked, least), full - least)
    }
}
