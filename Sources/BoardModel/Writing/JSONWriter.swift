/// Writes JSON with keys in the order in which they are given, indented by two spaces.
///
/// A report must be the same bytes for the same layout on every machine; that is all this does, without Foundation.
package struct JSONWriter {
    package private(set) var text = ""
    private var depth = 0
    private var isEmpty = true

    package init() {}

    package mutating func object(_ fields: (inout JSONWriter) -> Void) { block("{", "}", fields) }
    package mutating func array(_ elements: (inout JSONWriter) -> Void) { block("[", "]", elements) }

    /// A field of the object that is being written; `value` must write one value.
    package mutating func field(_ key: String, _ value: (inout JSONWriter) -> Void) {
        next()
        quote(key)
        text += ": "
        value(&self)
    }
    package mutating func field(_ key: String, _ value: String?) { field(key) { $0.value(value) } }
    package mutating func field(_ key: String, _ value: Int) { field(key) { $0.text += String(value) } }

    package mutating func field(_ key: String, _ value: Bool) { field(key) { $0.text += value ? "true" : "false" } }

    /// An element of the array that is being written.
    package mutating func element(_ value: (inout JSONWriter) -> Void) {
        next()
        value(&self)
    }

    package mutating func value(_ string: String?) {
        guard let string else {
            text += "null"
            return
        }
        quote(string)
    }

    /// JSON has no infinities: what is not finite is null.
    package mutating func value(_ number: Double) { text += number.isFinite ? number.description : "null" }

    /// Numbers that belong together, in one line.
    package mutating func value(_ numbers: [Double]) {
        text += "["
        for (index, number) in numbers.enumerated() {
            if index > 0 { text += ", " }
            value(number)
        }
        text += "]"
    }

    private mutating func block(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
        text += open
        depth += 1
        isEmpty = true
        content(&self)
        depth -= 1
        if !isEmpty { newLine() }
        text += close
        isEmpty = false
    }

    private mutating func next() {
        if !isEmpty { text += "," }
        isEmpty = false
        newLine()
    }

    private mutating func newLine() { text += "\n" + String(repeating: "  ", count: depth) }

    private mutating func quote(_ string: String) { text += Self.quoted(string) }

    /// The string as JSON writes it, in its quotes.
    package static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
