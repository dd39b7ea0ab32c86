import Hardware
import Testing

@testable import Lamp

@Suite struct TransitionTests {
    static let white = PerChannel(repeating: 1.0, count: 1)
    static let mixer = ColourMixer(fixed: white)

    static func way(_ from: Double, _ to: Double, over duration: Duration, start: Instant = .start) -> Transition {
        Transition(
            from: LightPoint(from, white), to: .steady(LightPoint(to, white)), start: start, duration: duration)
    }

    @Test(arguments: [(0.0, 20.0), (1, 20), (1.5, 35), (2, 50), (3, 80), (1e6, 80)])
    func runsStraight(seconds: Double, expected: Double) {
        let half = Self.way(20, 80, over: .seconds(2), start: Instant(nanoseconds: 1_000_000_000))
        let now = Instant(nanoseconds: Int64(seconds * 1e9))
        #expect(abs(half.point(at: now, Self.mixer).lightness - expected) < 1e-12)
    }

    @Test func theEndIsExact() {
        for (from, to) in [(0.1, 0.3), (99.9, 0), (33.3, 66.6)] {
            let way = Self.way(from, to, over: .milliseconds(333))
            #expect(way.point(at: .start + .milliseconds(333), Self.mixer).lightness == to)
        }
    }

    @Test(arguments: [Duration.zero, .seconds(-1)]) func noTimeIsAtOnce(duration: Duration) {
        let way = Self.way(0, 100, over: duration)
        #expect(way.point(at: .start, Self.mixer).lightness == 100)
        #expect(way.nextStep(after: .start, frame: .milliseconds(10), finest: 0.01) == nil)
    }

    /// A minute from 5 to 8: no step is larger than a hundredth of L*, and the last is the end itself.
    @Test func slowWayHasNoVisibleStep() {
        let way = Self.way(5, 8, over: .seconds(60))
        var (now, before, steps) = (Instant.start, 5.0, 0)
        while let next = way.nextStep(after: now, frame: .milliseconds(10), finest: 0.01) {
            #expect(next > now)
            now = next
            let lightness = way.point(at: now, Self.mixer).lightness
            #expect(lightness - before <= 0.01 + 1e-9)
            before = lightness
            steps += 1
        }
        #expect(before == 8)
        #expect(now == .start + .seconds(60))
        #expect((300...301).contains(steps))
    }

    /// A slow change of colour alone has as many steps as one of lightness, and none of them can be seen.
    @Test func slowColourHasNoVisibleStep() {
        var (warm, cool) = (PerChannel(repeating: 0.0, count: 2), PerChannel(repeating: 0.0, count: 2))
        (warm[0], cool[1]) = (1, 1)
        let way = Transition(
            from: LightPoint(60, warm), to: .steady(LightPoint(60, cool)), start: .start, duration: .seconds(600))
        let mixer = ColourMixer(fixed: warm)
        var (now, before) = (Instant.start, 1.0)
        while let next = way.nextStep(after: now, frame: .milliseconds(10), finest: 0.01) {
            now = next
            let share = way.point(at: now, mixer).shares[0]
            #expect(before - share <= 1e-4 + 1e-9)
            before = share
        }
        #expect(before == 0)
    }

    /// Out of the dark the light comes up in its new colour at once.
    @Test func darkHasNoColour() {
        var red = PerChannel(repeating: 0.0, count: 2)
        red[0] = 1
        let way = Transition(
            from: LightPoint(0, PerChannel(repeating: 1, count: 2)), to: .steady(LightPoint(80, red)), start: .start,
            duration: .seconds(1))
        #expect(way.point(at: .start + .milliseconds(10), ColourMixer(fixed: red)).shares == red)
    }

    /// A goal that moves is met without a jump, and from then on the light is the effect itself.
    @Test func effectIsApproached() {
        let effect = Effect.breathe(period: .seconds(2))
        let way = Transition(
            from: LightPoint(90, Self.white), to: .effect(effect, LightPoint(50, Self.white), since: .start),
            start: .start, duration: .seconds(1))
        #expect(way.point(at: .start, Self.mixer).lightness == 90)
        let later = Instant.start + .milliseconds(3_700)
        #expect(way.point(at: later, Self.mixer).lightness == 50 * effect.glow(after: .milliseconds(3_700)).level)
        #expect(way.nextStep(after: later, frame: .milliseconds(10), finest: 0.01) == later + .milliseconds(10))
    }
}
