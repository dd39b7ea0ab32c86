import ShapeRules

/// Columns of text, each as wide as its widest cell; the last is left ragged.
struct Table {
    var head: [String]
    var rows: [[String]] = []

    init(_ head: [String]) { self.head = head }

    var text: String {
        let all = [head] + rows.map { $0.map(\.printable) }
        let widths = head.indices.map { column in all.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        return all.map { row in
            let cells = row.enumerated().map { index, cell in
                index < row.count - 1 && index < widths.count ? cell.padded(to: widths[index]) : cell
            }
            return cells.joined(separator: "  ").trimmed + "\n"
        }.joined()
    }
}

extension String {
    /// The text with spaces behind it up to `width` characters.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text without spaces at its end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
