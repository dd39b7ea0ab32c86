import BoardModel

/// JSON on one line, for logs and sockets: keys in the order in which they are given.
package struct JSONLine {
    private var fields: [String] = []

    package init() {}

    /// nil is null.
    package mutating func add(_ key: String, _ value: String?) { add(key, raw: value.map(JSONWriter.quoted)) }
    package mutating func add(_ key: String, _ value: Bool?) {
        add(key, raw: value.map { $0 ? "true" : "false" })
    }
    package mutating func add(_ key: String, _ value: Int) { add(key, raw: String(value)) }
    /// To three decimals; JSON has no infinities: what is not finite is null.
    package mutating func add(_ key: String, _ value: Double?) {
        add(key, raw: value.flatMap { $0.isFinite && $0.magnitude < 1e12 ? rounded($0) : nil })
    }
    package mutating func add(_ key: String, raw: String?) {
        fields.append("\(JSONWriter.quoted(key)): \(raw ?? "null")")
    }

    package var text: String { "{" + fields.joined(separator: ", ") + "}" }
}
