import BoardModel
import Hardware
import HardwareSimulated
import Lamp
import Synchronization
import Testing

@testable import Commissioning

/// From a layout file to light, all the way: the puck on its simulated board, in virtual time.
@Suite struct FirstLightTests {
    /// What a probe on the LED's line saw, and what the lamp said.
    final class Story: Sendable {
        let edges = Mutex<[LineEdge]>([])
        let states = Mutex<[LampState]>([])
        let notices = Mutex<[LampNotice]>([])

        /// Share of the time between two moments that the line was high.
        func duty(from start: Duration, to end: Duration) -> Double {
            var (isHigh, at, high) = (false, start, Duration.zero)
            for edge in edges.withLock({ $0 }) where edge.offset == 18 {
                let moment = min(max(edge.at, start), end)
                if isHigh { high += moment - at }
                (isHigh, at) = (edge.level == .high, moment)
            }
            if isHigh { high += end - at }
            return high.seconds / (end - start).seconds
        }

        func count(from start: Duration, to end: Duration) -> Int {
            edges.withLock { $0.count { $0.offset == 18 && $0.at > start && $0.at < end } }
        }
    }

    static func run(
        _ lightness: Double, isPlugged: Bool = false, for limit: Duration = .seconds(3),
        prepare: (SimulatedLampBoard) -> Void = { _ in }
    ) throws -> Story {
        let story = Story()
        var commission = try Commission(CommissionTests.assembly("puck"))
        commission.configuration.start = .lightness(lightness)
        var conditions = SimulatedLampBoard.Conditions()
        conditions.isPlugged = isPlugged
        conditions.record = { edge in story.edges.withLock { $0.append(edge) } }
        let board = SimulatedLampBoard(plan: commission.plan, kit: commission.kit, conditions: conditions)
        prepare(board)
        var loop = LampLoop(board: board, configuration: commission.configuration)
        try loop.run(for: limit) { command, _ in
            switch command {
            case .publish(let state): story.states.withLock { $0.append(state) }
            case .log(let notice): story.notices.withLock { $0.append(notice) }
            default: break
            }
        }
        return story
    }

    /// The duty on the line is CIE's, within a thousandth of full scale.
    @Test(arguments: [(10.0, 0.01126), (25, 0.04416), (50, 0.1842), (75, 0.4828)])
    func dutyOnTheLine(lightness: Double, expected: Double) throws {
        let story = try Self.run(lightness)
        #expect(abs(story.duty(from: .seconds(1), to: .seconds(2)) - expected) < 0.001)
    }

    @Test(arguments: [(0.0, 0.0), (100, 1)]) func noEdgesAtTheEnds(lightness: Double, expected: Double) throws {
        let story = try Self.run(lightness)
        #expect(story.duty(from: .seconds(1), to: .seconds(2)) == expected)
        #expect(story.count(from: .seconds(1), to: .milliseconds(2900)) == 0)
    }

    @Test func endsLow() throws {
        let story = try Self.run(80)
        let last = story.edges.withLock { $0.last { $0.offset == 18 }?.level }
        #expect(last != .high)
        #expect(story.states.withLock { $0.last?.isOn } == false)
    }

    @Test(arguments: [(true, ChargerState.charging), (false, .discharging)])
    func chargerAndCellAreSeen(isPlugged: Bool, expected: ChargerState) throws {
        let story = try Self.run(20, isPlugged: isPlugged)
        let last = story.states.withLock { $0.last }
        #expect(last?.charger == expected)
        #expect((3.0...4.3).contains(last?.volts ?? 0))
    }

    /// The chip goes away for two seconds: dark, said once, and lit again.
    @Test func lostAndFound() throws {
        let story = try Self.run(100, for: .seconds(20)) { board in
            let world = board.world
            world.clock.schedule(at: .start + .seconds(5)) {
                world.inject(.gone, chip: "pinctrl-bcm2835", for: .seconds(2))
            }
        }
        let notices = story.notices.withLock { $0 }
        #expect(notices.count == 2)
        #expect(notices.last == .hardwareBack)
        #expect(story.duty(from: .seconds(15), to: .seconds(19)) == 1)
    }

    @Test func sameRunSameEdges() throws {
        let (first, second) = (try Self.run(40), try Self.run(40))
        #expect(first.edges.withLock { $0 } == second.edges.withLock { $0 })
    }
}
