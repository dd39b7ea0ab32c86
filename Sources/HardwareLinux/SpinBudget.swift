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

    init(isAllowed: Bool, start: Instant) {
        self.isAllowed = isAllowed
        counted = start
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
