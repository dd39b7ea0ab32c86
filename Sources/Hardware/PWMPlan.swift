/// One write of a software PWM: at a moment, the lines in `mask` get their level in `levels`.
public struct PWMStep: Hashable, Sendable {
    public var at: Instant
    public var levels: LineLevels
    public var mask: LineLevels

    public init(at: Instant, levels: LineLevels, mask: LineLevels) {
        self.at = at
        self.levels = levels
        self.mask = mask
    }
}

/// When to switch which line, for all channels of a lamp: software PWM without a clock or a line of its own.
///
/// The driver, a real-time thread or virtual time, does this for ever: wait for `nextStep`, write it, and tell
/// `carriedOut` when that was. While `nextStep` is nil there is nothing to do until `set` is called.
///
///  - The timeline is absolute: periods begin at whole multiples of the period after the start, whatever happens.
///  - On-phases lie back to back in the period (`PWMPlacement`): the load is spread, and edges fall together.
///  - A duty takes effect at its channel's period boundary; 0 and 100 % make no edges.
///  - Edges that fall together, or are overdue together, are one step. An on-phase waits some microseconds to begin in
///    the step that ends another's.
///  - On-time is accounted for as it was, not as it was planned. A late on-edge moves its off-edge; any other lateness
///    is made up for in the following periods, so that the mean duty stays right under load.
///
/// Nothing here allocates. Times count from the clock's start; a plan holds for 146 years.
public struct PWMPlan: Sendable {
    public let timing: PWMTiming
    /// The next write; nil while no channel changes.
    public private(set) var nextStep: PWMStep?
    public private(set) var counters = PWMCounters()

    private let units: PWMUnits
    private var channels: PWMGroups
    /// The latest moment we were told of: what was due by then is overdue.
    private var floor: Int64
    /// Until then `nextStep` is all that can be due.
    private var aloneUntil = Int64.max

    /// All channels are off, and stay so until told.
    public init(channels count: Int, timing: PWMTiming, start: Instant) {
        self.timing = timing
        units = PWMUnits(timing)
        floor = start.nanoseconds
        channels = PWMGroups(
            channels: count, PWMChannel(firstBoundary: start.nanoseconds, PWMPlacement(), units))
    }

    /// New duties, from the next period boundary on. Channels that `duties` lacks stay as they are.
    public mutating func set(_ duties: PerChannel<Duty>, at now: Instant) {
        let units = units
        var wanted = PerChannel(repeating: Int64(0), count: channels.channelCount)
        for index in wanted.indices {
            wanted[index] = index < duties.count ? units.onTime(duties[index]) : channels[index].coming
        }
        channels.update { index, channel in
            channel.set(wanted[index], PWMPlacement.of(index, among: wanted), at: now.nanoseconds, units)
        }
        advance { group, floor, units in group.lookAhead(from: floor, units) }
    }

    /// What is to be written at this moment, everything that is due by now in one step; nil when nothing is.
    ///
    /// A driver that woke late asks here rather than write the `nextStep` it fetched before it slept: of an edge pair
    /// that has come and gone meanwhile nothing is left to be seen.
    public mutating func stepDue(at time: Instant) -> PWMStep? {
        guard let next = nextStep, next.at <= time else { return nil }
        floor = max(floor, time.nanoseconds)
        return floor < aloneUntil ? next : overdue(at: time)
    }

    private mutating func overdue(at time: Instant) -> PWMStep? {
        advance { group, floor, units in
            let hasGone = group.edge.at <= floor && group.afterwards <= floor
            return hasGone ? group.lookAhead(from: floor, units) : 0
        }
        guard let step = nextStep, step.at <= time else { return nil }
        return step
    }

    /// Tells that a step was written, at a moment that may be later than planned.
    public mutating func carriedOut(_ step: PWMStep, at time: Instant) {
        let now = time.nanoseconds
        floor = max(floor, now)
        counters.count(lateness: now &- step.at.nanoseconds)
        // A driver that was told of a change while it slept, and wrote what it had fetched before, may have switched some of
        // those that are alike.
        if step.mask != nextStep?.mask || step.levels != nextStep?.levels { channels.part() }
        var carried: Int64 = 0
        advance { group, floor, units in
            if step.mask.isSuperset(of: group.lines) {
                let isOn = step.levels.isSuperset(of: group.lines)
                carried += group.switched(on: isOn, at: now, units)
            } else if group.edge.at > floor {
                return 0
            }
            return group.lookAhead(from: floor, units)
        }
        counters.carry(error: carried)
    }

    /// The mean duty that a channel has, or is to have from its next boundary: what was asked, held within what
    /// `timing` can make.
    public func meanDuty(asked duty: Duty) -> Duty {
        Duty(Double(units.onTime(duty)) / Double(units.full))
    }

    /// Whether a channel's line is on, as far as steps were carried out.
    public func isOn(_ channel: Int) -> Bool {
        (0..<channels.channelCount).contains(channel) && channels[channel].isOn
    }

    /// Lets all channels advance, and finds what is next. `change` returns how many edges it left out.
    @inline(__always)
    private mutating func advance(
        _ change: (_ group: inout PWMForesight, _ floor: Int64, _ units: PWMUnits) -> Int64
    ) {
        let (floor, units) = (floor, units)
        var leftOut: Int64 = 0
        var (first, firstEnd) = (Int64.max, Int64.max)
        channels.updateEach { group in
            leftOut += change(&group, floor, units)
            first = min(first, group.edge.at)
            if !group.edge.isOn { firstEnd = min(firstEnd, group.edge.at) }
        }
        counters.skip(edges: leftOut)
        findNextStep(first, firstEnd)
    }

    /// `first` is the earliest edge, and `firstEnd` the earliest that ends an on-phase.
    private mutating func findNextStep(_ first: Int64, _ firstEnd: Int64) {
        guard first != .max else {
            nextStep = nil
            return
        }
        let at =
            firstEnd > first && firstEnd &- first <= units.waiting && mayWait(until: firstEnd)
            ? firstEnd : first
        let last = max(at &+ units.together, floor)
        var (levels, mask): (LineLevels, LineLevels) = ([], [])
        var other = Int64.max
        channels.updateEach { group in
            if group.edge.at <= last {
                mask.formUnion(group.lines)
                if group.edge.isOn { levels.formUnion(group.lines) }
                other = min(other, group.afterwards)
            } else {
                other = min(other, group.edge.at)
            }
        }
        nextStep = PWMStep(at: Instant(nanoseconds: at), levels: levels, mask: mask)
        aloneUntil = other
    }

    /// Whether every on-phase that is to begin before a moment can begin then.
    private mutating func mayWait(until time: Int64) -> Bool {
        let units = units
        var may = true
        channels.updateEach { group in
            if group.edge.at < time && !group.canWait(until: time, units) { may = false }
        }
        return may
    }
}
