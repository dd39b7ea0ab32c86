import Hardware
import Testing

@testable import Lamp

@Suite struct TransitionTests {
    static let half = Transition(from: 20, to: 80, start: Instant(nanoseconds: 1_000_000_000), duration: .seconds(2))

    @Test(arguments: [(0.0, 20.0), (1, 20), (1.5, 35), (2, 50), (3, 80), (1e6, 80)])
    func runsStraight(seconds: Double, expected: Double) {
        let now = Instant(nanoseconds: Int64(seconds * 1e9))
        #expect(abs(Self.half.lightness(at: now) - expected) < 1e-12)
    }

    @Test func theEndIsExact() {
        for (from, to) in [(0.1, 0.3), (99.9, 0), (33.3, 66.6)] {
            let way = Transition(from: from, to: to, start: .start, duration: .milliseconds(333))
            #expect(way.lightness(at: .start + .milliseconds(333)) == to)
        }
    }

    @Test(arguments: [Duration.zero, .seconds(-1)]) func noTimeIsAtOnce(duration: Duration) {
        let way = Transition(from: 0, to: 100, start: .start, duration: duration)
        #expect(way.lightness(at: .start) == 100)
        #expect(way.nextStep(after: .start, frame: .milliseconds(10), finest: 0.01) == nil)
    }

    /// A minute from 5 to 8: no step is larger than a hundredth of L*, and the last is the end itself.
    @Test func slowWayHasNoVisibleStep() {
        let way = Transition(from: 5, to: 8, start: .start, duration: .seconds(60))
        var (now, before, steps) = (Instant.start, 5.0, 0)
        while let next = way.nextStep(after: now, frame: .milliseconds(10), finest: 0.01) {
            #expect(next > now)
            now = next
            #expect(way.lightness(at: now) - before <= 0.01 + 1e-9)
            before = way.lightness(at: now)
            steps += 1
        }
        #expect(before == 8)
        #expect(now == .start + .seconds(60))
        #expect((300...301).contains(steps))
    }
}
