package import Lamp

/// The words of the lamp's state for scenarios, traces and JSON: one spelling everywhere.
package enum StateWords {
    package static func charger(_ state: ChargerState) -> String {
        switch state {
        case .charging: "charging"
        case .full: "full"
        case .discharging: "discharging"
        case .noBattery: "no battery"
        case .fault: "fault"
        case .notCharging: "not charging"
        case .unknown: "unknown"
        }
    }

    /// Why the light is held back: `low cell, hot`; `nothing`.
    package static func sparing(_ sparing: Sparing) -> String {
        let all: [(Sparing, String)] = [
            (.lowCell, "low cell"), (.hot, "hot"), (.cold, "cold"), (.blind, "blind"),
        ]
        let words = all.filter { sparing.contains($0.0) }.map(\.1)
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }

    /// What the readings say against each other: `full but low`; `nothing`.
    package static func incoherence(_ incoherence: Incoherence) -> String {
        let all: [(Incoherence, String)] = [
            (.fullButLow, "full but low"), (.chargingButFalling, "charging but falling"),
            (.chargedWithoutInput, "charged without input"), (.gaugeDisagrees, "gauge disagrees"),
            (.frozen, "frozen"), (.overVoltage, "over voltage"),
        ]
        let words = all.filter { incoherence.contains($0.0) }.map(\.1)
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}
