import BoardModel
import Hardware
import HardwareSimulated
import Lamp
import Testing

@testable import Commissioning

/// The shipped layouts, commissioned.
@Suite struct CommissionTests {
    static let boards = String(#filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }) + "/Boards"

    static func assembly(_ layout: String) throws -> Assembly {
        let loaded = try BoardLibrary(boards: boards).load(layout: "\(boards)/layouts/\(layout).yaml")
        return try #require(loaded.assembly)
    }

    @Test(arguments: ["puck", "desk-lamp", "iq-light", "iq-light-12", "flat"])
    func everyShippedLayoutCanBeLit(layout: String) throws {
        let commission = try Commission(Self.assembly(layout))
        #expect(!commission.plan.channels.isEmpty)
        #expect(commission.channelNames.count == commission.plan.channels.count)
        #expect(commission.kit.channelWatts.count == commission.plan.channels.count)
        #expect(commission.configuration.charger.pinCount == commission.plan.chargerPins.count)
        #expect(commission.kit.cell != nil)
        // Every line of the plan exists on the simulated chips.
        for line in commission.plan.channels.map(\.line) + commission.plan.chargerPins.map(\.line) {
            let chip = commission.kit.chips.first { $0.label == line.chipLabel }
            #expect(chip?.lines.contains { .offset($0.offset) == line.place } == true)
        }
    }

    /// The puck's numbers from the files that it names.
    @Test func puck() throws {
        let commission = try Commission(Self.assembly("puck"))
        #expect(commission.plan.channels.map(\.line) == [LineReference(chipLabel: "pinctrl-bcm2835", .offset(18))])
        #expect(commission.plan.chargerPins.map(\.line.place) == [.offset(23), .offset(24)])
        #expect(commission.plan.chargerPins.allSatisfy { $0.isOpenDrain && $0.biasAvailable })
        #expect(commission.configuration.charger == .bq24074)
        #expect(commission.plan.pwm.period == .milliseconds(5))
        #expect(commission.plan.pwm.shortestOn == .microseconds(10))
        #expect(commission.plan.sensor == .powerSupply(driver: "max17040"))
        #expect(commission.notes == [.pwm(.automatic, .everyLineHasKernelPWM)])
        #expect(commission.kit.cell?.ampereHours == 1.2)
        #expect(commission.kit.charger == .init(chip: .bq24074, amperes: 0.5, endVolts: 4.2))
        #expect(abs(try #require(commission.kit.channelWatts.first) - 1.86) < 1e-9)
    }

    /// Four channels on two PWM channels: GPIO18 and GPIO12 are one, GPIO19 and GPIO13 the other.
    @Test func sharedKernelPWMMeansSoftware() throws {
        var assembly = try Self.assembly("iq-light-12")
        assembly.layout.pwm?.backEnd = nil
        let commission = try Commission(assembly)
        #expect(commission.plan.channels.count == 4)
        #expect(commission.plan.pwm.backEnd == .software)
        #expect(commission.notes.contains(.pwm(.software, .sharedKernelPWM(lines: ["GPIO18", "GPIO12"]))))
    }

    /// The puck with the lite base: one tri-state pin, looked at again and again, and an ADC behind a divider.
    @Test func liteBase() throws {
        var assembly = try Self.assembly("puck")
        let file = try BoardLibrary(boards: Self.boards).load(file: "\(Self.boards)/parts/base-lite.yaml")
        guard case .part(let lite) = file.content, let base = assembly.placed.firstIndex(where: { $0.name == "base" })
        else {
            Issue.record("no lite base")
            return
        }
        assembly.placed[base].content = .part(lite)
        assembly.layout.pins.removeAll { $0.signal.value == .powerGood }
        for index in assembly.layout.pins.indices where assembly.layout.pins[index].signal.value == .charge {
            assembly.layout.pins[index].signal.value = .status
        }
        let commission = try Commission(assembly)
        #expect(commission.configuration.charger == .mcp73831)
        #expect(commission.configuration.chargerInterval == .seconds(2))
        #expect(commission.plan.chargerPins.map(\.isOpenDrain) == [false])
        #expect(commission.plan.sensor == .iio(driver: nil, divider: 2))
        #expect(commission.kit.charger?.chip == .mcp73831)
    }

    /// The host's draw goes through the base's supply; with a supply of its own it costs the cell nothing.
    @Test func hostDraw() throws {
        var assembly = try Self.assembly("puck")
        #expect(abs(try Commission(assembly).kit.hostWatts - 0.6 / 0.85) < 1e-9)
        let range = assembly.layout.name.range
        assembly.layout.externalSupply = Sourced("USB-C 5 V", at: range)
        #expect(try Commission(assembly).kit.hostWatts == 0)
    }
}
