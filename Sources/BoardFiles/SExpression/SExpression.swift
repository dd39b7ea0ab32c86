/// A KiCad file as a tree of lists and atoms, held in one flat array: a megabyte of board makes tens of thousands of
/// nodes, and one allocation for each would cost more than reading them.
package struct SExpressionTree: Sendable {
    struct Node: Sendable {
        /// Where its text is, in bytes: of a list from its parenthesis, of a string without its quotes.
        var start: Int32
        var end: Int32
        /// The next node of the same list; 0 for the last, since the root is nobody's sibling.
        var next: Int32 = 0
        /// The first node inside a list; 0 for an empty list.
        var child: Int32 = 0
        var kind: Kind
    }

    enum Kind: UInt8, Sendable {
        case list, atom, string
        /// A string with backslashes in it, to be unescaped when asked for.
        case escapedString
    }

    let bytes: [UInt8]
    var nodes: [Node]

    package var root: SExpression { SExpression(tree: self, index: 0) }
}

/// One list or atom of a tree.
package struct SExpression: Sendable {
    let tree: SExpressionTree
    let index: Int

    private var node: SExpressionTree.Node { tree.nodes[index] }

    package var isList: Bool { node.kind == .list }

    /// Its place in the file, in bytes; `LineTable` makes lines and columns of it.
    package var offset: Int { Int(node.start) }

    /// The text of an atom or string, unescaped; nil for a list.
    package var text: String? {
        switch node.kind {
        case .list: return nil
        case .atom, .string: return String(decoding: tree.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
        case .escapedString: return unescaped
        }
    }

    /// The number that an atom spells; nil where it spells none, or none that is finite.
    package var number: Double? {
        guard node.kind == .atom else { return nil }
        let (start, end) = (Int(node.start), Int(node.end))
        if let value = DecimalAtom.value(of: tree.bytes, from: start, to: end) { return value }
        guard let text, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    package var children: Children { Children(tree: tree, upcoming: node.kind == .list ? Int(node.child) : 0) }

    /// The word a list begins with: `gr_line` of `(gr_line …)`.
    package var name: String? {
        var children = children
        return children.next()?.text
    }

    /// Whether the list begins with this word; no text is made for the comparison.
    package func isNamed(_ word: StaticString) -> Bool {
        guard node.kind == .list, node.child != 0 else { return false }
        return SExpression(tree: tree, index: Int(node.child)).equals(word)
    }

    /// Whether an atom or string reads like this.
    package func equals(_ word: StaticString) -> Bool {
        guard node.kind != .list, Int(node.end - node.start) == word.utf8CodeUnitCount else { return false }
        let start = Int(node.start)
        return word.withUTF8Buffer { word in
            for offset in word.indices where tree.bytes[start + offset] != word[offset] { return false }
            return true
        }
    }

    /// The first list inside that begins with this word.
    package func list(_ word: StaticString) -> SExpression? { children.first { $0.isNamed(word) } }

    /// What stands behind the word a list begins with.
    package var arguments: Children {
        var rest = children
        _ = rest.next()
        return rest
    }

    /// The numbers behind a list's word, up to the first that is none.
    package var numbers: [Double] {
        var numbers: [Double] = []
        for argument in arguments {
            guard let number = argument.number else { break }
            numbers.append(number)
        }
        return numbers
    }

    /// KiCad writes `\"`, `\\`, `\n`, `\r`, `\t`; any other escaped character stands for itself.
    private var unescaped: String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in tree.bytes[Int(node.start)..<Int(node.end)] {
            if isEscaped {
                switch byte {
                case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
                case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
                default: bytes.append(byte)
                }
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The nodes of one list, in their order.
    package struct Children: Sequence, IteratorProtocol {
        let tree: SExpressionTree
        /// 0 at the end: the root is nobody's child.
        var upcoming: Int

        package mutating func next() -> SExpression? {
            guard upcoming != 0 else { return nil }
            defer { upcoming = Int(tree.nodes[upcoming].next) }
            return SExpression(tree: tree, index: upcoming)
        }
    }
}
