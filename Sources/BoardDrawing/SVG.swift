/// A growing SVG document. It only knows elements, attributes and how to escape text.
struct SVG {
    private(set) var text = ""
    private var open: [String] = []

    /// Writes an element without content.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        text += "<" + name
        write(attributes)
        text += "/>\n"
    }

    /// Writes an element that holds what `content` writes.
    mutating func group(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: (inout SVG) -> Void
    ) {
        indent()
        text += "<" + name
        write(attributes)
        text += ">\n"
        open.append(name)
        content(&self)
        open.removeLast()
        indent()
        text += "</" + name + ">\n"
    }

    /// Writes an element that holds text alone.
    mutating func leaf(_ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String) {
        indent()
        text += "<" + name
        write(attributes)
        text += ">" + SVG.escaped(content) + "</" + name + ">\n"
    }

    private mutating func indent() {
        text += String(repeating: "  ", count: open.count)
    }

    private mutating func write(_ attributes: KeyValuePairs<String, String>) {
        for (name, value) in attributes { text += " " + name + "=\"" + SVG.escaped(value) + "\"" }
    }

    /// Escapes what XML reserves, and drops the control characters that XML 1.0 forbids (section 2.2).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A coordinate in mm, to a hundredth, without trailing zeros: fine enough for any printer.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let whole = abs(hundredths) / 100
        let rest = abs(hundredths) % 100
        var text = hundredths < 0 ? "-" : ""
        text += String(whole)
        if rest > 0 {
            text += "." + (rest < 10 ? "0" : "") + String(rest % 10 == 0 ? rest / 10 : rest)
        }
        return text
    }
}
