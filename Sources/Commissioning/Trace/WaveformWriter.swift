package import Hardware

/// Writes a Value Change Dump, the format of waveforms that GTKWave, PulseView and simulators read.
///
/// Source: IEEE 1364-2005, clause 18. Times are whole nanoseconds and never run backwards: a change from before the last
/// one counts as simultaneous.
package struct WaveformWriter: Sendable {
    package enum Kind: Hashable, Sendable {
        /// One bit: low, high, or floating.
        case line
        /// A number.
        case number
    }

    package struct Signal: Hashable, Sendable {
        /// What it belongs to, such as a chip's label.
        package var scope: String
        package var name: String
        package var kind: Kind

        package init(scope: String, name: String, kind: Kind) {
            self.scope = scope
            self.name = name
            self.kind = kind
        }
    }

    /// What a signal is at a moment.
    package enum Value: Hashable, Sendable {
        case low, high, floating
        case number(Double)
    }

    private let identifiers: [[UInt8]]
    private var last: [Value?]
    private var time: Int64 = 0
    /// What was not fetched yet.
    private var bytes: [UInt8]

    /// Every signal is unknown at first.
    package init(_ signals: [Signal], title: String) {
        let identifiers = signals.indices.map(Self.identifier)
        last = Array(repeating: nil, count: signals.count)
        var text = "$comment \(Self.word(title)) $end\n$timescale 1 ns $end\n"
        var scopes: [String] = []
        for signal in signals where !scopes.contains(signal.scope) { scopes.append(signal.scope) }
        for scope in scopes {
            text += "$scope module \(Self.word(scope)) $end\n"
            for (index, signal) in signals.enumerated() where signal.scope == scope {
                let (type, bits) = signal.kind == .line ? ("wire", 1) : ("real", 64)
                text += "$var \(type) \(bits) \(identifiers[index]) \(Self.word(signal.name)) $end\n"
            }
            text += "$upscope $end\n"
        }
        text += "$enddefinitions $end\n#0\n$dumpvars\n"
        for (index, signal) in signals.enumerated() {
            text += signal.kind == .line ? "x\(identifiers[index])\n" : "r0 \(identifiers[index])\n"
        }
        text += "$end\n"
        self.identifiers = identifiers.map { Array($0.utf8) }
        bytes = Array(text.utf8)
    }

    /// Notes a change; what is no change, or no signal, is left out.
    package mutating func set(_ signal: Int, to value: Value, at moment: Instant) {
        guard identifiers.indices.contains(signal), last[signal] != value else { return }
        if case .number(let number) = value, !number.isFinite { return }
        last[signal] = value
        move(to: moment)
        switch value {
        case .low: bytes.append(UInt8(ascii: "0"))
        case .high: bytes.append(UInt8(ascii: "1"))
        case .floating: bytes.append(UInt8(ascii: "z"))
        case .number(let number): bytes += "r\(number) ".utf8
        }
        bytes += identifiers[signal]
        bytes.append(Self.newline)
    }

    /// The end: readers show the waveforms up to here.
    package mutating func end(at moment: Instant) { move(to: moment) }

    /// How much waits to be fetched, in bytes.
    package var pending: Int { bytes.count }

    /// What was written since the last call.
    package mutating func take() -> [UInt8] {
        let taken = bytes
        bytes = []
        bytes.reserveCapacity(taken.count)
        return taken
    }

    private mutating func move(to moment: Instant) {
        guard moment.nanoseconds > time else { return }
        time = moment.nanoseconds
        bytes.append(UInt8(ascii: "#"))
        append(digitsOf: time)
        bytes.append(Self.newline)
    }

    /// Twice for every period of a long night, and so without a string on the way.
    private mutating func append(digitsOf number: Int64) {
        // 19 digits hold every Int64.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 19) { digits in
            var rest = UInt64(clamping: number)
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    private static let newline: UInt8 = 0x0A

    /// Printable characters from ! to ~, as short as can be.
    private static func identifier(_ index: Int) -> String {
        var (rest, name) = (index, "")
        repeat {
            name.unicodeScalars.append(Unicode.Scalar(UInt8(33 + rest % 94)))
            rest = rest / 94 - 1
        } while rest >= 0
        return name
    }

    /// Words of the format have no spaces, and `$` begins its own.
    private static func word(_ text: String) -> String {
        var word = ""
        for scalar in text.unicodeScalars {
            word.unicodeScalars.append(scalar.value > 32 && scalar.value < 127 && scalar != "$" ? scalar : "_")
        }
        return word.isEmpty ? "_" : word
    }
}
