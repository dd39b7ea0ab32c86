package import BoardModel

/// Lines and columns of byte offsets. LF, CRLF and a lone CR each end a line; a column counts characters, and a byte
/// that is not UTF-8 counts as one.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]
    /// How many continuation bytes stand before each block, so that a column in a file of one endless line is found
    /// without walking the line.
    private let continuations: [Int]
    private static let block = 4096

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for offset in bytes.indices {
            let byte = bytes[offset]
            let isLoneReturn =
                byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(offset + 1) }
        }
        self.starts = starts
        var continuations = [0]
        for start in stride(from: 0, to: bytes.count, by: LineTable.block) {
            let block = bytes[start..<min(bytes.count, start + LineTable.block)]
            continuations.append((continuations.last ?? 0) + LineTable.continuations(in: block))
        }
        self.continuations = continuations
    }

    /// The place of a byte; offsets outside the file are held at its ends.
    package func position(of offset: Int) -> SourcePosition {
        let offset = max(starts[0], min(offset, bytes.count))
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let column = 1 + offset - starts[low] - (continuations(before: offset) - continuations(before: starts[low]))
        return SourcePosition(line: low + 1, column: column)
    }

    /// Continuation bytes (10xxxxxx) belong to the character before them.
    private static func continuations(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 1 : 0) }
    }

    private func continuations(before offset: Int) -> Int {
        let block = offset / LineTable.block
        return continuations[block] + LineTable.continuations(in: bytes[block * LineTable.block..<offset])
    }
}
