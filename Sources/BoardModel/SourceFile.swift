/// A text file as it was read, kept so that findings can quote it.
package final class SourceFile: Sendable {
    /// The path as the user gave it.
    package let path: String
    package let text: String
    /// The lines without their line ends; line 1 is `lines[0]`.
    package let lines: [Substring]

    package init(path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}

/// A place in a file. Line and column count from 1; the column counts characters.
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
