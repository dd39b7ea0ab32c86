extension Quantity {
    /// Numbers beyond this, in base units, are refused: a typing mistake, or an attack on the arithmetic that follows.
    package static var largest: Double { 1e12 }

    /// Reads `35 mm`, `120mil`, `AWG 24`, `-20 °C`.
    ///
    /// Number and unit may touch. `µ` is taken in both of its code points (U+00B5, U+03BC), so is `Ω` (U+03A9, U+2126),
    /// and U+2212 is a minus sign. Decimals follow a point; a comma is refused, because 1,200 means two things.
    package init(parsing text: String) throws(QuantityError) {
        if let plain = Self.plain(text) {
            self = plain
            return
        }
        let scalars = QuantityText.normalised(text)
        guard scalars.count <= QuantityText.longest else { throw .notANumber(text, accepted: Self.accepted) }
        if QuantityText.namesNoFiniteNumber(scalars) { throw .outOfRange(text) }

        let leading = QuantityText.unitPrefix(scalars)
        let afterUnit = leading.isEmpty ? scalars[...] : QuantityText.trimmed(scalars[leading.count...])
        guard let number = QuantityText.number(afterUnit) else { throw .notANumber(text, accepted: Self.accepted) }
        let trailing = String(QuantityText.trimmed(afterUnit[number.end...]))
        // A second number or a comma right behind the first is not a unit.
        if let first = trailing.unicodeScalars.first, ",.'_-+0123456789".unicodeScalars.contains(first) {
            throw .notANumber(text, accepted: Self.accepted)
        }
        guard leading.isEmpty || trailing.isEmpty else { throw .notANumber(text, accepted: Self.accepted) }
        let symbol = leading.isEmpty ? trailing : String(leading)
        guard !symbol.isEmpty else { throw .missingUnit(number: number.text, accepted: Self.accepted) }
        guard let unit = D.units.first(where: { $0.symbol == symbol }) else { throw Self.refusal(of: symbol) }

        let value = unit.base(number.value)
        guard value.isFinite, value.magnitude <= Self.largest else { throw .outOfRange(text) }
        self.init(value)
    }

    /// The usual spelling, `12.5 mm`, read byte by byte: layouts hold hundreds of these, and comparing characters by the
    /// rules of Unicode took a third of the time of `luciole check`. Nil for everything else, right or wrong.
    private static func plain(_ text: String) -> Self? {
        let bytes = text.utf8
        var end = bytes.startIndex
        if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            bytes.formIndex(after: &end)
        }
        var digits = 0
        var points = 0
        while end < bytes.endIndex {
            let byte = bytes[end]
            if byte == UInt8(ascii: ".") {
                points += 1
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits += 1
            } else {
                break
            }
            bytes.formIndex(after: &end)
        }
        guard digits > 0, digits <= 17, points <= 1, let number = Double(text[..<end]) else { return nil }
        let symbol = bytes[end...].drop { $0 == UInt8(ascii: " ") }
        guard let unit = D.units.first(where: { $0.symbol.utf8.elementsEqual(symbol) && !$0.isPrefix }) else {
            return nil
        }
        let value = unit.base(number)
        return value.isFinite && value.magnitude <= largest ? Self(value) : nil
    }

    /// The spellings that this dimension takes, the base unit first.
    package static var accepted: [String] { D.units.map(\.symbol) }

    private static func refusal(of symbol: String) -> QuantityError {
        for dimension in Dimensions.all where dimension.units.contains(where: { $0.symbol == symbol }) {
            return .otherDimension(unit: symbol, isA: dimension.name, wanted: D.name, accepted: accepted)
        }
        return .unknownUnit(symbol, accepted: accepted, nearest: NearestName.find(symbol, among: accepted))
    }
}

/// Every dimension, to say what a unit measures that was given for another.
package enum Dimensions {
    package static let all: [any Dimension.Type] = [
        LengthDimension.self, AngleDimension.self, CurrentDimension.self, ChargeDimension.self, VoltageDimension.self,
        ResistanceDimension.self, LineResistanceDimension.self, PowerDimension.self, MassDimension.self,
        TemperatureDimension.self, FrequencyDimension.self, TimeDimension.self, ForceDimension.self,
        RatioDimension.self, EfficacyDimension.self, ColourTemperatureDimension.self, GaugeDimension.self,
    ]
}

/// The characters of a quantity, before any dimension is known.
fileprivate enum QuantityText {
    /// In characters. More is no quantity, and need not be looked at.
    static let longest = 100

    static func normalised(_ text: String) -> [Character] {
        var result: [Character] = []
        for character in text {
            switch character {
            case "\u{03BC}": result.append("\u{00B5}")
            case "\u{2126}": result.append("\u{03A9}")
            case "\u{2212}": result.append("-")
            case "\u{2103}": result += ["°", "C"]
            case "\u{00BA}": result.append("°")
            default: result.append(character.isWhitespace ? " " : character)
            }
            if result.count > longest { break }
        }
        return Array(trimmed(result[...]))
    }

    static func trimmed(_ text: ArraySlice<Character>) -> ArraySlice<Character> {
        var rest = text.drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return rest
    }

    static func namesNoFiniteNumber(_ text: [Character]) -> Bool {
        let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        let word = String(unsigned.prefix { $0.isLetter }).lowercased()
        return ["nan", "inf", "infinity", "infinite"].contains(word)
    }

    /// Letters that stand before the number, as in `AWG 24`.
    static func unitPrefix(_ text: [Character]) -> ArraySlice<Character> { text.prefix { $0.isLetter } }

    /// The number at the start: sign, digits with at most one point, and an exponent if digits follow the e.
    static func number(_ text: ArraySlice<Character>) -> (value: Double, text: String, end: Int)? {
        var end = text.startIndex
        func digits() -> Int {
            let start = end
            while end < text.endIndex, text[end].isASCII, text[end].isNumber { end += 1 }
            return end - start
        }
        if end < text.endIndex, text[end] == "-" || text[end] == "+" { end += 1 }
        var count = digits()
        if end < text.endIndex, text[end] == "." {
            end += 1
            count += digits()
        }
        guard count > 0 else { return nil }
        let mantissaEnd = end
        if end < text.endIndex, text[end] == "e" || text[end] == "E" {
            end += 1
            if end < text.endIndex, text[end] == "-" || text[end] == "+" { end += 1 }
            if digits() == 0 { end = mantissaEnd }
        }
        let written = String(text[text.startIndex..<end])
        return Double(written).map { ($0, written, end) }
    }
}
