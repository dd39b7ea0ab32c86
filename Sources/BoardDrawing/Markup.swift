/// A growing XML document, SVG or HTML. It only knows elements, attributes and how to escape text.
package struct Markup: Sendable {
    package private(set) var text = ""
    private var open: [String] = []

    package init() {}

    /// Attributes in the order in which they are written.
    package struct Attributes: ExpressibleByDictionaryLiteral, Sendable {
        fileprivate var pairs: [(name: String, value: String)]

        package init(dictionaryLiteral elements: (String, String)...) {
            pairs = elements.map { (name: $0.0, value: $0.1) }
        }

        package mutating func add(_ name: String, _ value: String) { pairs.append((name, value)) }
    }

    /// Writes an element without content.
    package mutating func element(_ name: String, _ attributes: Attributes = [:]) {
        indent()
        text += "<" + name
        write(attributes)
        text += "/>\n"
    }

    /// Writes an element that holds what `content` writes.
    package mutating func group(
        _ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
    ) {
        begin(name, attributes)
        content(&self)
        end()
    }

    /// Writes an element that holds text alone.
    package mutating func leaf(_ name: String, _ attributes: Attributes = [:], _ content: String) {
        indent()
        text += "<" + name
        write(attributes)
        text += ">" + Markup.escaped(content) + "</" + name + ">\n"
    }

    package mutating func begin(_ name: String, _ attributes: Attributes = [:]) {
        indent()
        text += "<" + name
        write(attributes)
        text += ">\n"
        open.append(name)
    }

    /// Ends the element that was begun last.
    package mutating func end() {
        guard let name = open.popLast() else { return }
        indent()
        text += "</" + name + ">\n"
    }

    /// Takes over what another document holds, such as a picture into a page.
    package mutating func insert(_ other: Markup) { text += other.text }

    /// Takes over text that is none of a file's, such as a style sheet, as it stands.
    package mutating func verbatim(_ raw: String) { text += raw }

    private mutating func indent() {
        text += String(repeating: " ", count: open.count)
    }

    private mutating func write(_ attributes: Attributes) {
        for (name, value) in attributes.pairs { text += " " + name + "=\"" + Markup.escaped(value) + "\"" }
    }

    /// Escapes what XML reserves, and drops the control characters that XML 1.0 forbids (section 2.2) or HTML takes for
    /// errors.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Double {
    /// A coordinate in mm, to a hundredth, without trailing zeros: fine enough for any printer.
    var onPaper: String {
        guard isFinite, abs(self) < 1e9 else { return "0" }
        let hundredths = Int((self * 100).rounded())
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
