/// A text file as it was read, kept so that findings can quote it.
package final class SourceFile: Sendable {
    /// The path as the user gave it.
    package let path: String
    /// The text without a byte order mark.
    package let text: String
    /// The file began with a byte order mark, which an edit has to put back.
    package let hasByteOrderMark: Bool
    /// The lines without their line ends; line 1 is `lines[0]`.
    package let lines: [Substring]

    package init(path: String, text: String, hasByteOrderMark: Bool = false) {
        self.path = path
        self.text = text
        self.hasByteOrderMark = hasByteOrderMark
        lines = SourceFile.split(text)
    }

    /// The place behind the last character.
    package var end: SourcePosition {
        SourcePosition(line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
    }

    /// The text of one line, counted from 1; nil outside the file.
    package func line(_ number: Int) -> Substring? {
        lines.indices.contains(number - 1) ? lines[number - 1] : nil
    }

    /// Splits at LF, CR, CRLF, NEL, LS and PS: libyaml counts each of them as a line end, and excerpts have to agree
    /// with its line numbers.
    private static func split(_ text: String) -> [Substring] {
        let bytes = text.utf8
        // Offsets first, over plain memory: indices of a string's view are a tenth of the time of `luciole check`.
        let ends = bytes.withContiguousStorageIfAvailable(lineEnds) ?? Array(bytes).withUnsafeBufferPointer(lineEnds)
        var lines: [Substring] = []
        lines.reserveCapacity(ends.count + 1)
        var start = bytes.startIndex
        for (end, length) in ends {
            let index = bytes.index(bytes.startIndex, offsetBy: end)
            lines.append(text[start..<index])
            start = bytes.index(index, offsetBy: length)
        }
        lines.append(text[start...])
        return lines
    }

    /// Where line ends stand, and how many bytes each has.
    private static func lineEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> [(offset: Int, length: Int)] {
        var ends: [(offset: Int, length: Int)] = []
        var index = 0
        func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        while index < bytes.count {
            let length: Int
            switch bytes[index] {
            case 0x0A: length = 1
            case 0x0D: length = byte(1) == 0x0A ? 2 : 1
            case 0xC2: length = byte(1) == 0x85 ? 2 : 0
            case 0xE2: length = byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
            default: length = 0
            }
            if length > 0 { ends.append((index, length)) }
            index += max(1, length)
        }
        return ends
    }
}

/// A place in a file. Line and column count from 1; the column counts characters (Unicode code points, what SARIF
/// calls `unicodeCodePoints`), not bytes.
package struct SourcePosition: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A stretch of a file; `end` is the place behind its last character.
package struct SourceRange: Hashable, Sendable {
    package var file: SourceFile
    package var start: SourcePosition
    package var end: SourcePosition

    package init(_ file: SourceFile, _ start: SourcePosition, _ end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// The empty range at the head of a file, for what concerns the whole of it.
    package init(startOf file: SourceFile) {
        let start = SourcePosition(line: 1, column: 1)
        self.init(file, start, start)
    }

    package static func == (a: Self, b: Self) -> Bool { a.file === b.file && a.start == b.start && a.end == b.end }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(file))
        hasher.combine(start)
        hasher.combine(end)
    }
}

/// A value and where it was written.
package struct Sourced<Value> {
    package var value: Value
    package var range: SourceRange

    package init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
