import Hardware
import HardwareConformance
import HardwareLinux

/// Edges as an asynchronous sequence, on the real kernel: they come, and the lines are let go of with the sequence.
enum StreamCheck {
    static let name = "edges come as an asynchronous sequence, and its end lets go of the lines"

    /// What was not so; nil when all was.
    static func failure(_ rig: SimulatorRig) async -> String? {
        let line = rig.lineNames[0]
        let place = LineReference(chipLabel: rig.chipLabel, .name(line))
        rig.drive(line, false)
        var seen: [Bool] = []
        do {
            var settings = LineSettings(.input)
            settings.edges = .both
            let events = try rig.system.inputs([place], settings: settings).events()
            let driver = Task.detached { for number in 0..<4 { rig.drive(line, number.isMultiple(of: 2)) } }
            for try await report in events {
                if case .edge(let edge) = report { seen.append(edge.isRising) }
                if seen.count == 4 { break }
            }
            await driver.value
        } catch {
            return "the sequence ended with an error after \(seen.count) edges"
        }
        guard seen == [true, false, true, false] else { return "other edges came: \(seen)" }
        rig.clock.sleep(until: rig.clock.now + .milliseconds(100))
        guard let info = try? rig.system.look(at: place).info else { return "the line cannot be looked at" }
        return info.isUsed ? "the line is still held" : nil
    }

    static let endName = "a chip that goes away ends the sequence with that error"

    /// Takes the chip away for good, so it is the last check.
    static func failureWithoutChip(_ rig: SimulatorRig) async -> String? {
        let place = LineReference(chipLabel: rig.chipLabel, .name(rig.lineNames[0]))
        do {
            var settings = LineSettings(.input)
            settings.edges = .both
            let events = try rig.system.inputs([place], settings: settings).events()
            guard rig.unbind() else { return "the chip cannot be taken away" }
            for try await _ in events {}
            return "the sequence ended without an error"
        } catch GPIOError.gone(let chip) {
            return chip == rig.chipLabel ? nil : "another chip is named: \(chip)"
        } catch {
            return "another error came"
        }
    }
}
