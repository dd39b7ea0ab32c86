import Hardware
import HardwareSimulated
import Testing

@Suite("A charger's pin that does not stand still")
struct OscillatingPinTests {
    private static let label = "pinctrl-bcm2711"
    private static let status = LineReference(chipLabel: label, .name("GPIO23"))

    private static func board(isOpenDrain: Bool) throws -> SimulatedLampBoard {
        let led = LineReference(chipLabel: label, .name("GPIO18"))
        let plan = BoardPlan(
            channels: [ChannelPlan(line: led)], pwm: PWMPlanRequest(period: .milliseconds(5)),
            chargerPins: [ChargerPinPlan(line: status, isOpenDrain: isOpenDrain)], sensor: .none)
        let lines = [(18, "GPIO18"), (23, "GPIO23")].map {
            SimulatedKit.ChipPlan.LinePlan(offset: $0.0, name: $0.1, biasAvailable: true)
        }
        let board = SimulatedLampBoard(
            plan: plan, kit: SimulatedKit(chips: [.init(label: label, lines: lines)]),
            conditions: .init(makesEdges: false))
        board.world.drive(status, .low)
        try board.take()
        return board
    }

    /// What is told of the pin until a moment: each event is followed by a look, as the loop does it.
    private static func told(_ board: SimulatedLampBoard, until end: Instant) throws -> [(Instant, PinState)] {
        var told: [(Instant, PinState)] = []
        while case .chargerPin(let pin) = try board.wait(until: end) { told.append((board.now, try board.pin(pin))) }
        return told
    }

    private static func isOscillating(_ state: PinState, near hertz: Double, _ duty: Double) -> Bool {
        guard case .oscillating(let measured, let share) = state else { return false }
        return abs(measured / hertz - 1) < 0.05 && abs(share - duty) < 0.05
    }

    @Test(
        "Frequency and duty are told within a few periods, at most once a second, and its end is told",
        arguments: [(true, 2.0, 0.5), (true, 10, 0.3), (true, 150, 0.5), (false, 2, 0.5), (false, 10, 0.7)])
    func oscillates(isOpenDrain: Bool, hertz: Double, duty: Double) throws {
        let board = try Self.board(isOpenDrain: isOpenDrain)
        #expect(try board.pin(0) == .low)
        board.world.drive(Self.status, .waveform(hertz: hertz, duty: duty))
        let start = board.now
        let told = try Self.told(board, until: start + .seconds(20))
        let first = try #require(told.firstIndex { Self.isOscillating($0.1, near: hertz, duty) })
        #expect(told[first].0 - start <= .seconds(max(0.2, 4 / hertz)))
        #expect(told[first...].allSatisfy { Self.isOscillating($0.1, near: hertz, duty) })
        #expect(told.count - first <= 21)
        board.world.drive(Self.status, .low)
        let end = try Self.told(board, until: board.now + .seconds(20))
        #expect(end.last?.1 == .low)
    }

    @Test("One change is told at once, and is no oscillation", arguments: [true, false])
    func changes(isOpenDrain: Bool) throws {
        let board = try Self.board(isOpenDrain: isOpenDrain)
        #expect(try board.pin(0) == .low)
        board.world.drive(Self.status, .highZ)
        let told = try Self.told(board, until: board.now + .seconds(10))
        #expect(told.map(\.1) == [.highImpedance])
        #expect(told.first.map { $0.0 < .start + .milliseconds(1) } == true)
    }
}
