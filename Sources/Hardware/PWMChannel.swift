/// One channel on the absolute timeline of a `PWMPlan`: what its line does, the on-phase of the period that has begun, and
/// how much on-time it still owes. A value: what lies beyond the next boundary is looked at on a copy.
struct PWMChannel: Equatable, Sendable {
    /// The next period boundary that was not begun yet.
    private(set) var boundary: Int64
    /// Mean on-time of a period, in fractions of a nanosecond, and where in the period it lies; and what they become at
    /// the boundary (-1: the on-time stays).
    private(set) var want: Int64 = 0
    private var pending: Int64 = -1
    private var place: PWMPlacement
    private var nextPlace: PWMPlacement
    /// The level that the line has, and since when on-time is not yet accounted for.
    private(set) var isOn = false
    private var onSince: Int64 = 0
    /// On-time asked for and not given yet, in fractions. Negative after a late switching off.
    private var owed: Int64 = 0
    /// The on-phase of the period begun last: its length, and its edges that are still to come (.max: none). It may end
    /// after its period when it began late.
    private var width: Int64 = 0
    private var beginsAt = Int64.max
    private var endsAt = Int64.max
    /// When the on-phase before ended, or was to.
    private var lastEnd: Int64
    private var skipped = 0

    init(firstBoundary: Int64, _ place: PWMPlacement, _ units: PWMUnits) {
        boundary = firstBoundary
        (self.place, nextPlace) = (place, place)
        lastEnd = firstBoundary - units.period
    }

    private func isStatic(_ units: PWMUnits) -> Bool { want == 0 || want == units.full }

    /// Whether nothing is going to happen until a new duty is set.
    func isStill(_ units: PWMUnits) -> Bool { pending < 0 && isStatic(units) }

    /// A new duty and place, from the next boundary after `now` on.
    mutating func set(_ onTime: Int64, _ place: PWMPlacement, at now: Int64, _ units: PWMUnits) {
        passed(now, units)
        pending = onTime == want ? -1 : onTime
        nextPlace = place
    }

    /// The mean on-time from the next boundary on, in fractions.
    var coming: Int64 { pending >= 0 ? pending : want }

    /// What comes next on the timeline. A period begins when the on-phase before is over, even late.
    var nextMoment: Int64 { beginsAt != .max ? beginsAt : endsAt != .max ? endsAt : boundary }

    /// Begins the periods up to `now` that make no edge, so that a change does not reach back into them.
    private mutating func passed(_ now: Int64, _ units: PWMUnits) {
        while nextMoment < now {
            if isStill(units) {
                let (periods, rest) = (now - boundary).quotientAndRemainder(dividingBy: units.period)
                boundary += (periods + (rest > 0 ? 1 : 0)) * units.period
                return
            }
            var (next, level) = (self, isOn)
            next.step(&level, units)
            guard level == isOn else { return }
            self = next
        }
    }

    /// After a wake that is many periods late: no burst of what was missed, and the phase stays. What the light was
    /// on too long or too short meanwhile is owed, as far as debts go. Returns how many edges are left out.
    @inline(__always)
    mutating func skipForward(to floor: Int64, _ units: PWMUnits) -> Int64 {
        floor - boundary > units.period * 2 ? skipPeriods(to: floor, units) : 0
    }

    private mutating func skipPeriods(to floor: Int64, _ units: PWMUnits) -> Int64 {
        passed(floor, units)
        guard floor - boundary > units.period * 2, !isStill(units) else { return 0 }
        let periods = (floor - boundary) / units.period
        boundary += periods * units.period
        owed += want * min(periods, PWMUnits.mostPeriods)
        if isOn { owed -= units.fractions(boundary - onSince) }
        owed = units.boundedDebt(owed)
        onSince = max(onSince, boundary)
        (beginsAt, endsAt) = (.max, .max)
        skipped = 0
        return periods * 2
    }

    /// The next edge of the period that has begun; nil when the period has none left, or its end is the next one's beginning.
    @inline(__always)
    var edgeInPeriod: PWMEdge? {
        if beginsAt != .max { return PWMEdge(at: beginsAt, isOn: true) }
        return endsAt != .max && endsAt != boundary ? PWMEdge(at: endsAt, isOn: false) : nil
    }

