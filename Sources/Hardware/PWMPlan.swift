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
///  - Edges that fall together, or are overdue together, are one step.
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
    /// The channels as they are, and each of them advanced to its next edge.
    private var channels: PerChannel<PWMChannel>
    private var ahead: PerChannel<PWMChannel>
    /// Of those: when the edge is, what comes after it, and the levels after it.
    private var edgeAt: PerChannel<Int64>
    private var afterwards: PerChannel<Int64>
    private var levels: LineLevels = []
    /// The latest moment we were told of: what was due by then is overdue.
    private var floor: Int64

    /// All channels are off, and stay so until told.
    public init(channels count: Int, timing: PWMTiming, start: Instant) {
        self.timing = timing
        units = PWMUnits(timing)
        floor = start.nanoseconds
        channels = PerChannel(
            repeating: PWMChannel(firstBoundary: start.nanoseconds, PWMPlacement(), units), count: count)
        ahead = channels
        edgeAt = PerChannel(repeating: .max, count: count)
        afterwards = edgeAt
    }

    /// New duties, from the next period boundary on. Channels that `duties` lacks stay as they are.
    public mutating func set(_ duties: PerChannel<Duty>, at now: Instant) {
        var wanted = PerChannel(repeating: Int64(0), count: channels.count)
        for index in channels.indices {
            wanted[index] = index < duties.count ? units.onTime(duties[index]) : channels[index].coming
        }
        let units = units
        for index in channels.indices {
            let (onTime, place) = (wanted[index], PWMPlacement.of(index, among: wanted))
            channels.update(index) { $0.set(onTime, place, at: now.nanoseconds, units) }
            lookAhead(index)
        }
        findNextStep()
    }

    /// What is to be written at this moment, everything that is due by now in one step; nil when nothing is.
    ///
    /// A driver that woke late asks here rather than write the `nextStep` it fetched before it slept: of an edge pair
    /// that has come and gone meanwhile nothing is left to be seen.
    public mutating func stepDue(at time: Instant) -> PWMStep? {
        let now = time.nanoseconds
        guard let next = nextStep, next.at.nanoseconds <= now else { return nil }
        floor = max(floor, now)
        var isOther = channels.count > 1
        for index in edgeAt.indices where edgeAt[index] <= floor && afterwards[index] <= floor {
            lookAhead(index)
            isOther = true
        }
        guard isOther else { return next }
        findNextStep()
        guard let step = nextStep, step.at.nanoseconds <= now else { return nil }
        return step
    }

    /// Tells that a step was written, at a moment that may be later than planned.
    public mutating func carriedOut(_ step: PWMStep, at time: Instant) {
        let now = time.nanoseconds
        floor = max(floor, now)
        counters.count(lateness: now - step.at.nanoseconds)
        for index in channels.indices {
            if step.mask.contains(.line(index)) {
                let isOn = step.levels.contains(.line(index))
                if edgeAt[index] != .max && levels.contains(.line(index)) == isOn {
                    edgeMade(index, at: now)
                } else {
                    // A driver that was told of a change while it slept, and wrote what it had fetched before.
                    channels.update(index) { $0.forced(on: isOn, at: now) }
                }
                lookAhead(index)
            } else if edgeAt[index] <= floor {
                lookAhead(index)
            }
        }
        findNextStep()
    }

    /// The mean duty that a channel has, or is to have from its next boundary: what was asked, held within what
    /// `timing` can make.
    public func meanDuty(asked duty: Duty) -> Duty {
        Duty(Double(units.onTime(duty)) / Double(units.full))
    }

    /// Whether a channel's line is on, as far as steps were carried out.
    public func isOn(_ channel: Int) -> Bool { channels.indices.contains(channel) && channels[channel].isOn }

    private mutating func edgeMade(_ index: Int, at now: Int64) {
        let units = units
        let (made, carried) = ahead.update(index) { channel in
            let carried = channel.edgeMade(at: now, units)
            return (channel, carried)
        }
        channels.update(index) { $0 = made }
        counters.carry(error: carried)
    }

    private mutating func lookAhead(_ index: Int) {
        let (floor, units) = (floor, units)
        var (leftOut, present) = channels.update(index) { channel in
            let leftOut = channel.skipForward(to: floor, units)
            return (leftOut, channel)
        }
        leftOut += present.lookAhead(from: floor, units)
        edgeAt[index] = present.edgeAt
        afterwards[index] = present.nextMoment
        if present.willBeOn { levels.insert(.line(index)) } else { levels.remove(.line(index)) }
        ahead.update(index) { $0 = present }
        counters.skip(edges: leftOut)
    }

    private mutating func findNextStep() {
        var first = Int64.max
        for index in edgeAt.indices { first = min(first, edgeAt[index]) }
        guard first != .max else {
            nextStep = nil
            return
        }
        let last = max(first &+ units.together, floor)
        var step = PWMStep(at: Instant(nanoseconds: first), levels: [], mask: [])
        for index in edgeAt.indices where edgeAt[index] <= last { step.mask.insert(.line(index)) }
        step.levels = levels.intersection(step.mask)
        nextStep = step
    }
}
