internal import Glibc
public import Hardware
internal import Synchronization

/// The clock of a simulated board, and the agenda of what the world does to it.
///
/// In virtual time sleeping is what lets time pass: `sleep(until:)` carries out what the agenda has until then, in
/// order, and returns at once. One thread at a time may sleep in virtual time; that makes a run deterministic. In real
/// time the agenda is carried out by whichever thread sleeps, as its moments come.
public final class VirtualClock: MonotonicClock {
    private struct State {
        var agenda = Agenda()
        /// Until when the present sleep lets time pass.
        var limit = Instant.start
    }

    private let state = Mutex(State())
    /// Virtual time, which only whoever sleeps moves; asked for at every edge of a long night.
    private let virtual = Atomic<Int64>(0)
    /// Where CLOCK_MONOTONIC stood at our start; nil in virtual time.
    private let realStart: Int64?
    private let alarm = Alarm()

    public init(realTime: Bool = false) { realStart = realTime ? monotonicNanoseconds() : nil }

    public var isReal: Bool { realStart != nil }

    public var now: Instant {
        if let realStart { return Instant(nanoseconds: monotonicNanoseconds() - realStart) }
        return Instant(nanoseconds: virtual.load(ordering: .acquiring))
    }

    private func move(to moment: Instant) {
        if moment > now { virtual.store(moment.nanoseconds, ordering: .releasing) }
    }

    /// Has something happen at a moment; what is overdue happens at the next sleep.
    public func schedule(at: Instant, _ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.agenda.add(at: at, body) }
        wake()
    }

    /// Has threads that sleep in real time look at their conditions again.
    public func wake() { if isReal { alarm.ring() } }

    public func sleep(until deadline: Instant) { _ = sleep(until: deadline, unless: { false }) }

    /// Lets time pass until `deadline`, or until something on the agenda makes `isMet` true. nil waits for ever; in
    /// virtual time with nothing on the agenda for ever is over at once. Returns whether the condition was met.
    public func sleep(until deadline: Instant?, unless isMet: () -> Bool) -> Bool {
        let limit = deadline ?? Instant(nanoseconds: .max)
        while true {
            let rings = isReal ? alarm.count : 0
            if isMet() { return true }
            if let body = takeDue(by: realStart == nil ? limit : min(limit, now)) {
                body()
                continue
            }
            guard let realStart else {
                if deadline != nil { move(to: limit) }
                return false
            }
            let now = self.now
            guard now < limit else { return false }
            let next = state.withLock { $0.agenda.next } ?? limit
            // A day at most, so that no deadline overflows.
            let span = min(min(next, limit) - now, .seconds(86_400))
            alarm.sleep(until: realStart + now.nanoseconds + span.wholeNanoseconds, after: rings)
        }
    }

    /// For something on the agenda that goes on at once: moves virtual time to its next moment, if the present sleep
    /// reaches so far and nothing else comes first. Saves a long night the way through the agenda at every edge.
    func advance(to moment: Instant) -> Bool {
        guard realStart == nil else { return false }
        return state.withLock { state in
            guard moment <= state.limit, state.agenda.next.map({ $0 > moment }) ?? true else { return false }
            move(to: moment)
            return true
        }
    }

    /// The next thing that is due; virtual time moves to its moment.
    private func takeDue(by limit: Instant) -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.limit = limit
            guard let entry = state.agenda.take(dueBy: limit) else { return nil }
            if realStart == nil { move(to: entry.at) }
            return entry.body
        }
    }
}

fileprivate func monotonicNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
