/// JSON on one line, for logs and sockets: keys in the order in which they are given.
package struct JSONLine {
    private var fields: [String] = []

    package init() {}

    /// nil is null.
    package mutating func add(_ key: String, _ value: String?) { add(key, raw: value.map(Self.quoted)) }
    package mutating func add(_ key: String, _ value: Bool?) {
        add(key, raw: value.map { $0 ? "true" : "false" })
    }
    package mutating func add(_ key: String, _ value: Int) { add(key, raw: String(value)) }
    /// To three decimals; JSON has no infinities: what is not finite is null.
    package mutating func add(_ key: String, _ value: Double?) {
        add(key, raw: value.flatMap { $0.isFinite && $0.magnitude < 1e12 ? rounded($0) : nil })
    }
    package mutating func add(_ key: String, raw: String?) { fields.append("\(Self.quoted(key)): \(raw ?? "null")") }

    package var text: String { "{" + fields.joined(separator: ", ") + "}" }

    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
