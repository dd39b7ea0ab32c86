import BoardModel
import Geometry
import Hardware
import Testing

@testable import Commissioning

/// Each refusal, from the puck with one thing changed, and what it tells a person.
@Suite struct CommissionErrorTests {
    static func refusal(_ change: (inout Assembly) -> Void) throws -> CommissionError? {
        var assembly = try CommissionTests.assembly("puck")
        change(&assembly)
        do {
            _ = try Commission(assembly)
            return nil
        } catch {
            return error
        }
    }

    static func change(_ signal: Signal, to line: String, in assembly: inout Assembly) {
        for index in assembly.layout.pins.indices where assembly.layout.pins[index].signal.value == signal {
            assembly.layout.pins[index].line.value = line
        }
    }

    @Test func withoutHost() throws {
        let error = try Self.refusal { $0.placed.removeAll { if case .host = $0.content { true } else { false } } }
        #expect(error == .noHost)
    }

    @Test func withTwoHosts() throws {
        let error = try Self.refusal { assembly in
            if let host = assembly.piece("host") { assembly.placed.append(host) }
        }
        #expect(error == .severalHosts(["raspberry-pi-zero-2-w", "raspberry-pi-zero-2-w"]))
    }

    @Test func withoutCore() throws {
        #expect(try Self.refusal { $0.placed.removeAll { $0.name == "core" } } == .noLight)
    }

    @Test func withoutLEDLine() throws {
        let error = try Self.refusal { $0.layout.pins.removeAll { $0.signal.value == .led(1) } }
        #expect(error == .noLine(channel: 1, of: 1))
        #expect(error?.remedy.contains("`led: GPIO…`") == true)
    }

    @Test func withALineThatIsNot() throws {
        let error = try Self.refusal { Self.change(.led(1), to: "GPIO99", in: &$0) }
        #expect(error?.message == "led goes to GPIO99, which is no line of the header of raspberry-pi-zero-2-w")
        #expect(error?.remedy.contains("GPIO18") == true)
    }

    @Test func withOneLineForTwo() throws {
        let error = try Self.refusal { Self.change(.charge, to: "GPIO18", in: &$0) }
        #expect(error == .sharedLine("GPIO18", .charge, .led(1)))
    }

    @Test func withALineThatIsTaken() throws {
        let error = try Self.refusal { Self.change(.button, to: "GPIO0", in: &$0) }
        #expect(error == .reservedLine("GPIO0", signal: .button, reason: "ID EEPROM"))
    }

    @Test(arguments: [0, -1, 3, 50, 70, 1e9, .infinity, .nan]) func withAnImpossibleFrequency(hertz: Double) throws {
        let error = try Self.refusal { $0.layout.pwm?.frequency.value = Frequency(hertz) }
        guard case .impossibleFrequency = error else {
            Issue.record("\(hertz) Hz was not refused")
            return
        }
    }

    /// A missing charger pin costs the charger's state, not the light.
    @Test func withoutPowerGood() throws {
        var assembly = try CommissionTests.assembly("puck")
        assembly.layout.pins.removeAll { $0.signal.value == .powerGood }
        let commission = try Commission(assembly)
        #expect(commission.configuration.charger == .none)
        #expect(commission.plan.chargerPins.isEmpty)
        #expect(commission.notes.contains(.unwiredCharger(missing: .powerGood)))
    }
}
