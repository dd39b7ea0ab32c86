package import Lamp

/// What people call the lamp's effects and presets: the same words on the command line, on the socket, in scenarios and
/// in JSON.
package enum LightWords {
    package static let effects = ["breathe", "candle", "firefly", "sunrise", "sunset", "beacon"]

    /// An effect with its usual numbers: the pace of calm breath, half an hour for the sun, one flash in two seconds.
    package static func effect(_ word: String) -> Effect? {
        switch word {
        case "breathe": .breathe(period: .seconds(6))
        case "candle": .candle(seed: 0)
        case "firefly": .firefly(seed: 0)
        case "sunrise": .sunrise(over: .seconds(1800))
        case "sunset": .sunset(over: .seconds(1800))
        case "beacon": .beacon(period: .seconds(2))
        default: nil
        }
    }

    package static func word(_ effect: Effect) -> String {
        switch effect {
        case .breathe: "breathe"
        case .candle: "candle"
        case .firefly: "firefly"
        case .sunrise: "sunrise"
        case .sunset: "sunset"
        case .beacon: "beacon"
        }
    }

    package static let presets = Preset.allCases.map(word)

    package static func preset(_ word: String) -> Preset? { Preset.allCases.first { self.word($0) == word } }

    package static func word(_ preset: Preset) -> String {
        switch preset {
        case .full: "full"
        case .reading: "reading"
        case .evening: "evening"
        case .night: "night"
        case .candle: "candle"
        }
    }

    package static func word(_ limit: LightLimit) -> String {
        switch limit {
        case .driver: "driver"
        case .led: "LED"
        case .cell: "cell"
        case .layout: "layout"
        case .flashes: "flashes"
        }
    }
}
