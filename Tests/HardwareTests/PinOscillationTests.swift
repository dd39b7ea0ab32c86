import Testing

@testable import Hardware

@Suite("Oscillating pins")
struct PinOscillationTests {
    /// Feeds a square wave for a time, its edges shifted by `jitter` at random; returns the last edge's moment.
    @discardableResult
    private static func feed(
        _ pin: inout PinOscillation, hertz: Double, duty: Double, for seconds: Double, from start: Int64 = 0,
        jitter: Double = 0
    ) -> Instant {
        var random = SeededGenerator(seed: 3)
        let period = 1e9 / hertz
        var last = Instant(nanoseconds: start)
        for number in 0..<Int(seconds * hertz) {
            for (share, isRising) in [(0.0, true), (duty, false)] {
                let shift = jitter == 0 ? 0 : Double.random(in: 0...jitter, using: &random)
                last = Instant(nanoseconds: start + Int64((Double(number) + share + shift) * period))
                pin.edge(isRising: isRising, at: last)
            }
        }
        return last
    }

    @Test("Frequency and duty come out, whatever they are", arguments: [0.4, 1, 2, 10, 150, 10_000], [0.1, 0.5, 0.9])
    func measures(hertz: Double, duty: Double) throws {
        var pin = PinOscillation()
        let end = Self.feed(&pin, hertz: hertz, duty: duty, for: max(1, 6 / hertz))
        guard case .oscillating(let measuredHertz, let measuredDuty) = try #require(pin.state(at: end)) else {
            Issue.record("not oscillating")
            return
        }
        #expect(abs(measuredHertz / hertz - 1) < 1e-4)
        #expect(abs(measuredDuty - duty) < 1e-4)
    }

    @Test("Jitter of a tenth of a period does not hide it")
    func jitter() throws {
        var pin = PinOscillation()
        let end = Self.feed(&pin, hertz: 2, duty: 0.5, for: 10, jitter: 0.1)
        guard case .oscillating(let hertz, let duty) = try #require(pin.state(at: end)) else { return }
        #expect(abs(hertz - 2) < 0.1 && abs(duty - 0.5) < 0.1)
    }

    @Test("It has ceased when twice its period passed without an edge")
    func ceases() throws {
        var pin = PinOscillation()
        let end = Self.feed(&pin, hertz: 2, duty: 0.5, for: 5)
        #expect(pin.ceases == end + .seconds(1))
        #expect(pin.state(at: end + .milliseconds(999)) != nil)
        #expect(pin.state(at: end + .seconds(1)) == nil)
    }

    @Test("Bounce is no oscillation, also when a change comes long after it")
    func bounce() {
        var pin = PinOscillation()
        let end = Self.feed(&pin, hertz: 1000, duty: 0.5, for: 0.02)
        #expect(pin.state(at: end) == nil)
        pin.edge(isRising: true, at: end + .seconds(2))
        #expect(pin.state(at: end + .seconds(2)) == nil)
        pin.edge(isRising: false, at: end + .seconds(3))
        pin.edge(isRising: true, at: end + .milliseconds(3500))
        #expect(pin.state(at: end + .milliseconds(3500)) == nil)
    }

    @Test("One change, or a plug pulled and pushed in, is no oscillation")
    func changes() {
        var pin = PinOscillation()
        for (second, isRising) in [(1, true), (9, false), (10, true), (31, false), (32, true)] {
            let now = Instant.start + .seconds(second)
            pin.edge(isRising: isRising, at: now)
            #expect(pin.state(at: now) == nil)
        }
    }

    @Test("A lost edge starts the counting anew, and keeps what was measured")
    func lostEdge() {
        var pin = PinOscillation()
        let end = Self.feed(&pin, hertz: 10, duty: 0.3, for: 1)
        pin.edge(isRising: false, at: end + .milliseconds(100))
        #expect(pin.state(at: end + .milliseconds(100)) != nil)
        pin.reset()
        #expect(pin.state(at: end + .milliseconds(100)) == nil)
    }

    @Test("It follows a change of frequency within a few periods")
    func follows() throws {
        var pin = PinOscillation()
        let end = Self.feed(&pin, hertz: 2, duty: 0.5, for: 20)
        let later = Self.feed(&pin, hertz: 20, duty: 0.5, for: 2, from: end.nanoseconds + 250_000_000)
        guard case .oscillating(let hertz, _) = try #require(pin.state(at: later)) else { return }
        #expect(abs(hertz - 20) < 0.5)
    }

    @Test("Wild timestamps do no harm")
    func wild() {
        var pin = PinOscillation()
        for time in [Int64.max, .min, 0, .max, 5, 3, .min, .max] {
            pin.edge(isRising: time > 3, at: Instant(nanoseconds: time))
            _ = pin.state(at: Instant(nanoseconds: time))
        }
    }
}
