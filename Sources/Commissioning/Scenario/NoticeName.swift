import Lamp

/// What scenarios and traces call the lamp's notices: the case's name in words parted by underscores.
enum NoticeName {
    static let all = [
        "battery_unknown", "battery_lost", "battery_back", "hardware_lost", "hardware_back",
    ]

    static func of(_ notice: LampNotice) -> String {
        var name = ""
        for character in String(describing: notice).prefix(while: { $0 != "(" }) {
            name += character.isUppercase ? "_" + character.lowercased() : String(character)
        }
        return name
    }

    /// What a notice says of an error, for expectations that look for words in it.
    static func words(_ notice: LampNotice) -> String {
        switch notice {
        case .hardwareLost(let error): "\(error.message); \(error.remedy)"
        case .batteryLost(let error): "\(error.message); \(error.remedy)"
        default: of(notice)
        }
    }
}
