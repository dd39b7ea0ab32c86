import Hardware

/// Something to be done again and again: when it is due next.
struct Reminder: Sendable {
    private(set) var due: Instant?

    /// Due at once.
    mutating func start(at now: Instant) { due = now }
    mutating func stop() { due = nil }
    /// Due no later than then; a reminder that is stopped stays so.
    mutating func hasten(to moment: Instant) { due = due.map { min($0, moment) } }

    /// Whether it is due; if so it is due again after `interval`, or not again when that is nil.
    mutating func isDue(at now: Instant, again interval: Duration?) -> Bool {
        guard let moment = due, moment <= now else { return false }
        due = interval.map { now + max($0, Pace.frame) }
        return true
    }
}
