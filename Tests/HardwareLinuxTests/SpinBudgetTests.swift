import Hardware
import Testing

@testable import HardwareLinux

@Suite("The bounded busy-wait")
struct SpinBudgetTests {
    @Test("takes at most 3 % of any run, plus what may be saved up", arguments: [1, 7, 42])
    func bounded(seed: UInt64) {
        var random = seed
        func next(_ limit: UInt64) -> Int64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64(random >> 33) % Int64(limit)
        }
        let start = Instant(nanoseconds: 5_000)
        var budget = SpinBudget(isAllowed: true, start: start)
        var (now, spent) = (start, Duration.zero)
        for _ in 0..<20_000 {
            now = now + .nanoseconds(next(400_000))
            let wish = Duration.nanoseconds(next(150_000))
            if budget.spend(from: now, to: now + wish) {
                spent += wish
                now = now + wish
            }
            #expect(spent.seconds <= (now - start).seconds * 0.03 + 0.003)
        }
        #expect(spent > .zero)
    }

    @Test("a wait that can be slept through is slept through")
    func long() {
        var budget = SpinBudget(isAllowed: true, start: .start)
        let now = Instant.start + .seconds(10)
        let waits = [101, 100, 0].map { budget.spend(from: now, to: now + .microseconds($0)) }
        #expect(waits == [false, true, false])
    }

    @Test("is for the end of a short on-phase, and not for other edges near to one another")
    func shortPhases() {
        var budget = SpinBudget(isAllowed: true, start: .start)
        func step(_ microseconds: Int64, on levels: LineLevels, of mask: LineLevels) -> PWMStep {
            PWMStep(at: .start + .microseconds(microseconds), levels: levels, mask: mask)
        }
        let (a, b, both): (LineLevels, LineLevels, LineLevels) = (.line(0), .line(1), .first(2))
        // On together, and off 50 µs from one another after 1 ms.
        for made in [step(0, on: both, of: both), step(1000, on: [], of: a)] { budget.made(made, at: made.at) }
        #expect(!budget.isShort(until: step(1050, on: [], of: b)))
        // 40 µs of one line, in which the other goes on as well.
        for made in [step(5000, on: a, of: a), step(5020, on: b, of: b)] { budget.made(made, at: made.at) }
        #expect(budget.isShort(until: step(5040, on: [], of: a)))
        #expect(!budget.isShort(until: step(5040, on: both, of: both)))
        #expect(!budget.isShort(until: step(5200, on: [], of: a)))
    }

    @Test("can be switched off")
    func off() {
        var budget = SpinBudget(isAllowed: false, start: .start)
        let now = Instant.start + .seconds(10)
        let isSpent = budget.spend(from: now, to: now + .microseconds(10))
        #expect(!isSpent)
    }
}
