/// Tells a pin that goes up and down by itself from one that changed: its edges in, frequency and duty out.
///
/// A pin oscillates once two whole periods of it were seen that took at least `shortest`; it has ceased when no edge came
/// for twice its period. A contact's bounce is over before `shortest`, and a plug that is pulled and pushed in by hand
/// seldom comes within `longest`. A value of fixed size, without a clock.
public struct PinOscillation: Sendable {
    /// Less is bounce: contacts of connectors and buttons settle within 20 ms (J. Ganssle, "A Guide to Debouncing").
    public static let shortest = Duration.milliseconds(50)
    /// A level that holds longer is a state. The slowest blinking of the chargers read here is a few seconds long.
    public static let longest = Duration.seconds(4)
    /// A measurement is renewed after that many periods, so that it follows a change.
    private static let fewest = 2, most = 16

    /// One run of edges without a gap: from its first rise on.
    private struct Run {
        var firstRise: Int64
        var lastRise: Int64
        var periods = 0
        var high: Int64 = 0
    }

    private var run: Run?
    private var fall: Int64?
    private var last: Int64?
    private var measured: (hertz: Double, duty: Double)?

    public init() {}

    /// An edge, electrical, by the kernel's timestamp. Two of one direction in a row mean that one was lost between them.
    public mutating func edge(isRising: Bool, at time: Instant) {
        let now = time.nanoseconds
        defer { last = now }
        // A difference that wraps is negative: no two edges of one pin are 292 years apart.
        if let last, !(0...Self.longest.wholeNanoseconds).contains(now &- last) { reset() }
        guard isRising else {
            if fall == nil { fall = now } else { restart() }
            return
        }
        guard var run else {
            run = Run(firstRise: now, lastRise: now)
            fall = nil
            return
        }
        guard let fall, isRegular(now - run.lastRise, in: run) else { return restart(at: now) }
        run.high += fall - run.lastRise
        run.lastRise = now
        run.periods += 1
        self.fall = nil
        self.run = run
        measure(run)
    }

    /// Events were lost, or the pin was let go of: what was counted so far counts no more.
    public mutating func reset() {
        restart()
        measured = nil
        last = nil
    }

    /// The oscillation of this moment; nil when the pin stands still, or not enough was seen of it.
    public func state(at now: Instant) -> PinState? {
        guard let measured, let ceases, now < ceases else { return nil }
        return .oscillating(hertz: measured.hertz, duty: measured.duty)
    }

    /// When the pin will have stood still for too long to be oscillating still; nil while it does not oscillate.
    public var ceases: Instant? {
        guard let measured, let last else { return nil }
        return Instant(nanoseconds: last) + .seconds(2 / measured.hertz)
    }

    /// A period that is nothing like those before it: what came before was bounce, or another oscillation.
    private func isRegular(_ period: Int64, in run: Run) -> Bool {
        guard run.periods > 0 else { return true }
        let mean = (run.lastRise - run.firstRise) / Int64(run.periods)
        return period <= mean * 3 && period >= mean / 3
    }

    private mutating func restart(at rise: Int64? = nil) {
        run = rise.map { Run(firstRise: $0, lastRise: $0) }
        fall = nil
    }

    private mutating func measure(_ run: Run) {
        let span = run.lastRise - run.firstRise
        guard run.periods >= Self.fewest, span >= Self.shortest.wholeNanoseconds else { return }
        measured = (Double(run.periods) * 1e9 / Double(span), Double(run.high) / Double(span))
        if run.periods >= Self.most { restart(at: run.lastRise) }
    }
}
