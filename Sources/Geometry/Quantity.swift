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
}

/// What is measured: its name for messages, and its units, the base unit first.
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

/// Why a text is not the quantity that was asked for.
package enum QuantityError: Error, Hashable, Sendable {
    case notANumber(String)
    /// A bare number: 0 is not excused, since `0 mm` and `0 in` read differently to the next editor.
    case missingUnit(number: String, accepted: [String])
    case unknownUnit(String, accepted: [String], nearest: String?)
    case otherDimension(unit: String, isA: String, wanted: String, accepted: [String])
    /// Not finite, or so large that it cannot be meant.
    case outOfRange(String)
}
