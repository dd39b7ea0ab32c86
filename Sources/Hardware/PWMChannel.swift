/// One channel on the absolute timeline of a `PWMPlan`: what its line does, what it is going to do next, and how much
/// on-time it still owes. A value: the plan looks ahead on a copy, and keeps the copy when the edge was made.
struct PWMChannel: Sendable {
    /// The next period boundary that was not begun yet.
    var boundary: Int64
    /// Mean on-time of a period, in fractions of a nanosecond; and what it becomes at the boundary, -1 for no change.
    private(set) var want: Int64 = 0
    private var pending: Int64 = -1
    /// The level that the line has, and since when on-time is not yet accounted for.
    private(set) var isOn = false
    private var onSince: Int64 = 0
    /// On-time asked for and not given yet, in fractions. Negative after a late switching off.
    private var owed: Int64 = 0
    /// The on-phase of the period begun last: its length, and when it ends (.max: not within the period).
    private var width: Int64 = 0
    private var offAt = Int64.max
    private var skipped = 0

    /// The next edge: its planned time (.max: none), and the level after it.
    private(set) var edgeAt = Int64.max
    private(set) var willBeOn = false

    init(firstBoundary: Int64) { boundary = firstBoundary }

    private func isStatic(_ units: PWMUnits) -> Bool { want == 0 || want == units.full }

    /// A new duty, from the next boundary after `now` on.
    mutating func set(_ onTime: Int64, at now: Int64, _ units: PWMUnits) {
        passed(now, units)
        pending = onTime == want ? -1 : onTime
    }

    /// Begins the periods up to `now` that make no edge, so that a change does not reach back into them.
    private mutating func passed(_ now: Int64, _ units: PWMUnits) {
        while min(offAt, boundary) < now {
            if pending < 0 && isStatic(units) {
                let (periods, rest) = (now - boundary).quotientAndRemainder(dividingBy: units.period)
                boundary += (periods + (rest > 0 ? 1 : 0)) * units.period
                return
            }
            var next = self
            next.willBeOn = isOn
            next.step(units)
            guard next.willBeOn == isOn else { return }
            self = next
        }
    }

    /// Finds the next edge. Edges that were due by `floor` and have come and gone are left out; returns how many.
    mutating func lookAhead(from floor: Int64, _ units: PWMUnits) -> Int64 {
        var leftOut: Int64 = 0
        willBeOn = isOn
        edgeAt = .max
        while true {
            let next = min(offAt, boundary)
            if willBeOn != isOn {
                if next > floor { return leftOut }
                if floor - boundary > units.period * 2 && !(pending < 0 && isStatic(units)) {
                    leftOut += skipForward(to: floor, units)
                    continue
                }
            }
            if pending < 0 && isStatic(units) {
                if willBeOn != (want != 0) {
                    willBeOn = want != 0
                    edgeAt = floor
                }
                return leftOut
            }
            let before = willBeOn
            step(units)
            guard willBeOn != before else { continue }
            if willBeOn == isOn {
                edgeAt = .max
                leftOut += 2
            } else {
                edgeAt = next
            }
        }
    }

    /// After a wake that is many periods late: no burst of what was missed, and the phase stays. What the light was
    /// on too long or too short meanwhile is owed, as far as debts go.
    private mutating func skipForward(to floor: Int64, _ units: PWMUnits) -> Int64 {
        let periods = (floor - boundary) / units.period
        boundary += periods * units.period
        owed += want * min(periods, units.mostPeriods)
        if isOn { owed -= units.fractions(boundary - onSince) }
        owed = units.boundedDebt(owed)
        onSince = max(onSince, boundary)
        offAt = .max
        willBeOn = isOn
        edgeAt = .max
        skipped = 0
        return periods * 2
    }

    /// Lets the next thing on the timeline happen: the end of the on-phase, or a new period.
    private mutating func step(_ units: PWMUnits) {
        if offAt < boundary {
            willBeOn = false
            offAt = .max
            return
        }
        let start = boundary
        boundary += units.period
        offAt = .max
        let wasStatic = isStatic(units)
        if isOn {
            if start > onSince {
                owed -= units.fractions(start - onSince)
                onSince = start
            }
        }
        if wasStatic { owed = 0 }
        if pending >= 0 {
            want = pending
            pending = -1
        }
        if isStatic(units) {
            willBeOn = want != 0
            owed = 0
            skipped = 0
            width = want == 0 ? 0 : units.period
            return
        }
        owed = units.boundedDebt(owed) + want
        width = nextWidth(units)
        willBeOn = width > 0
        if width > 0 && width < units.period { offAt = start + width }
    }

    /// The length of the on-phase that begins now, in whole steps; 0 skips it, a period leaves no gap.
    private mutating func nextWidth(_ units: PWMUnits) -> Int64 {
        let mean = want >> PWMUnits.fractionBits
        // A correction is at most half a period, and at most doubles the on-phase or the gap.
        let longest = mean + min(units.period / 2, max(mean, units.shortest)) + 1
        let least = mean - min(units.period / 2, max(units.period - mean, units.shortest))
        var width = owed <= 0 ? 0 : (owed >> PWMUnits.fractionBits) / units.step * units.step
        width = max(min(width, longest), least)
        if width < units.shortest {
            skipped += 1
            if skipped <= (owed < want ? units.longestRepayment : units.longestSkip) { return 0 }
            width = units.shortest
        }
        skipped = 0
        // A gap too short to be made is left out; as it stays owed, the gaps come back when they add up to one.
        return width > units.period - units.shortest ? units.period : width
    }

    /// The line was set to a level that this channel did not plan, which makes that its level; the next look ahead
    /// mends it.
    mutating func forced(on: Bool, at time: Int64) {
        isOn = on
        onSince = max(onSince, time)
    }

    /// The edge was made, at `time`. Returns the error of on-time that is carried on, in nanoseconds.
    mutating func edgeMade(at time: Int64, _ units: PWMUnits) -> Int64 {
        let late = time - edgeAt
        isOn = willBeOn
        guard units.correctsLateness else {
            // The account is kept as if every edge were on time.
            if isOn { onSince = edgeAt } else { owed -= units.fractions(edgeAt - onSince) }
            return 0
        }
        if !isOn {
            owed -= units.fractions(time - onSince)
            return abs(late)
        }
        onSince = time
        guard offAt != .max, late != 0 else { return 0 }
        // The on-phase keeps its length as long as it ends within its period; the phase does not move.
        let end = time + width
        offAt = end <= boundary - units.shortest ? end : .max
        return offAt == .max ? late : 0
    }
}
