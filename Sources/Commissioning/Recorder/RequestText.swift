import Hardware
import Lamp
import Photometry

/// Requests within a flight recording.
extension EventText {
    static func words(_ request: LampRequest) -> String {
        switch request {
        case .on: "on"
        case .off: "off"
        case .toggle: "toggle"
        case .lightness(let lightness, let over): "lightness \(over.wholeNanoseconds) \(lightness)"
        case .colour(.white(let mired), let over): "white \(over.wholeNanoseconds) \(mired.value)"
        case .colour(.hue(let hue), let over): "hue \(over.wholeNanoseconds) \(hue.hue) \(hue.saturation)"
        case .effect(nil, let over): "effect \(over.wholeNanoseconds) none"
        case .effect(let effect?, let over): "effect \(over.wholeNanoseconds) \(words(effect))"
        case .preset(let preset, let over): "preset \(over.wholeNanoseconds) \(LightWords.word(preset))"
        case .recall(let number, let over): "recall \(over.wholeNanoseconds) \(number)"
        case .keep(let number): "keep \(number)"
        }
    }

    static func request(_ words: [String]) -> LampRequest? {
        switch words {
        case ["on"]: return .on
        case ["off"]: return .off
        case ["toggle"]: return .toggle
        default: break
        }
        if words.count == 2, words[0] == "keep" { return Int(words[1]).map { .keep($0) } }
        guard words.count >= 3, let time = Int64(words[1]) else { return nil }
        let over = Duration.nanoseconds(time)
        let numbers = words.dropFirst(2).compactMap { Double($0) }
        switch (words[0], numbers.count) {
        case ("lightness", 1): return .lightness(numbers[0], over: over)
        case ("white", 1): return .colour(.white(Mired(numbers[0])), over: over)
        case ("hue", 2): return .colour(.hue(numbers[0], saturation: numbers[1]), over: over)
        case ("recall", 1): return Int(words[2]).map { .recall($0, over: over) }
        case ("preset", _): return LightWords.preset(words[2]).map { .preset($0, over: over) }
        case ("effect", _):
            if words[2] == "none" { return .effect(nil, over: over) }
            return effect(Array(words.dropFirst(2))).map { .effect($0, over: over) }
        default: return nil
        }
    }

    private static func words(_ effect: Effect) -> String {
        let number =
            switch effect {
            case .breathe(let time), .sunrise(let time), .sunset(let time), .beacon(let time):
                String(time.wholeNanoseconds)
            case .candle(let seed), .firefly(let seed): String(seed)
            }
        return "\(LightWords.word(effect)) \(number)"
    }

    private static func effect(_ words: [String]) -> Effect? {
        guard words.count == 2 else { return nil }
        let time = Int64(words[1]).map { Duration.nanoseconds($0) }
        switch words[0] {
        case "breathe": return time.map { .breathe(period: $0) }
        case "sunrise": return time.map { .sunrise(over: $0) }
        case "sunset": return time.map { .sunset(over: $0) }
        case "beacon": return time.map { .beacon(period: $0) }
        case "candle": return UInt64(words[1]).map { .candle(seed: $0) }
        case "firefly": return UInt64(words[1]).map { .firefly(seed: $0) }
        default: return nil
        }
    }
}
