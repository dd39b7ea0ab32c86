/// Which parts of a kit serve which form, as a table for a terminal: a row for each part, a column for each form.
struct KitTable {
    let kit: KitForms

    var text: String {
        guard !kit.forms.isEmpty else { return "" }
        var rows = [["kit \(kit.kit)"] + kit.forms.map(\.name)]
        for part in kit.parts {
            rows.append([part] + kit.forms.map { $0.uses[part].map(\.rawValue) ?? "–" })
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].printable.cells }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { text, width in
                text.printable + String(repeating: " ", count: max(0, width - text.printable.cells))
            }
            var line = cells.joined(separator: "  ")[...]
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        let unused = kit.unused
        let rest = unused.isEmpty ? "" : "in none of these forms: \(Words.list(unused.map(\.printable)))\n"
        return lines.joined() + rest + "\n"
    }
}
