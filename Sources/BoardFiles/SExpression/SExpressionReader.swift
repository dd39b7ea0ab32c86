/// Why a file is no S-expression, with the byte at which it shows.
package enum SExpressionError: Error, Hashable, Sendable {
    /// Git left both sides of a merge in the file.
    case conflictMarker(offset: Int)
    /// The file ends inside the list that opens at `opened`.
    case truncated(opened: Int, lists: Int)
    case unterminatedString(opened: Int)
    /// A closing parenthesis too many, or text behind the last.
    case strayText(offset: Int)
    case empty
    case tooDeep(offset: Int, limit: Int)
    case tooLarge(bytes: Int, limit: Int)
}

/// Reads S-expressions in one pass over the bytes: linear time, no recursion, memory in proportion to the file.
package struct SExpressionReader {
    /// Boards of 100 000 segments have some 20 MB; positions are held in 32 bits.
    package static let largestFile = 64 << 20
    /// KiCad itself nests about ten deep.
    package static let deepest = 256

    private let bytes: [UInt8]
    private var nodes: [SExpressionTree.Node] = []
    /// The lists that are open, and the last node of each so far (0: none yet).
    private var open: [(list: Int, last: Int)] = []
    private var position = 0

    package static func read(_ bytes: [UInt8]) throws(SExpressionError) -> SExpressionTree {
        guard bytes.count <= largestFile else { throw .tooLarge(bytes: bytes.count, limit: largestFile) }
        var reader = SExpressionReader(bytes)
        try reader.readFile()
        return SExpressionTree(bytes: bytes, nodes: reader.nodes)
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        nodes.reserveCapacity(bytes.count / 8)
    }

    private mutating func readFile() throws(SExpressionError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= UInt8(ascii: " ") {
                position += 1
            } else if startsConflictMarker {
                throw .conflictMarker(offset: position)
            } else if nodes.isEmpty && byte != UInt8(ascii: "(") || !nodes.isEmpty && open.isEmpty {
                throw .strayText(offset: position)
            } else {
                try readToken(byte)
            }
        }
        if let innermost = open.last {
            throw .truncated(opened: Int(nodes[innermost.list].start), lists: open.count)
        }
        if nodes.isEmpty { throw .empty }
    }

    private mutating func readToken(_ byte: UInt8) throws(SExpressionError) {
        switch byte {
        case UInt8(ascii: "("):
            guard open.count < SExpressionReader.deepest else {
                throw .tooDeep(offset: position, limit: SExpressionReader.deepest)
            }
            append(start: position, end: position + 1, kind: .list)
            open.append((nodes.count - 1, 0))
            position += 1
        case UInt8(ascii: ")"):
            if let list = open.popLast() { nodes[list.list].end = Int32(truncatingIfNeeded: position + 1) }
            position += 1
        case UInt8(ascii: "\""):
            try readString()
        default:
            let start = position
            while position < bytes.count, !SExpressionReader.endsAtom(bytes[position]) { position += 1 }
            append(start: start, end: position, kind: .atom)
        }
    }

    private mutating func readString() throws(SExpressionError) {
        let opened = position
        position += 1
        var isEscaped = false
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                isEscaped = true
                position += 1
            } else if startsConflictMarker {
                throw .conflictMarker(offset: position)
            }
            position += 1
        }
        guard position < bytes.count else { throw .unterminatedString(opened: opened) }
        append(start: opened + 1, end: position, kind: isEscaped ? .escapedString : .string)
        position += 1
    }

    private mutating func append(start: Int, end: Int, kind: SExpressionTree.Kind) {
        let index = nodes.count
        nodes.append(
            SExpressionTree.Node(
                start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), kind: kind))
        guard let parent = open.last else { return }
        let link = Int32(truncatingIfNeeded: index)
        if parent.last == 0 { nodes[parent.list].child = link } else { nodes[parent.last].next = link }
        open[open.count - 1].last = index
    }

    /// Seven of git's characters at the start of a line; KiCad never begins a line with them.
    private var startsConflictMarker: Bool {
        let mark = bytes[position]
        guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">") || mark == UInt8(ascii: "=") else { return false }
        guard position == 0 || bytes[position - 1] == UInt8(ascii: "\n"), position + 7 <= bytes.count else {
            return false
        }
        return bytes[position..<position + 7].allSatisfy { $0 == mark }
    }

    private static func endsAtom(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
            || byte == UInt8(ascii: "\"")
    }
}
