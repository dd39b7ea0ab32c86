package import Hardware
package import Lamp

/// A flight recording: what happened to a lamp (`>`) and what it commanded (`<`), each with its time in nanoseconds.
///
///     luciole-record 1
///     layout Boards/layouts/puck.yaml
///     memory 4c554d…                (what the lamp remembered; `none`)
///     start last                    (how it was told to start)
///     0 > start software 5000000 1 10000
///     0 < duties 0.0
package struct Recording: Sendable {
    package static let version = 1

    package struct Line: Hashable, Sendable {
        package var at: Instant
        package var isEvent: Bool
        package var text: String

        package init(at: Instant, isEvent: Bool, text: String) {
            (self.at, self.isEvent, self.text) = (at, isEvent, text)
        }

        package var written: String { "\(at.nanoseconds) \(isEvent ? ">" : "<") \(text)" }
    }

    package var layout: String
    package var memory: [UInt8]?
    /// As `StartWords` spells it.
    package var start: String
    package var lines: [Line] = []

    package init(layout: String, memory: LampMemory?, start: StartPolicy) {
        (self.layout, self.memory, self.start) = (layout, memory?.encoded, StartWords.text(start))
    }

    package var head: String {
        let bytes = memory.map { $0.map { CommandText.hexadecimal($0) }.joined() } ?? "none"
        return "luciole-record \(Self.version)\nlayout \(layout)\nmemory \(bytes)\nstart \(start)\n"
    }

    /// Why a text is no recording: a line, counted from 1, and what it has to be.
    package struct Refusal: Error, Hashable, Sendable {
        package var line: Int
        package var wanted: String
    }

    /// Reads a recording. A last line that was cut off, as by a power cut, is left out.
    package init(reading text: String) throws(Refusal) {
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)
        // What stands behind the last newline is nothing, or a line that was not finished.
        if !rest.isEmpty { rest.removeLast() }
        guard rest.count >= 4 else { throw Refusal(line: max(1, rest.count), wanted: "four lines of a head") }
        guard rest[0] == "luciole-record \(Self.version)" else {
            throw Refusal(line: 1, wanted: "`luciole-record \(Self.version)`")
        }
        layout = try Self.value("layout", rest[1], line: 2)
        let bytes = try Self.value("memory", rest[2], line: 3)
        memory = bytes == "none" ? nil : Self.bytes(bytes)
        start = try Self.value("start", rest[3], line: 4)
        for (index, line) in rest.enumerated().dropFirst(4) {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let time = Int64(parts[0]), parts[1] == ">" || parts[1] == "<" else {
                throw Refusal(line: index + 1, wanted: "a time, `>` or `<`, and an event or a command")
            }
            lines.append(Line(at: Instant(nanoseconds: time), isEvent: parts[1] == ">", text: String(parts[2])))
        }
    }

    private static func value(_ key: String, _ line: Substring, line number: Int) throws(Refusal) -> String {
        guard line.hasPrefix(key + " ") else { throw Refusal(line: number, wanted: "`\(key)` and its value") }
        return String(line.dropFirst(key.count + 1))
    }

    private static func bytes(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while rest.count >= 2 {
            bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}

/// How a start policy is spelled.
enum StartWords {
    static func text(_ start: StartPolicy) -> String {
        switch start {
        case .off: "off"
        case .on: "on"
        case .last: "last"
        case .preset(let number): "preset \(number)"
        case .lightness(let lightness): "lightness \(lightness)"
        }
    }

    static func policy(_ text: String) -> StartPolicy? {
        let words = text.split(separator: " ")
        switch (words.first, words.count) {
        case ("off", 1): return .off
        case ("on", 1): return .on
        case ("last", 1): return .last
        case ("preset", 2): return Int(words[1]).map { .preset($0) }
        case ("lightness", 2): return Double(words[1]).map { .lightness($0) }
        default: return nil
        }
    }
}
