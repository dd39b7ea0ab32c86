package import Lamp

/// The words of the lamp's state for scenarios, traces and JSON: one spelling everywhere.
package enum StateWords {
    package static func charger(_ state: ChargerState) -> String {
        switch state {
        case .charging: "charging"
        case .full: "full"
        case .discharging: "discharging"
        case .noBattery: "no battery"
        case .notCharging: "not charging"
        case .unknown: "unknown"
        }
    }
}
