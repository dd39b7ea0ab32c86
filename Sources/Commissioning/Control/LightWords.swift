package import Lamp

/// What people call the lamp's effects and presets: the same words on the command line, on the socket, in scenarios and
/// in JSON.
package enum LightWords {
    package static let effects = ["breathe", "candle", "firefly", "sunrise", "sunset", "beacon"]

    /// An effect with its usual numbers; half an hour for the sun.
    package static func effect(_ word: String) -> Effect? {
        switch word {
        case "breathe": .usualBreathe
        case "candle": .candle(seed: 0)
        case "firefly": .firefly(seed: 0)
        case "sunrise": .sunrise(over: .seconds(1800))
        case "sunset": .sunset(over: .seconds(1800))
        case "beacon": .usualBeacon
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

    /// The numbers that lights are kept under, as people count: from 1.
    package static let numbers = (1...KeptLights.count).map { String($0) }

    /// The number of a kept light as the lamp counts, from 0.
    package static func number(_ word: String) -> Int? { numbers.firstIndex(of: word) }

    package static func numbers(_ kept: KeptNumbers) -> [Int] {
        (0..<KeptLights.count).filter { kept.contains($0) }.map { $0 + 1 }
    }

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