    /// What comes after that edge.
    func following(_ edge: PWMEdge) -> Int64 { edge.isOn ? endsAt : boundary }

    /// Leaves that edge behind.
    @inline(__always)
    mutating func pass(_ edge: PWMEdge) {
        if edge.isOn {
            beginsAt = .max
        } else {
            lastEnd = endsAt
            endsAt = .max
        }
    }

    /// Lets the next thing on the timeline happen, an edge or a new period, to the level that the line has by then.
    mutating func step(_ level: inout Bool, _ units: PWMUnits) {
        if let edge = edgeInPeriod {
            level = edge.isOn
            pass(edge)
        } else {
            beginPeriod(&level, units)
        }
    }

    private mutating func beginPeriod(_ level: inout Bool, _ units: PWMUnits) {
        let start = boundary
        boundary += units.period
        let ends = endsAt == start
        if ends || level { lastEnd = start }
        endsAt = .max
        let wasStatic = isStatic(units)
        if isOn {
            // What is still to come of an on-phase that began late belongs to the period before.
            let until = level ? start : max(start, lastEnd)
            if until > onSince {
                owed -= units.fractions(until - onSince)
                onSince = until
            }
        }
        if wasStatic { owed = 0 }
        if pending >= 0 {
            want = pending
            pending = -1
        }
        place = nextPlace
        if isStatic(units) {
            level = want != 0
            owed = 0
            skipped = 0
            width = want == 0 ? 0 : units.period
            return
        }
        owed = units.boundedDebt(owed) + want
        width = nextWidth(units)
        guard width > 0 && width < units.period else {
            level = width > 0
            return
        }
        let beginning = place.beginning(of: width, in: start, units)
        if level && !ends && beginning == start {
            // From full to a part: the light goes off when the part is over.
            endsAt = start + width
            return
        }
        level = false
        // Two on-phases never run into one, wherever the place was before.
        beginsAt = max(beginning, lastEnd + units.shortest)
        endsAt = beginsAt + width
    }

    /// The length of the on-phase that begins now, in whole steps; 0 skips it, a period leaves no gap.
    private mutating func nextWidth(_ units: PWMUnits) -> Int64 {
        var width = owed <= 0 ? 0 : units.wholeSteps(owed >> PWMUnits.fractionBits)
        let mean = want >> PWMUnits.fractionBits
        if abs(width - mean) > units.shortest {
            // A correction is at most half a period, and at most doubles the on-phase or the gap.
            let longest = mean + min(units.period / 2, max(mean, units.shortest)) + 1
            let least = mean - min(units.period / 2, max(units.period - mean, units.shortest))
            width = max(min(width, longest), least)
        }
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

    /// Whether the on-phase that begins with an edge may end at a moment: before its like in the next period.
    private func canEnd(_ end: Int64, after edge: PWMEdge, _ units: PWMUnits) -> Bool {
        end <= edge.at + units.period - units.shortest
    }

    /// Whether an edge begins an on-phase that has room enough in its period to begin at `time` instead.
    func canBeLate(_ edge: PWMEdge, at time: Int64, _ units: PWMUnits) -> Bool {
        edge.isOn && endsAt != .max && canEnd(time + width, after: edge, units)
    }

    /// An edge was made, at `time`. Returns the error of on-time that is carried on, in nanoseconds.
    @inline(__always)
    mutating func edgeMade(_ edge: PWMEdge, at time: Int64, _ units: PWMUnits) -> Int64 {
        isOn = edge.isOn
        guard units.correctsLateness else {
            // The account is kept as if every edge were on time.
            if isOn { onSince = edge.at } else { owed -= units.fractions(edge.at - onSince) }
            return 0
        }
        let late = time - edge.at
        if !isOn {
            owed -= units.fractions(time - onSince)
            return abs(late)
        }
        onSince = time
        guard endsAt != .max, late != 0 else { return 0 }
        // The on-phase keeps its length as long as the next one leaves room for it; the phase does not move.
        endsAt = canBeLate(edge, at: time, units) ? time + width : .max
        return endsAt == .max ? late : 0
    }
}
