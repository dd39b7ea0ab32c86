import BoardDrawing

/// A table of a page. On a narrow screen each row becomes a card, whose lines begin with the column's head.
struct HTMLTable {
    struct Cell {
        var text: String
        /// A class of the style sheet: `number`, `code`, a verdict.
        var style: String?
        /// A sample of this colour stands before the text.
        var swatch: String?

        init(_ text: String, style: String? = nil, swatch: String? = nil) {
            self.text = text
            self.style = style
            self.swatch = swatch
        }
    }

    /// So many characters stay in one line.
    private static let brief = 20

    var head: [String]
    /// A class of the style sheet, for the whole.
    var style: String?
    var rows: [[Cell]]

    func write(into html: inout Markup) {
        html.group("table", style.map { ["class": $0] } ?? [:]) { html in
            html.group("thead") { html in
                html.group("tr") { html in for title in head { html.leaf("th", ["scope": "col"], title) } }
            }
            html.group("tbody") { html in
                for row in rows {
                    html.group("tr") { html in
                        for (index, cell) in row.enumerated() { write(cell, index, into: &html) }
                    }
                }
            }
        }
    }

    private func write(_ cell: Cell, _ index: Int, into html: inout Markup) {
        var attributes: Markup.Attributes = [:]
        if head.indices.contains(index), !head[index].isEmpty { attributes.add("data-head", head[index]) }
        let styles = [cell.style, cell.text.isEmpty ? "empty" : cell.text.count <= Self.brief ? "brief" : nil]
        let words = styles.compactMap { $0 }.joined(separator: " ")
        if !words.isEmpty { attributes.add("class", words) }
        guard let swatch = cell.swatch else { return html.leaf("td", attributes, cell.text) }
        html.group("td", attributes) { html in
            html.leaf("span", ["class": "swatch", "style": "background:\(swatch)"], "")
            html.leaf("span", [:], cell.text)
        }
    }
}
