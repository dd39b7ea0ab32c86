internal import Hardware

/// The one busy-wait there is: an on-phase too short to sleep through is timed by reading the clock, for at most a
/// stated share of a core. A value without a clock of its own.
struct SpinBudget: Sendable {
    /// light.md's bound.
    static let share = 0.03
    /// What a sleep and a wake cost at worst on a small board; anything longer is slept through.
    static var longest: Duration { .nanoseconds(most) }
    private static var most: Int64 { 100_000 }
    /// What may be saved up: the share of a tenth of a second, so that the bound holds over any longer time.
    private static var mostSaved: Int64 { Int64(100_000_000 * share) }

    private let isAllowed: Bool
    private var saved: Int64 = 0
    private var counted: Instant
    /// The lines that went on since there was last time to sleep, and when the last step was.
    private var wentOn: LineLevels = []
    private var switched: Instant

    init(isAllowed: Bool, start: Instant) {
        self.isAllowed = isAllowed
        (counted, switched) = (start, start)
    }

    /// Tells of a step that was made.
    mutating func made(_ step: PWMStep, at time: Instant) {
        if time.nanoseconds &- switched.nanoseconds > Self.most { wentOn = [] }
        wentOn = wentOn.subtracting(step.mask).union(step.levels)
        switched = time
    }

    /// Whether a step ends an on-phase that is too short to sleep through. Edges of other on-phases may be as near to one
    /// another: those are slept to, and their error is carried on.
    func isShort(until step: PWMStep) -> Bool {
        step.at.nanoseconds &- switched.nanoseconds <= Self.most
            && !wentOn.intersection(step.mask).subtracting(step.levels).isEmpty
    }

    /// Whether the time from `now` to `deadline` may be spent reading the clock; spends it when so.
    mutating func spend(from now: Instant, to deadline: Instant) -> Bool {
        guard isAllowed, deadline > now else { return false }
        let passed = min(max(0, now.nanoseconds &- counted.nanoseconds), 100_000_000)
        counted = now
        saved = min(saved + Int64(Double(passed) * Self.share), Self.mostSaved)
        let cost = deadline.nanoseconds &- now.nanoseconds
        guard cost <= Self.most, cost <= saved else { return false }
        saved -= cost
        return true
    }
}
