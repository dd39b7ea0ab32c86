import BoardModel
import Geometry
import Hardware
import HardwareSimulated
import Lamp
import Photometry
import Testing

@testable import Commissioning

/// What a layout says of its cell, button and start reaches the lamp.
@Suite struct CareOfLayoutTests {
    static func commission(_ change: (inout Layout) -> Void) throws -> Commission {
        var assembly = try CommissionTests.assembly("puck")
        change(&assembly.layout)
        return try Commission(assembly)
    }

    static func sourced<Value>(_ value: Value, _ layout: Layout) -> Sourced<Value> { Sourced(value, at: layout.range) }

    /// Without a word, the defaults of the puck's own cell.
    @Test func defaults() throws {
        let configuration = try Self.commission { _ in }.configuration
        #expect(configuration.protection?.emptyVolts == 3.0)
        #expect(configuration.protection?.lowVolts == 3.3)
        #expect(configuration.protection?.temperatures == -20...60)
        #expect(configuration.protection?.chargeTemperatures == 0...45)
        #expect(configuration.protection?.chargeLimit == nil)
        #expect(configuration.cell?.ampereHours == 1.2)
        #expect(configuration.cell?.ohms == 0.15)
        #expect(configuration.cell?.hasPowerPath == true)
        #expect(configuration.cell?.table == CellChemistry.liPolymer.ocv)
        #expect(configuration.button == ButtonSettings())
        #expect(configuration.power?.channelWatts.count == 1)
        #expect(!configuration.canHoldCharging)
        #expect(configuration.start == .off)
    }

    @Test func whatIsSaidCounts() throws {
        let commission = try Self.commission { layout in
            var care = CareChoice(range: layout.range)
            care.low = Self.sourced(Voltage(3.4), layout)
            care.empty = Self.sourced(Voltage(3.1), layout)
            care.start = Self.sourced(Voltage(3.7), layout)
            care.recoverTime = Self.sourced(Time(90), layout)
            care.temperature = 5...50
            care.chargeLimit = Self.sourced(Ratio(0.8), layout)
            care.dimmingStep = Self.sourced(Ratio(0.01), layout)
            care.floor = Self.sourced(Ratio(0.1), layout)
            care.shutsHostDown = true
            layout.care = care
            var button = ButtonChoice(range: layout.range)
            button.debounce = Self.sourced(Time(0.03), layout)
            layout.button = button
            layout.start = StartChoice(policy: .preset(1), afterPowerLoss: .lightness(0.4), range: layout.range)
        }
        let configuration = commission.configuration
        #expect(configuration.protection?.lowVolts == 3.4)
        #expect(configuration.protection?.emptyVolts == 3.1)
        #expect(configuration.protection?.startVolts == 3.7)
        #expect(configuration.protection?.recoverTime == .seconds(90))
        #expect(configuration.protection?.temperatures == 5...50)
        #expect(configuration.protection?.chargeLimit == 80)
        #expect(configuration.protection?.step == 1)
        #expect(configuration.protection?.floor == 10)
        #expect(configuration.protection?.shutsHostDown == true)
        #expect(configuration.button?.debounce == .milliseconds(30))
        #expect(configuration.start == .preset(0))
        #expect(configuration.startAfterPowerLoss == .lightness(40))
    }

    /// Limits that follow each other stay in order, whichever of them is said.
    @Test(arguments: [2.5, 3.0, 3.6, 4.0]) func limitsStayInOrder(empty: Double) throws {
        let protection = try Self.commission { layout in
            var care = CareChoice(range: layout.range)
            care.empty = Self.sourced(Voltage(empty), layout)
            layout.care = care
        }.configuration.protection
        let settings = try #require(protection)
        #expect(settings.emptyVolts == empty)
        #expect(settings.emptyVolts <= settings.lowVolts && settings.lowVolts <= settings.startVolts)
    }

    /// Pressed on the simulated board, bounce and all: the light goes on.
    @Test func theButtonIsWired() throws {
        let commission = try Self.commission { _ in }
        #expect(commission.plan.button?.line == LineReference(chipLabel: "pinctrl-bcm2835", .offset(25)))
        let board = SimulatedLampBoard(plan: commission.plan, kit: commission.kit)
        let line = try #require(commission.plan.button?.line)
        let world = board.world
        world.clock.schedule(at: .start + .seconds(1)) {
            world.bounce(line, to: .low, times: 4, over: .milliseconds(8))
        }
        world.clock.schedule(at: .start + .milliseconds(1100)) {
            world.bounce(line, to: .highZ, times: 4, over: .milliseconds(8))
        }
        var loop = LampLoop(board: board, configuration: commission.configuration)
        var on: [Bool] = []
        try loop.run(for: .seconds(4)) { command, _ in
            if case .publish(let state) = command, state.isOn != on.last { on.append(state.isOn) }
        }
        #expect(on == [false, true, false])
    }
}
