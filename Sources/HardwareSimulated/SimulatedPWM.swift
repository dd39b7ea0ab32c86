public import Hardware
internal import Synchronization

/// PWM on lines of a `SimulatedBoard`: the same `PWMPlan` that drives real lines, carried out by the board's clock.
///
/// Without edges only the duties are kept, which makes a long night cheap; the cell feels the same mean either way.
public final class SimulatedPWM: PWMOutput {
    /// The lines, out of reach of copies: an optional of a noncopyable value may be taken out and consumed.
    private struct Held: ~Copyable {
        var lines: OutputLines<SimulatedLines>?
        var plan: PWMPlan
        var duties: PerChannel<Duty>
        /// Counts wishes for the clock: one that was overtaken does nothing.
        var wish: UInt64 = 0
        var random: SeededRandom
        var failure: GPIOError?
    }

    public let capability: PWMCapability
    private let clock: VirtualClock
    private let held: Mutex<Held>
    private let makesEdges: Bool
    /// The latest that a wake may come, drawn evenly from the seed; zero is a perfect machine.
    private let latestWake: Int64
    private let changed: (@Sendable (PerChannel<Duty>) -> Void)?

    /// Takes over lines that are off. `changed` hears of new duties, as the cell does that has to supply them.
    public init(
        _ lines: consuming OutputLines<SimulatedLines>, timing: PWMTiming, clock: VirtualClock, makesEdges: Bool = true,
        latestWake: Duration = .zero, seed: UInt64 = 0, changed: (@Sendable (PerChannel<Duty>) -> Void)? = nil
    ) {
        let count = lines.count
        self.clock = clock
        self.makesEdges = makesEdges
        self.latestWake = max(0, latestWake.wholeNanoseconds)
        self.changed = changed
        capability = PWMCapability(
            source: .simulated, period: timing.period, step: timing.step, shortestOn: timing.shortestOn,
            longestSkip: timing.longestSkip)
        held = Mutex(
            Held(
                lines: consume lines, plan: PWMPlan(channels: count, timing: timing, start: clock.now),
                duties: PerChannel(repeating: .off, count: count), random: SeededRandom(seed: seed)))
    }

    /// Throws what went wrong with the lines since the last call, if anything did.
    public func set(_ duties: PerChannel<Duty>) throws(GPIOError) {
        let now = clock.now
        let (failure, made) = held.withLock { held -> (GPIOError?, PerChannel<Duty>?) in
            if let failure = held.failure { return (failure, nil) }
            guard held.lines != nil else { return (nil, nil) }
            for index in held.duties.indices where index < duties.count {
                held.duties[index] = held.plan.meanDuty(asked: duties[index])
            }
            if makesEdges {
                held.plan.set(duties, at: now)
                arrange(&held)
            }
            return (nil, held.duties)
        }
        if let failure { throw failure }
        if let made { changed?(made) }
    }

    public func stop() throws(GPIOError) {
        let result = held.withLock { held -> Result<PerChannel<Duty>, GPIOError> in
            held.wish += 1
            for index in held.duties.indices { held.duties[index] = .off }
            do throws(GPIOError) {
                if let lines = held.lines.take() { try lines.release() }
            } catch {
                return .failure(error)
            }
            return .success(held.duties)
        }
        changed?(try result.get())
    }

    /// The duties that the channels have in the mean.
    public var duties: PerChannel<Duty> { held.withLock { $0.duties } }
    public var counters: PWMCounters { held.withLock { $0.plan.counters } }
    /// Why the lines could not be set, once they could not.
    public var failure: GPIOError? { held.withLock { $0.failure } }

    /// Asks the clock for the next step's moment.
    private func arrange(_ held: inout Held) {
        held.wish += 1
        guard let next = held.plan.nextStep else { return }
        let late = latestWake == 0 ? 0 : Int64.random(in: 0...latestWake, using: &held.random)
        let wish = held.wish
        clock.schedule(at: max(next.at, clock.now) + .nanoseconds(late)) { [weak self] in self?.carryOut(wish) }
    }

    private func carryOut(_ wish: UInt64) {
        var now = clock.now
        held.withLock { held in
            guard held.wish == wish else { return }
            while true {
                if let step = held.plan.stepDue(at: now) {
                    do throws(GPIOError) {
                        try onceMore { () throws(GPIOError) in try held.lines?.set(step.levels, mask: step.mask) }
                    } catch {
                        held.failure = error
                        return
                    }
                    held.plan.carriedOut(step, at: now)
                }
                // On a perfect machine the next step is carried out at its moment, and it may be done at once.
                guard latestWake == 0, let next = held.plan.nextStep, clock.advance(to: next.at) else { break }
                now = next.at
            }
            arrange(&held)
        }
    }
}
