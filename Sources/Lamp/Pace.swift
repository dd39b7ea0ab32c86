/// How often a lamp does things: the numbers of time, and of fineness, in one place.
enum Pace {
    /// A time out of a formula, held between nothing and a day.
    static func span(_ seconds: Double) -> Duration {
        seconds > 0 ? .nanoseconds(Int64(min(seconds, 86_400) * 1e9)) : .zero
    }

    /// A moving light is set at most this often: 100 times a second, well above what an eye follows.
    static let frame = Duration.milliseconds(10)
    /// A slowly moving light is set whenever it has moved this far in L*. One L* is about the least difference
    /// that is seen side by side (CIE 15); a hundredth of it leaves room for a dark-adapted eye.
    static let finest = 0.01
    /// A moving light tells others where it is at most this often; it always tells where it ends.
    static let publishing = Duration.milliseconds(100)
    /// A count that grows is published this often when nothing else changes.
    static let countPublishing = Duration.seconds(60)
    /// What is known of the cell is stale after as many looks that brought nothing.
    static let missedLooks = 3
    /// After the hardware was lost it is looked for after the first of these times, then after twice as long each
    /// time, up to the second.
    static let firstRetry = Duration.milliseconds(250)
    static let longestRetry = Duration.seconds(5)
    /// It is back once it has worked this long.
    static let settling = Duration.seconds(1)
    /// While something about the cell is open (a first or an odd reading, a step of dimming) it is looked at this often.
    static let hurriedBattery = Duration.seconds(1)
    /// The memory is written at most this often: flash wears.
    static let saving = Duration.seconds(60)
    /// What changes by itself (the charge, the hours) is worth a write this often.
    static let slowSaving = Duration.seconds(3600)
}
