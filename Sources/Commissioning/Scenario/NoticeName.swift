import Lamp

/// What scenarios and traces call the lamp's notices: the case's name in words parted by underscores.
enum NoticeName {
    static let all = [
        "battery_unknown", "battery_lost", "battery_back", "battery_reversed", "battery_replaced", "incoherent",
        "low_battery", "sparing", "sparing_ended", "battery_empty", "battery_usable", "temperature_unknown",
        "hardware_lost", "hardware_back", "lacking", "button_stuck", "button_locked", "button_unlocked",
    ]

    static func of(_ notice: LampNotice) -> String {
        if case .sparing(let reasons) = notice, reasons.contains(.lowCell) { return "low_battery" }
        var name = ""
        for character in String(describing: notice).prefix(while: { $0 != "(" }) {
            name += character.isUppercase ? "_" + character.lowercased() : String(character)
        }
        return name
    }

    /// What a notice says of an error, for expectations that look for words in it.
    static func words(_ notice: LampNotice) -> String {
        switch notice {
        case .hardwareLost(let error), .lacking(let error): "\(error.message); \(error.remedy)"
        case .batteryLost(let error): "\(error.message); \(error.remedy)"
        case .incoherent(let what): StateWords.incoherence(what)
        default: of(notice)
        }
    }
}
