package import Geometry

/// A threshold with its dimension and where it comes from.
package struct Limit: Sendable, CustomStringConvertible {
    /// On which side of the limit a measure is good.
    package enum Sense: String, Sendable {
        case atLeast = "at least"
        case atMost = "at most"
    }

    package let sense: Sense
    /// In the dimension's base unit.
    package let value: Double
    /// With its unit, as findings spell it: `0.4 mm`.
    package let amount: String
    package let source: String
    private let read: @Sendable (String) throws(QuantityError) -> (value: Double, amount: String)

    package init<D: Dimension>(_ sense: Sense, _ quantity: Quantity<D>, source: String) {
        self.sense = sense
        self.source = source
        value = quantity.value
        amount = quantity.description
        read = { text throws(QuantityError) in
            let quantity = try Quantity<D>(parsing: text)
            return (quantity.value, quantity.description)
        }
    }

    private init(_ other: Limit, value: Double, amount: String, source: String) {
        sense = other.sense
        read = other.read
        self.value = value
        self.amount = amount
        self.source = source
    }

    /// For example `at least 0.4 mm`.
    package var description: String { "\(sense.rawValue) \(amount)" }

    package func holds(_ measured: Double) -> Bool {
        switch sense {
        case .atLeast: measured >= value
        case .atMost: measured <= value
        }
    }

    /// Whether `other` lets more pass than this one.
    package func isTighter(than other: Limit) -> Bool {
        switch sense {
        case .atLeast: other.value < value
        case .atMost: other.value > value
        }
    }

    /// The same limit with a layout's own value, which must be of the same dimension.
    package func replaced(by text: String, source: String) throws(QuantityError) -> Limit {
        let (value, amount) = try read(text)
        return Limit(self, value: value, amount: amount, source: source)
    }
}
