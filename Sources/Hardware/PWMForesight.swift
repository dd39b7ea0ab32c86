/// A change of level that a channel is to make: its planned time (.max: none), and the level after it.
struct PWMEdge: Sendable {
    var at: Int64
    var isOn: Bool
}

/// A channel as it is, and its next edge.
///
/// An edge of the period that has begun is certain. One beyond the next boundary is not: a new duty, or a wake that comes
/// too late for it, and it is looked for again from the present. So the channel is kept as it is, and as it will be by then.
struct PWMForesight: Sendable {
    /// The lines that do what it does: channels that are alike, as those of two cores on one base, are looked at as one.
    private(set) var lines: LineLevels
    private var size: Int64 = 1
    private(set) var present: PWMChannel
    private var ahead: PWMChannel
    /// Whether the edge is one of `ahead` rather than of the present.
    private var isBeyond = false
    private(set) var edge: PWMEdge
    /// When something happens after the edge.
    private(set) var afterwards: Int64

    init(_ channel: PWMChannel, line: LineLevels) {
        lines = line
        (present, ahead) = (channel, channel)
        edge = PWMEdge(at: .max, isOn: channel.isOn)
        afterwards = .max
    }

    /// A further line that does the same.
    mutating func include(_ line: LineLevels) {
        lines.formUnion(line)
        size += 1
    }

    /// The same for one of its lines.
    func alone(_ line: LineLevels) -> PWMForesight {
        var one = self
        (one.lines, one.size) = (line, 1)
        return one
    }

    /// Whether the edge may wait until `time`, and its on-phase be whole.
    func canWait(until time: Int64, _ units: PWMUnits) -> Bool {
        isBeyond ? ahead.canBeLate(edge, at: time, units) : present.canBeLate(edge, at: time, units)
    }

    /// The lines were set to a level; to be followed by a look ahead. Returns the error of on-time that they carry on, in nanoseconds.
    @inline(__always)
    mutating func switched(on isOn: Bool, at time: Int64, _ units: PWMUnits) -> Int64 {
        guard edge.at != .max, edge.isOn == isOn else {
            // A driver that was told of a change while it slept, and wrote what it had fetched before.
            present.forced(on: isOn, at: time)
            return 0
        }
        if isBeyond { present = ahead } else { present.pass(edge) }
        return present.edgeMade(edge, at: time, units) * size
    }

    /// Finds the next edge. Edges that were due by `floor` and have come and gone are left out; returns how many of all lines.
    @inline(__always)
    mutating func lookAhead(from floor: Int64, _ units: PWMUnits) -> Int64 {
        guard let next = present.edgeInPeriod, next.isOn != present.isOn else { return lookBeyond(floor, units) }
        let following = present.following(next)
        guard following > floor else { return lookBeyond(floor, units) }
        (edge, afterwards, isBeyond) = (next, following, false)
        return 0
    }

    private mutating func lookBeyond(_ floor: Int64, _ units: PWMUnits) -> Int64 {
        var leftOut = present.skipForward(to: floor, units)
        ahead = present
        isBeyond = true
        edge = PWMEdge(at: .max, isOn: present.isOn)
        while true {
            let next = ahead.nextMoment
            if edge.isOn != present.isOn {
                if next > floor { break }
                // An on-phase that was slept through is made late rather than left out, where there is room for it.
                if units.correctsLateness, ahead.canBeLate(edge, at: floor, units) { break }
            }
            if ahead.isStill(units) {
                let isOn = ahead.want != 0
                if edge.isOn != isOn { edge = PWMEdge(at: floor, isOn: isOn) }
                break
            }
            let before = edge.isOn
            ahead.step(&edge.isOn, units)
            guard edge.isOn != before else { continue }
            if edge.isOn == present.isOn {
                edge.at = .max
                leftOut += 2
            } else {
                edge.at = next
            }
        }
        afterwards = ahead.nextMoment
        return leftOut * size
    }
}
