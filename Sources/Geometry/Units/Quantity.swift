/// One spelling of a unit, and how many base units it is.
package struct UnitSpelling: Hashable, Sendable {
    package var symbol: String
    package var factor: Double
    /// What a zero of this unit is in base units; only temperatures have one (°F, K).
    package var offset: Double
    /// The unit stands before the number, as in `AWG 24`.
    package var isPrefix: Bool

    package init(_ symbol: String, _ factor: Double, offset: Double = 0, isPrefix: Bool = false) {
        self.symbol = symbol
        self.factor = factor
        self.offset = offset
        self.isPrefix = isPrefix
    }

    /// So many of this unit, in base units. Decimal fractions divide, so that 350 mA is 0.35 A to the last bit.
    package func base(_ number: Double) -> Double {
        (inverse.map { number / $0 } ?? number * factor) + offset
    }

    /// So many base units, in this unit.
    package func number(_ base: Double) -> Double {
        inverse.map { (base - offset) * $0 } ?? (base - offset) / factor
    }

    /// The whole number that a factor such as 0.001 is one part of.
    private var inverse: Double? {
        guard factor < 1 else { return nil }
        let whole = (1 / factor).rounded()
        return (1 / whole) == factor ? whole : nil
    }
}

/// What is measured: its name for messages, and its units, the base unit (or, of a pure ratio, the usual one) first.
package protocol Dimension: Sendable {
    static var name: String { get }
    static var units: [UnitSpelling] { get }
}

/// A number with its dimension. `value` is in the dimension's base unit.
package struct Quantity<D: Dimension>: Hashable, Comparable, Sendable {
    package var value: Double

    package init(_ value: Double) { self.value = value }

    package static var zero: Self { Self(0) }
    package static func < (a: Self, b: Self) -> Bool { a.value < b.value }
    package static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
    package static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
    package static func * (a: Self, k: Double) -> Self { Self(a.value * k) }
    package static func / (a: Self, b: Self) -> Double { a.value / b.value }
}
