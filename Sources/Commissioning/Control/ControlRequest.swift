package import Lamp

/// What a program says to a running lamp, as one line: words that a person could type.
///
///     on | off | toggle | set 40 [over 2] | colour 2700 [over 2] | effect candle|none | preset night|3 | keep 3
///     status | watch | battery             (with `text` behind them: for people instead of JSON)
package enum ControlRequest: Hashable, Sendable {
    case lamp(LampRequest)
    case status(isText: Bool)
    case watch(isText: Bool)
    case battery(isText: Bool)

    /// What every command may have.
    private static var longestTime: Double { 86_400 }

    package init(line: String) throws(ControlRefusal) {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).map(String.init)
        guard let first = words.first else { throw ControlRefusal("a request is a word, such as status") }
        let rest = Array(words.dropFirst())
        switch first {
        case "status": self = .status(isText: try Self.isText(rest))
        case "watch": self = .watch(isText: try Self.isText(rest))
        case "battery": self = .battery(isText: try Self.isText(rest))
        default: self = .lamp(try Self.lamp(first, rest))
        }
    }

    private static func isText(_ words: [String]) throws(ControlRefusal) -> Bool {
        guard words.isEmpty || words == ["text"] || words == ["json"] else {
            throw ControlRefusal("behind this word only `text` or `json` may stand")
        }
        return words == ["text"]
    }

    private static func lamp(_ word: String, _ words: [String]) throws(ControlRefusal) -> LampRequest {
        if words.isEmpty {
            switch word {
            case "on": return .on
            case "off": return .off
            case "toggle": return .toggle
            default: break
            }
        }
        guard ["set", "colour", "effect", "preset", "keep"].contains(word) else {
            throw ControlRefusal(
                "`\(word)` is no request; write on, off, toggle, set, colour, effect, preset, keep, status, watch or battery"
            )
        }
        guard let value = words.first, words.count == 1 || (words.count == 3 && words[1] == "over") else {
            throw ControlRefusal("write a value, and perhaps `over` and seconds: \(word) VALUE over 2")
        }
        let over = words.count == 3 ? try number(words[2], in: 0...longestTime, "a time in seconds") : nil
        let time = over.map { Duration.nanoseconds(Int64($0 * 1e9)) } ?? usualTime
        switch word {
        case "set": return .lightness(try number(value, in: 0...100, "a lightness in percent"), over: time)
        case "colour": return .colour(try colour(value), over: time)
        case "effect":
            if value == "none" { return .effect(nil, over: time) }
            guard let effect = LightWords.effect(value) else {
                throw ControlRefusal("an effect is one of none, \(LightWords.effects.joined(separator: ", "))")
            }
            return .effect(effect, over: time)
        case "keep":
            guard let number = LightWords.number(value) else {
                throw ControlRefusal("a light is kept under a number from 1 to \(KeptLights.count)")
            }
            return .keep(number)
        default:
            if let number = LightWords.number(value) { return .recall(number, over: time) }
            guard let preset = LightWords.preset(value) else {
                throw ControlRefusal(
                    "a preset is one of \(LightWords.presets.joined(separator: ", ")), "
                        + "or a number from 1 to \(KeptLights.count)")
            }
            return .preset(preset, over: time)
        }
    }

    /// A colour temperature in kelvin, or a hue in degrees with its saturation in percent: `2700`, `hue:30,80`.
    private static func colour(_ text: String) throws(ControlRefusal) -> LightColour {
        guard text.hasPrefix("hue:") else {
            return .white(
                kelvin: try number(text, in: 1000...20_000, "a colour temperature in kelvin, or hue:DEGREES,PERCENT"))
        }
        let parts = text.dropFirst(4).split(separator: ",").map(String.init)
        guard let first = parts.first, parts.count <= 2 else { throw ControlRefusal("a hue is hue:DEGREES,PERCENT") }
        let hue = try number(first, in: 0...360, "a hue in degrees")
        let saturation = parts.count == 2 ? try number(parts[1], in: 0...100, "a saturation in percent") : 100
        return .hue(hue, saturation: saturation / 100)
    }

    private static func number(
        _ text: String, in range: ClosedRange<Double>, _ what: String
    ) throws(ControlRefusal) -> Double {
        let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isDecimal, text.utf8.count <= 32, let value = Double(text), range.contains(value) else {
            throw ControlRefusal(
                "\(what) is a number from \(rounded(range.lowerBound)) to \(rounded(range.upperBound))")
        }
        return value
    }

    /// How long a change takes that says nothing of it: as long as on and off.
    package static let usualTime = LampConfiguration(channels: 1).transition
}

/// Why a line is no request, or not obeyed.
package struct ControlRefusal: Error, Hashable, Sendable {
    package var message: String
    package init(_ message: String) { self.message = message }

    /// As a lamp answers.
    package var answer: String {
        var line = JSONLine()
        line.add("error", message)
        return line.text
    }

    /// Reads what a lamp answered; nil when that was no refusal.
    package init?(answer: String) {
        let (start, end) = ("{\"error\": \"", "\"}")
        guard answer.hasPrefix(start), answer.hasSuffix(end) else { return nil }
        var isEscaped = false
        message = ""
        for character in answer.dropFirst(start.count).dropLast(end.count) {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                message.append(character)
                isEscaped = false
            }
        }
    }
}
