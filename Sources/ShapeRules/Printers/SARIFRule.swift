import BoardModel

/// A rule as SARIF describes it: its manual, and what GitHub sorts alerts by.
struct SARIFRule {
    private let rule: any Rule

    init(_ rule: any Rule) { self.rule = rule }

    func write(_ json: inout JSONWriter) {
        let manual = rule.manual
        json.field("id", rule.code.rawValue)
        json.field("name", "\(type(of: rule))")
        json.text("shortDescription", SARIFText.clipped(SARIFText.sentence(rule.title)))
        json.text("fullDescription", SARIFText.clipped(manual.checks))
        json.field("help") { json in
            json.object { json in
                json.field("text", "\(manual.checks)\n\n\(manual.why)\n\n\(manual.source)")
                json.field("markdown", markdown(manual))
            }
        }
        json.field("defaultConfiguration") { $0.object { $0.field("level", level) } }
        json.field("properties") { json in
            json.object { json in
                json.field("tags") { $0.array { list in list.element { $0.value(tag) } } }
                // What GitHub shows beside an alert.
                json.field("precision", "high")
                json.field("problem.severity", rule.severity < .note ? rule.severity.rawValue : "recommendation")
            }
        }
    }

    private func markdown(_ manual: Manual) -> String {
        var text = "**Checks.** \(manual.checks)\n\n**Why.** \(manual.why)\n\n**Source.** \(manual.source)\n"
        if let limit = rule.limit { text += "\n**Limit.** \(limit): \(limit.source).\n" }
        text += "\nFails:\n\n```yaml\n\(manual.example.failing)\n```\n"
        return text + "\nMended:\n\n```yaml\n\(manual.example.mended)\n```\n"
    }

    private var level: String { rule.severity < .note ? rule.severity.rawValue : "note" }

    /// The chapter of the rule book.
    private var tag: String {
        let chapters = [
            "file", "pieces", "places", "joints", "enclosure", "standing", "heat", "electricity", "pins", "panel",
        ]
        let digit = rule.code.rawValue.dropFirst().first.flatMap(\.wholeNumberValue)
        return digit.flatMap { chapters.indices.contains($0) ? chapters[$0] : nil } ?? "lamp"
    }
}

/// How SARIF spells things.
enum SARIFText {
    /// GitHub takes descriptions of so many characters.
    static let longest = 1024

    static func clipped(_ text: String) -> String {
        text.count > longest ? text.prefix(longest - 1) + "…" : text
    }

    static func sentence(_ title: String) -> String { title.prefix(1).uppercased() + title.dropFirst() + "." }

    /// A path as a relative or file URI: all that RFC 3986 does not leave alone is escaped.
    static func uri(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var path = path[...]
        // GitHub wants paths from the root of the repository, without a first step that goes nowhere.
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
