/// The groups of a DXF file: a code in one line, its value in the next (DXF Reference, "Group Codes in Numerical Order").
struct DXFGroups {
    struct Group {
        var code: Int
        var value: String
        /// Of the code, in bytes.
        var offset: Int

        /// Nil for what is no finite number.
        var number: Double? { Double(value).flatMap { $0.isFinite ? $0 : nil } }
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next group; comments (999) are skipped.
    mutating func next() throws(DXFError) -> Group? {
        while position < bytes.count {
            let offset = position
            let code = line()
            if code.isEmpty, position >= bytes.count { return nil }
            for mark in ["<<<<<<<", "=======", ">>>>>>>"] where code.hasPrefix(mark) {
                throw .conflictMarker(offset: offset)
            }
            guard let number = Int(code) else { throw .notDXF(offset: offset) }
            guard position < bytes.count else { throw .truncated(offset: offset) }
            let value = line()
            if number != 999 { return Group(code: number, value: value, offset: offset) }
        }
        return nil
    }

    /// A line without its end and the blanks around it.
    private mutating func line() -> String {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
            position += 1
        }
        var text = bytes[start..<position]
        if position < bytes.count {
            let isPair =
                bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count
                && bytes[position + 1] == UInt8(ascii: "\n")
            position += isPair ? 2 : 1
        }
        while let first = text.first, first <= UInt8(ascii: " ") { text = text.dropFirst() }
        while let last = text.last, last <= UInt8(ascii: " ") { text = text.dropLast() }
        return String(decoding: text, as: UTF8.self)
    }
}
