internal import Hardware
internal import Synchronization

/// The real-time thread's work: a `PWMPlan` on the lines, until told to stop or until the lines fail.
///
/// In the loop nothing is allocated and nothing waits for anybody but the clock and the bell. Times are counted in
/// nanoseconds there: a `Duration` has 128 bits, and its arithmetic costs more than the plan's.
final class PWMThread<Handle: LineHandle>: @unchecked Sendable {
    /// A sleep longer than this listens for the bell too: to stop takes no longer, whatever the period.
    private static var deafest: Int64 { 20_000_000 }
    private static var countersEvery: Int64 { 1_000_000_000 }

    let mailbox: DutyMailbox
    /// Rung when there are new duties, or it is time to stop.
    let bell = Bell()
    /// Rung once, when the lines have failed.
    let failureBell = Bell()
    let isStopping = Atomic(false)
    let failure = Mutex<GPIOError?>(nil)
    /// A copy of the plan's counters, at most a second old; from the start of the thread to its end.
    let counters = Mutex(PWMCounters())

    private let timing: PWMTiming
    private let channels: Int
    /// Where the thread notes what it did, if anybody wants to know.
    private let record: StepRing?
    private let maySpin: Bool
    private let clock = LinuxClock()
    /// Given to the thread when it starts.
    private var lines: OutputLines<Handle>?

    init(lines: consuming OutputLines<Handle>, timing: PWMTiming, maySpin: Bool, record: StepRing? = nil) {
        self.record = record
        channels = lines.count
        mailbox = DutyMailbox(channels: lines.count)
        self.timing = timing
        self.maySpin = maySpin
        self.lines = consume lines
    }

    func run() {
        guard let lines = lines.take() else { return }
        do throws(GPIOError) {
            try drive(lines)
            try lines.release()
            record?.add(PWMStep(at: clock.now, levels: [], mask: .first(channels)))
        } catch {
            failure.withLock { $0 = error }
            failureBell.ring()
        }
    }

    private func drive(_ lines: borrowing OutputLines<Handle>) throws(GPIOError) {
        // The latest moment that is known: the clock is read once a step, when the thread has woken.
        var now = clock.now
        var plan = PWMPlan(channels: channels, timing: timing, start: now)
        var budget = SpinBudget(isAllowed: maySpin, start: now)
        var seen: UInt64 = 0
        var counted = now
        var listening = PollSet([bell.descriptor])
        while !isStopping.load(ordering: .acquiring) {
            if let duties = mailbox.take(newerThan: &seen) {
                now = clock.now
                plan.set(duties, at: now)
            }
            guard let next = plan.nextStep else {
                publish(plan.counters)
                bell.answer()
                continue
            }
            guard wait(for: next, now, &budget, &listening) else { continue }
            now = clock.now
            guard let step = plan.stepDue(at: now) else { continue }
            try onceMore { () throws(GPIOError) in try lines.set(step.levels, mask: step.mask) }
            plan.carriedOut(step, at: now)
            budget.made(step, at: now)
            record?.add(PWMStep(at: now, levels: step.levels, mask: step.mask))
            if now.nanoseconds - counted.nanoseconds > Self.countersEvery {
                counted = now
                publish(plan.counters)
            }
        }
        publish(plan.counters)
    }

    /// Waits for a step's moment; false when the bell rang first, and things may have changed.
    private func wait(
        for step: PWMStep, _ now: Instant, _ budget: inout SpinBudget, _ listening: inout PollSet
    ) -> Bool {
        let left = step.at.nanoseconds - now.nanoseconds
        guard left > 0 else { return true }
        if left > Self.deafest, listening.wait(until: step.at + .milliseconds(-1)) != .deadline {
            bell.answer()
            return false
        }
        if budget.isShort(until: step), budget.spend(from: clock.now, to: step.at) {
            while clock.now < step.at {}
        } else {
            clock.sleep(until: step.at)
        }
        return true
    }

    /// Never waits: when somebody is reading the copy, it stays as it is until the next time.
    private func publish(_ current: PWMCounters) { _ = counters.withLockIfAvailable { $0 = current } }
}
