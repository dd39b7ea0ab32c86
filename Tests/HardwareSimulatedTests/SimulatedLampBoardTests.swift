import Hardware
import HardwareSimulated
import Testing

fileprivate func line(_ number: Int) -> LineReference {
    LineReference(chipLabel: "pinctrl-bcm2711", .name("GPIO\(number)"))
}

fileprivate let kit = SimulatedKit(
    chips: [
        .init(
            label: "pinctrl-bcm2711",
            lines: [5, 18, 24, 25].map { .init(offset: $0, name: "GPIO\($0)", biasAvailable: $0 != 5) })
    ],
    cell: .init(chemistry: .liIon, ampereHours: 2, ohms: 0.15, cutOffVolts: 3),
    charger: .init(chip: .bq24074, amperes: 0.8, endVolts: 4.2), channelWatts: [1], hostWatts: 0.5)

fileprivate let plan = BoardPlan(
    channels: [ChannelPlan(line: line(18))], pwm: PWMPlanRequest(period: .milliseconds(5)),
    chargerPins: [
        ChargerPinPlan(line: line(24), isOpenDrain: true), ChargerPinPlan(line: line(25), isOpenDrain: true),
    ],
    sensor: .powerSupply(driver: nil))

fileprivate func duty(_ fraction: Double) -> PerChannel<Duty> { PerChannel(repeating: Duty(fraction), count: 1) }

@Suite("Simulated lamp board")
struct SimulatedLampBoardTests {
    private let log = EdgeLog()

    private func board(_ percent: Double = 60) -> SimulatedLampBoard {
        SimulatedLampBoard(
            plan: plan, kit: kit, conditions: .init(percent: percent, record: { [log] in log.add($0) }))
    }

    @Test("Plugging in is heard as a pin's edge, and the pins read what the charger shows")
    func plugging() throws {
        let board = board()
        try board.take()
        #expect(try board.pin(0) == .highImpedance && board.pin(1) == .highImpedance)
        board.world.clock.schedule(at: .start + .seconds(3)) { [charger = board.charger] in charger?.plug(true) }
        var heard: Set<Int> = []
        for _ in 0..<2 {
            if case .chargerPin(let index) = try board.wait(until: .start + .seconds(5)) { heard.insert(index) }
        }
        #expect(heard == [0, 1])
        #expect(board.now == .start + .seconds(3))
        #expect(try board.pin(0) == .low && board.pin(1) == .low)
        #expect(try board.wait(until: .start + .seconds(5)) == .deadline)
    }

    @Test("The light drains the cell, and the host does")
    func drain() throws {
        let board = board()
        try board.take()
        try board.set(duty(1))
        #expect(try board.wait(until: .start + .seconds(3600)) == .deadline)
        let percent = try #require(board.cell?.percent)
        // 1.5 W for an hour at 3.7 to 3.85 V is 0.39 to 0.41 Ah of 2 Ah.
        #expect(percent > 39 && percent < 41)
        #expect(try board.battery().volts != nil)
    }

    @Test("A chip that goes away ends the wait; taken again it shines, under another number")
    func goneAndBack() throws {
        let board = board()
        try board.take()
        try board.set(duty(1))
        board.world.clock.schedule(at: .start + .seconds(1)) { [world = board.world] in
            world.inject(.gone, chip: "pinctrl-bcm2711")
        }
        #expect(throws: GPIOError.gone(chip: "pinctrl-bcm2711")) { _ = try board.wait(until: .start + .seconds(2)) }
        #expect(board.now == .start + .seconds(1))
        board.release()
        #expect(throws: GPIOError.noGPIO) { try board.take() }
        #expect(try board.wait(until: .start + .seconds(4)) == .deadline)
        board.world.mend(.gone, chip: "pinctrl-bcm2711", as: 9)
        try board.take()
        #expect(board.world.level(of: line(18)) == .low)
        try board.set(duty(1))
        _ = try board.wait(until: board.now + .milliseconds(10))
        #expect(board.world.level(of: line(18)) == .high)
        board.release()
        #expect(board.world.level(of: line(18)) == .low)
    }

    @Test("Letting go of the board in any way leaves the light off")
    func darkAtTheEnd() throws {
        do {
            let board = board()
            try board.take()
            try board.set(duty(1))
            _ = try board.wait(until: .start + .milliseconds(10))
        }
        #expect(log.all.last { $0.offset == 18 }?.level == .low)
        #expect(log.all.contains { $0.offset == 18 && $0.level == .high })
    }

    @Test("Requests and stop wake the wait; a wait for good with nothing to come ends")
    func calls() throws {
        let board = board()
        try board.take()
        board.calls.post()
        #expect(try board.wait(until: nil) == .requests)
        #expect(try board.wait(until: nil) == .stop)
        board.calls.stop()
        #expect(try board.wait(until: .start + .seconds(9)) == .stop)
    }
}
