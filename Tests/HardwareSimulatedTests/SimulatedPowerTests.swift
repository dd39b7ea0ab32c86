import Hardware
import HardwareSimulated
import Testing

fileprivate let pins = [24, 25].map { LineReference(chipLabel: nil, .name("GPIO\($0)")) }

fileprivate func cellPlan() -> SimulatedKit.CellPlan {
    SimulatedKit.CellPlan(chemistry: .liIon, ampereHours: 2, ohms: 0.2, cutOffVolts: 3)
}

fileprivate func chargerPlan(_ chip: SimulatedKit.ChargerPlan.Chip) -> SimulatedKit.ChargerPlan {
    SimulatedKit.ChargerPlan(chip: chip, amperes: 1, endVolts: 4.2)
}

@Suite("Simulated cell and charger")
struct SimulatedPowerTests {
    private let board = SimulatedBoard(chips: [.raspberryPi()])

    @Test("A cell gives what it holds, no more: an ampere-hour is an ampere for an hour")
    func charge() throws {
        let cell = SimulatedCell(cellPlan(), clock: board.clock)
        cell.setLoad(0.5)
        board.clock.sleep(until: .start + .seconds(3600))
        #expect(abs(cell.percent - 55) < 1e-9)
        board.clock.sleep(until: .start + .seconds(36_000))
        #expect(cell.percent == 0)
        #expect(try cell.read().amperes == -0.5)
    }

    @Test("Load pulls the voltage down by its resistance, at once, and it comes back")
    func sag() throws {
        let cell = SimulatedCell(cellPlan(), clock: board.clock)
        let rested = cell.volts
        cell.setLoad(1)
        #expect(abs(rested - cell.volts - 0.2) < 1e-9)
        cell.setLoad(.nan)
        #expect(abs(rested - cell.volts) < 1e-9)
    }

    @Test("The sensor can fail and freeze; unknown is an error, never 0")
    func sensor() throws {
        let cell = SimulatedCell(cellPlan(), clock: board.clock)
        cell.setLoad(1)
        cell.setSensor(failure: nil, frozen: true)
        let frozen = try cell.read()
        board.clock.sleep(until: .start + .seconds(600))
        #expect(try cell.read() == frozen)
        cell.setSensor(failure: .absent(path: "bat0"))
        #expect(throws: SensorError.absent(path: "bat0")) { _ = try cell.read() }
        cell.setSensor(failure: nil)
        #expect(try cell.read() != frozen)
    }

    @Test("A plugged charger fills the cell, and its pins say charging, then done, then nothing")
    func bq24074() throws {
        let cell = SimulatedCell(cellPlan(), percent: 50, clock: board.clock)
        let charger = SimulatedCharger(chargerPlan(.bq24074), lines: pins, board: board, cell: cell)
        #expect(pins.map { board.level(of: $0) } == [.highZ, .highZ])
        charger.plug(true)
        #expect(pins.map { board.level(of: $0) } == [.low, .low])
        board.clock.sleep(until: .start + .seconds(4 * 3600))
        #expect(charger.condition == .done && cell.percent > 97)
        #expect(pins.map { board.level(of: $0) } == [.highZ, .low])
        charger.plug(false)
        #expect(pins.map { board.level(of: $0) } == [.highZ, .highZ])
    }

    @Test("MCP73831 drives its one pin low, high, or not at all")
    func mcp73831() {
        let charger = SimulatedCharger(chargerPlan(.mcp73831), lines: [pins[0]], board: board, cell: nil)
        for (condition, level) in [(ChargerCondition.charging, LineLevel.low), (.done, .high), (.unplugged, .highZ)] {
            charger.force(condition)
            #expect(board.level(of: pins[0]) == level)
        }
        charger.force(nil)
        charger.plug(true)
        #expect(charger.condition == .noCell)
    }

    @Test(
        "Every chip has something to show on every pin in every condition",
        arguments: SimulatedKit.ChargerPlan.Chip.allCases)
    func table(chip: SimulatedKit.ChargerPlan.Chip) {
        for condition in ChargerCondition.allCases {
            #expect(chip.pins(condition).count == chip.pinNames.count)
        }
    }
}
