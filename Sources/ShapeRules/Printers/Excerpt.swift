import BoardModel

/// One line of a file as a terminal can show it, and where its range stands in it, counted in terminal cells.
struct Excerpt {
    let text: String
    /// Cells before the range.
    let indent: Int
    /// Cells that the range covers on this line; at least 1.
    let width: Int

    /// Longer lines are shown in part, around the range.
    private static let widest = 120
    private static let before = 40
    private static let tab = 4

    /// Nil when the file has no such line.
    init?(of range: SourceRange) {
        let lines = range.file.lines
        guard range.start.line >= 1, range.start.line <= lines.count else { return nil }
        let line = lines[range.start.line - 1]
        let start = max(0, range.start.column - 1)
        // A range that goes on in later lines is marked to the end of its first.
        let end = range.end.line > range.start.line ? Int.max : max(start, range.end.column - 1)

        let first = start > Excerpt.widest - Excerpt.before ? start - Excerpt.before : 0
        var text = first > 0 ? "…" : ""
        var cells = first > 0 ? 1 : 0
        var indent: Int?
        var covered = 0
        var index = first
        var isCut = false
        for character in line.dropFirst(first) {
            guard cells < Excerpt.widest else {
                isCut = true
                break
            }
            let shown = character == "\t" ? String(repeating: " ", count: Excerpt.tab) : String(character).printable
            let width = shown.cells
            if index == start { indent = cells }
            if index >= start, index < end { covered += width }
            text += shown
            cells += width
            index += 1
        }
        self.text = isCut ? text + "…" : text
        self.indent = indent ?? cells + max(0, min(start - index, 1))
        self.width = max(1, covered)
    }
}

extension String {
    /// How many terminal cells the text takes: 2 for East Asian wide characters and emoji, 0 for marks that combine.
    var cells: Int { reduce(0) { $0 + $1.cells } }

    /// The text with nothing in it that would steer a terminal or turn the reading direction: control characters
    /// become their Unicode pictures, others the replacement character. Files come from strangers.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isSteering) else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            guard scalar.isSteering else {
                scalars.append(scalar)
                continue
            }
            let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
            scalars.append(picture ?? "\u{FFFD}")
        }
        return String(scalars)
    }
}

extension Character {
    fileprivate var cells: Int {
        var width = 0
        for scalar in unicodeScalars {
            if scalar == "\u{FE0F}" { return 2 }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: continue
            default: width = max(width, scalar.isWide ? 2 : 1)
            }
        }
        return width
    }
}

extension Unicode.Scalar {
    /// C0 and C1 controls, and the marks that change the direction of text (as in "Trojan Source", CVE-2021-42574).
    fileprivate var isSteering: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Wide or full width in Unicode's EastAsianWidth.txt, by blocks; and emoji.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
