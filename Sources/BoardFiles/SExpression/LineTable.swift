package import BoardModel

/// Lines and columns of byte offsets. LF, CRLF and a lone CR each end a line; a column counts characters, and a byte
/// that is not UTF-8 counts as one.
package struct LineTable: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() {
            let isLoneReturn =
                byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(offset + 1) }
        }
        self.starts = starts
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
        // Continuation bytes (10xxxxxx) belong to the character before them.
        let column = bytes[starts[low]..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return SourcePosition(line: low + 1, column: column)
    }
}
