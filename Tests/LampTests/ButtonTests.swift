import Hardware
import Testing

@testable import Lamp

/// Gestures from levels: clean, bouncing, with edges lost.
@Suite struct ButtonTests {
    /// A finger on a button, and somebody who reads the level when it moves and when the button asks.
    struct Bench {
        var button = Button()
        var gestures: [ButtonGesture] = []
        /// The level over time: changes at these milliseconds, up first.
        var changes: [Int]
        /// Edges of these changes are not told.
        var lost: Set<Int> = []
        var reads = 0
        private var now = 0

        init(_ changes: [Int], lost: Set<Int> = []) {
            (self.changes, self.lost) = (changes, lost)
            see(at: 0)
        }

        func isDown(at now: Int) -> Bool { changes.prefix { $0 <= now }.count % 2 == 1 }

        mutating func see(at now: Int) {
            reads += 1
            if let gesture = button.see(isDown: isDown(at: now), at: .start + .milliseconds(now)) {
                gestures.append(gesture)
            }
        }

        mutating func run(until end: Int) {
            let edges = Set(changes.enumerated().filter { !lost.contains($0.offset) }.map(\.element))
            var watched = 0
            while now < end {
                now += 1
                let asked = button.readsAt.map { $0 <= .start + .milliseconds(now) } ?? false
                watched += 1
                if edges.contains(now) || asked || (button.isWatched && watched >= 50) {
                    watched = 0
                    see(at: now)
                }
            }
        }
    }

    /// So many clicks, each 80 ms, 150 ms apart; with bounce, each change comes with four more within 8 ms.
    static func clicks(_ count: Int, bounce: Bool = false) -> [Int] {
        var changes: [Int] = []
        for click in 0..<count {
            for start in [100 + click * 230, 180 + click * 230] {
                changes += bounce ? [start, start + 2, start + 3, start + 6, start + 8] : [start]
            }
        }
        return changes
    }

    static func gestures(_ changes: [Int], lost: Set<Int> = [], until end: Int) -> [ButtonGesture] {
        var bench = Bench(changes, lost: lost)
        bench.run(until: end)
        return bench.gestures
    }

    @Test(arguments: 1...7, [true, false]) func clicksAreCounted(count: Int, bounce: Bool) {
        #expect(Self.gestures(Self.clicks(count, bounce: bounce), until: 4000) == [.clicks(count)])
    }

    @Test func slowClicksAreSingle() {
        #expect(Self.gestures([100, 200, 900, 1000], until: 3000) == [.clicks(1), .clicks(1)])
    }

    @Test(arguments: [600, 2000, 20_000]) func aHoldHasABeginningAndAnEnd(time: Int) {
        #expect(Self.gestures([100, 100 + time], until: time + 2000) == [.holdBegan, .holdEnded])
    }

    /// A click before a hold is part of no row: the hold is what was meant.
    @Test func clickAndHold() {
        #expect(Self.gestures([100, 180, 300, 1300], until: 3000) == [.holdBegan, .holdEnded])
    }

    @Test(arguments: [3, 10, 24]) func shorterThanTheDebounceIsNothing(time: Int) {
        #expect(Self.gestures([100, 100 + time], until: 2000).isEmpty)
    }

    /// Bounce on release, as gpiozero issue 550 has it: no second press.
    @Test func bounceOnRelease() {
        #expect(Self.gestures([100, 400, 403, 405, 411, 414], until: 3000) == [.clicks(1)])
    }

    /// The release's edge is lost, or that of the press, or all but one of a burst: the level is read again.
    @Test func lostEdges() {
        #expect(Self.gestures([100, 180], lost: [1], until: 3000) == [.clicks(1)])
        #expect(Self.gestures([100, 1200], lost: [1], until: 4000) == [.holdBegan, .holdEnded])
        #expect(Self.gestures([100, 104, 108, 112, 116], lost: [1, 2, 3, 4], until: 300).isEmpty)
        var late = Bench([100, 5000], lost: [0])
        late.run(until: 200)
        #expect(late.gestures.isEmpty)
        late.see(at: 200)  // somebody looked for another reason
        late.run(until: 1000)
        #expect(late.gestures == [.holdBegan])
    }

    @Test func stuckIsSaidOnceAndItsReleaseIsNothing() {
        #expect(Self.gestures([100, 60_000], until: 62_000) == [.holdBegan, .stuck])
    }

    /// Pressed when the lamp starts: not being pressed, until it was let go of.
    @Test func pressedAtTheStart() {
        var bench = Bench([0, 5000, 6000, 6080])
        bench.run(until: 5900)
        #expect(bench.gestures.isEmpty)
        bench.run(until: 8000)
        #expect(bench.gestures == [.clicks(1)])
    }

    /// At rest nobody reads it.
    @Test func silentAtRest() {
        var bench = Bench(Self.clicks(2))
        bench.run(until: 2000)
        let reads = bench.reads
        bench.run(until: 10_000)
        #expect(bench.reads == reads)
        #expect(bench.button.readsAt == nil)
    }

    /// Random chatter: gestures always make sense (a hold begins before it ends, a row has a click), and after the
    /// chatter it comes to rest.
    @Test(arguments: 0..<60) func anyChatter(seed: Int) {
        var random = Seeded(seed)
        var (changes, at) = ([Int](), 50)
        for _ in 0..<(2 * Int.random(in: 1...20, using: &random)) {
            let isBounce = Bool.random(using: &random)
            at += Int.random(in: isBounce ? 1...20 : 20...900, using: &random)
            changes.append(at)
        }
        let lost = Set((0..<changes.count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
        var bench = Bench(changes, lost: lost)
        bench.run(until: at + 2000)
        var isHeld = false
        for gesture in bench.gestures {
            switch gesture {
            case .clicks(let count): #expect(count > 0 && !isHeld)
            case .holdBegan:
                #expect(!isHeld)
                isHeld = true
            case .holdEnded, .stuck:
                #expect(isHeld)
                isHeld = false
            }
        }
        #expect(!isHeld)
        #expect(!bench.button.isPressed)
        #expect(bench.button.readsAt == nil)
    }
}
