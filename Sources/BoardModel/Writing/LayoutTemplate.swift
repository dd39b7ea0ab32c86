/// A shipped layout as a start for one's own: its text under another name, with what else could be written below it.
package struct LayoutTemplate: Sendable {
    package let form: String
    package let title: String
    private let layout: Layout
    private let source: SourceFile

    /// One for each form that a layout of this Boards folder shows, sorted by form; of several the first file by name.
    package static func all(in boards: String) -> [LayoutTemplate] {
        var templates: [String: LayoutTemplate] = [:]
        let library = BoardLibrary(boards: boards)
        for path in LayoutFiles.inside("\(boards)/layouts") {
            guard let file = try? library.load(file: path), case .layout(let layout) = file.content,
                let form = layout.form?.value, file.problems.isEmpty, templates[form] == nil
            else { continue }
            templates[form] = LayoutTemplate(form: form, title: layout.title, layout: layout, source: file.source)
        }
        return templates.values.sorted { $0.form < $1.form }
    }

    /// The text of a new layout file.
    ///
    /// - Parameters:
    ///   - name: what the layout is called; letters that no file of Boards has in its name become hyphens.
    ///   - schema: where editors find layout.json, as seen from the new file.
    package func text(named name: String, schema: String) -> String {
        var lines = source.lines.map(String.init)
        let range = layout.name.range
        if range.start.line == range.end.line, lines.indices.contains(range.start.line - 1) {
            let line = lines[range.start.line - 1].unicodeScalars
            var changed = String.UnicodeScalarView(line.prefix(range.start.column - 1))
            changed.append(contentsOf: LayoutTemplate.name(name).unicodeScalars)
            changed.append(contentsOf: line.dropFirst(range.end.column - 1))
            lines[range.start.line - 1] = String(changed)
        }
        let mark = "# yaml-language-server: $schema="
        if let first = lines.first, first.hasPrefix(mark) { lines[0] = mark + schema }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return (lines + [""] + LayoutTemplate.more).joined(separator: "\n") + "\n"
    }

    /// What a layout may say beside what the shipped ones do, ready to be switched on: each line below the first is YAML
    /// behind a `# `.
    package static let more = [
        "# What else a layout may say; take the # away where it is true of your lamp.",
        "# ambient: 28 °C                                  # the warmest air it is used in",
        "# light: { current limit: 150 mA }                # of all its LED channels together",
        "# start: { policy: last, after power loss: off }  # when it gets power: off, on, last, 40 %, preset 1",
        "# care: { charge limit: 80 % }                    # a cell that is not filled to the brim lives longer",
        "# button: { hold: 600 ms }                        # a press of so long dims",
    ]

    /// A name as files of Boards have it: small letters, digits and hyphens.
    package static func name(_ text: String) -> String {
        let letters = text.lowercased().unicodeScalars.map { scalar -> Character in
            let isPlain = (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
            return isPlain ? Character(scalar) : "-"
        }
        let name = String(letters).split(separator: "-").joined(separator: "-")
        return name.isEmpty ? "lamp" : name
    }
}
