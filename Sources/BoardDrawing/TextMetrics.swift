/// How much room text takes, estimated from above: fonts differ between viewers, and text must not overlap in any.
enum TextMetrics {
    /// mm for a font of `size` mm. Advances are those of DejaVu Sans and Verdana, the widest of the common sans-serifs,
    /// rounded up; bold letters of DejaVu Sans are up to an eighth wider.
    static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
        var ems = 0.0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ", "/": ems += 0.42
            case "m", "w", "M", "W", "%", "@": ems += 1.0
            case "A"..."Z", "0"..."9": ems += 0.75
            default: ems += scalar.value > 0x2E80 ? 1.1 : 0.64
            }
        }
        return ems * size * (isBold ? 1.1 : 1)
    }

    /// Breaks text at spaces into lines of at most `width` mm; a longer word is broken where the line ends.
    static func wrapped(_ text: String, width: Double, size: Double, isBold: Bool = false) -> [String] {
        func fits(_ text: String) -> Bool { self.width(text, size: size, isBold: isBold) <= width }
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if fits(longer) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            for character in word {
                if !line.isEmpty, !fits(line + String(character)) {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// The text, cut to `width` mm with an ellipsis where it is longer.
    static func cut(_ text: String, width: Double, size: Double, isBold: Bool = false) -> String {
        guard self.width(text, size: size, isBold: isBold) > width else { return text }
        var kept = ""
        for character in text {
            guard self.width(kept + String(character) + "…", size: size, isBold: isBold) <= width else { break }
            kept.append(character)
        }
        return kept + "…"
    }
}
