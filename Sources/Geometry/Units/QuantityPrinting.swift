extension Quantity: CustomStringConvertible {
    /// In the base unit, as a file would spell it: `35 mm`, `35°`, `AWG 24`.
    package var description: String { formatted() }

    /// The quantity in one of its units, rounded to so many significant digits and without trailing zeros.
    ///
    /// A symbol that is none of the dimension's gives the base unit. Seventeen digits bring the same number back when
    /// the text is parsed.
    package func formatted(in symbol: String? = nil, digits: Int = 6) -> String {
        spelled(in: symbol) { DecimalText($0, digits: digits).description }
    }

    /// The quantity in one of its units with at most so many decimals.
    package func formatted(in symbol: String? = nil, decimals: Int) -> String {
        spelled(in: symbol) { DecimalText($0, decimals: decimals).description }
    }

    /// How many of that unit it is, or nil when the dimension has no such unit.
    package func value(in symbol: String) -> Double? {
        D.units.first { $0.symbol == symbol }.map { $0.number(value) }
    }

    private func spelled(in symbol: String?, _ number: (Double) -> String) -> String {
        let asked = D.units.first { $0.symbol == symbol }
        guard let unit = asked ?? D.units.first else { return number(value) }
        let text = number(unit.number(value))
        if unit.isPrefix { return "\(unit.symbol) \(text)" }
        return unit.symbol == "°" ? text + unit.symbol : "\(text) \(unit.symbol)"
    }
}
