/// How much room text takes, estimated from above: fonts differ between viewers, and text must not overlap in any.
enum TextMetrics {
    /// The widest common sans-serif (DejaVu Sans, Verdana) has an average advance of about 0.6 em in lower case;
    /// capitals, digits and wide letters take more. mm for a font of `size` mm.
    static func width(_ text: String, size: Double) -> Double {
        var ems = 0.0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ", "/": ems += 0.42
            case "m", "w", "M", "W", "%", "@": ems += 1.0
            case "A"..."Z", "0"..."9": ems += 0.72
            default: ems += scalar.value > 0x2E80 ? 1.1 : 0.64
            }
        }
        return ems * size
    }

    /// Breaks text at spaces into lines of at most `width` mm; a longer word stays whole.
    static func wrapped(_ text: String, width: Double, size: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if !line.isEmpty, self.width(longer, size: size) > width {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
