import Geometry
import Lamp
import Photometry

/// What `luciole run` offers to say of the light: colour, effect, preset and how fast.
enum LightOptions {
    static let colour = Option(
        "colour", ValueKind<LightColour>.hue,
        help: "A hue in degrees, with a saturation: 120, 200/40%, or red, orange, yellow, green, cyan, blue, magenta")
    static let temperature = Option("temperature", ValueKind<LightColour>.temperature, help: "How warm a white: 2700 K")
    static let effect = Option(
        "effect", ValueKind<Effect>.effect,
        help: "One of breathe, candle, firefly, sunrise, sunset, beacon; with its time or seed: sunset=30min, candle=7")
    static let preset = Option(
        "preset", ValueKind<Preset>.preset, help: "One of full, reading, evening, night or candle")
    static let transition = Option(
        "transition", ValueKind<Duration>.pause, help: "How long changes take: 2 s; 0 s is at once")

    static let rows = [colour.row, temperature.row, effect.row, preset.row, transition.row]

    /// What was asked for, in the order in which it is to be done.
    static func requests(_ arguments: Arguments, lightness: Double?, usual: Duration) -> [LampRequest] {
        let time = arguments[transition] ?? usual
        var requests: [LampRequest] = []
        if let preset = arguments[preset] { requests.append(.preset(preset, over: time)) }
        if let colour = arguments[temperature] ?? arguments[colour] { requests.append(.colour(colour, over: time)) }
        if let lightness {
            requests.append(.lightness(lightness, over: time))
        } else if arguments[preset] == nil {
            requests.append(.lightness(100, over: time))
        }
        if let effect = arguments[effect] { requests.append(.effect(effect, over: time)) }
        return requests
    }
}

extension ValueKind where Value == LightColour {
    private static var hues: [(name: String, degrees: Double)] {
        [
            ("red", 0), ("orange", 30), ("yellow", 60), ("green", 120), ("cyan", 180), ("blue", 240), ("magenta", 300),
        ]
    }

    static let hue = ValueKind("HUE", completion: .words(hues.map(\.name))) { text throws(Complaint) in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        var saturation = 1.0
        if parts.count == 2 {
            let ratio: Ratio
            do throws(QuantityError) { ratio = try Ratio(parsing: String(parts[1])) } catch {
                throw Complaint(error.message)
            }
            guard (0...1).contains(ratio.value) else { throw Complaint("saturation is 0 % to 100 %") }
            saturation = ratio.value
        }
        let name = parts.first.map(String.init) ?? ""
        if let hue = hues.first(where: { $0.name == name }) { return .hue(hue.degrees, saturation: saturation) }
        guard parts.count <= 2, let degrees = Double(name), degrees.isFinite else {
            throw Complaint(
                "it must be a hue in degrees, or \(hues.map(\.name).listed(by: "or"))",
                nearest: NearestName.find(name, among: hues.map(\.name)))
        }
        return .hue(degrees, saturation: saturation)
    }

    static let temperature = ValueKind("KELVIN") { text throws(Complaint) in
        let kelvin: ColourTemperature
        do throws(QuantityError) { kelvin = try ColourTemperature(parsing: text) } catch {
            throw Complaint(error.message)
        }
        guard (1667...25_000).contains(kelvin.value) else { throw Complaint("whites are 1667 K to 25000 K") }
        return .white(kelvin: kelvin.value)
    }
}

extension ValueKind where Value == Effect {
    static let effect = ValueKind("EFFECT", completion: .words(names)) { text throws(Complaint) in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let parameter = parts.count > 1 ? parts[1] : nil
        switch parts.first ?? "" {
        case "breathe": return try timed(parameter, else: .seconds(5)) { .breathe(period: $0) }
        case "candle": return .candle(seed: try seed(parameter))
        case "firefly": return .firefly(seed: try seed(parameter))
        case "sunrise": return try timed(parameter, else: .seconds(1800)) { .sunrise(over: $0) }
        case "sunset": return try timed(parameter, else: .seconds(1800)) { .sunset(over: $0) }
        case "beacon": return try timed(parameter, else: .seconds(3)) { .beacon(period: $0) }
        default:
            throw Complaint(
                "it must be \(names.listed(by: "or"))", nearest: NearestName.find(parts.first ?? "", among: names))
        }
    }

    private static var names: [String] { ["breathe", "candle", "firefly", "sunrise", "sunset", "beacon"] }

    private static func timed(
        _ text: String?, else usual: Duration, _ effect: (Duration) -> Effect
    ) throws(Complaint) -> Effect {
        guard let text else { return effect(usual) }
        let time = try ValueKind<Duration>.duration.read(text)
        guard time <= .seconds(86_400) else { throw Complaint("an effect takes at most a day, 24 h") }
        let wanted = effect(time)
        guard time >= wanted.shortest else {
            throw Complaint(
                "\(wanted.words) takes \(fixed(wanted.shortest.seconds, decimals: 1)) s or more, so that it is no flashing"
            )
        }
        return wanted
    }

    private static func seed(_ text: String?) throws(Complaint) -> UInt64 {
        guard let text else { return 0 }
        guard let seed = UInt64(text) else { throw Complaint("a seed is a whole number from 0 on") }
        return seed
    }
}

extension ValueKind where Value == Preset {
    private static var names: [(name: String, preset: Preset)] {
        [
            ("full", .full), ("reading", .reading), ("evening", .evening), ("night", .night), ("candle", .candle),
        ]
    }

    static let preset = ValueKind("PRESET", completion: .words(names.map(\.name))) { text throws(Complaint) in
        guard let found = names.first(where: { $0.name == text }) else {
            let words = names.map(\.name)
            throw Complaint("it must be \(words.listed(by: "or"))", nearest: NearestName.find(text, among: words))
        }
        return found.preset
    }
}

extension ValueKind where Value == Duration {
    /// A time that may be nothing.
    static let pause = ValueKind("DURATION") { text throws(Complaint) in
        let time: Time
        do throws(QuantityError) { time = try Time(parsing: text) } catch { throw Complaint(error.message) }
        guard time.value >= 0 else { throw Complaint("a duration is 0 s or more") }
        guard time.value <= 86_400 else { throw Complaint("a change takes at most a day, 24 h") }
        return .seconds(time.value)
    }
}

extension Effect {
    /// Its name, as it is asked for.
    var words: String {
        switch self {
        case .breathe: "breathe"
        case .candle: "candle"
        case .firefly: "firefly"
        case .sunrise: "sunrise"
        case .sunset: "sunset"
        case .beacon: "beacon"
        }
    }
}
