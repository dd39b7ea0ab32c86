@testable import Hardware

/// A small random generator that gives the same on every machine (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// A driver of a `PWMPlan` without lines: carries the steps out with a given lateness and writes down every edge.
struct PlanRun {
    struct Edge: Equatable {
        var channel: Int
        var at: Int64
        var isOn: Bool
    }

    var plan: PWMPlan
    var edges: [Edge] = []
    var steps = 0
    var now: Int64 = 0

    init(channels: Int, timing: PWMTiming) { plan = PWMPlan(channels: channels, timing: timing, start: .start) }

    mutating func set(_ fractions: [Double]) {
        var duties = PerChannel(repeating: Duty.off, count: fractions.count)
        for (index, fraction) in fractions.enumerated() { duties[index] = Duty(fraction) }
        plan.set(duties, at: Instant(nanoseconds: now))
    }

    /// Runs to `end`; each step comes `lateness()` nanoseconds after its moment. With `spins`, on-phases that are short
    /// enough are ended in time, as the thread does that reads the clock for them.
    mutating func run(to end: Int64, spins: Bool = false, lateness: () -> Int64 = { 0 }) {
        while let next = plan.nextStep {
            let isTimed = spins && next.levels.isEmpty && (0...100_000).contains(next.at.nanoseconds - now)
            let at = max(now, next.at.nanoseconds) + (isTimed ? 0 : lateness())
            guard at < end else { break }
            now = at
            guard let step = plan.stepDue(at: Instant(nanoseconds: at)) else { continue }
            steps += 1
            for channel in 0..<PerChannel<Duty>.capacity where step.mask.contains(.line(channel)) {
                edges.append(Edge(channel: channel, at: at, isOn: step.levels.contains(.line(channel))))
            }
            plan.carriedOut(step, at: Instant(nanoseconds: at))
        }
        now = max(now, end)
    }

    /// On-phases of a channel that ended, as start and length.
    func onPhases(_ channel: Int) -> [(start: Int64, length: Int64)] {
        var phases: [(Int64, Int64)] = []
        var since: Int64?
        for edge in edges where edge.channel == channel {
            if edge.isOn { since = edge.at } else if let start = since { phases.append((start, edge.at - start)) }
        }
        return phases
    }

    /// Time on between two moments.
    func onTime(_ channel: Int, from start: Int64, to end: Int64) -> Int64 {
        var total: Int64 = 0
        var since: Int64?
        for edge in edges where edge.channel == channel {
            if edge.isOn {
                since = edge.at
            } else if let on = since {
                total += max(0, min(edge.at, end) - max(on, start))
                since = nil
            }
        }
        if let on = since { total += max(0, end - max(on, start)) }
        return total
    }
}
