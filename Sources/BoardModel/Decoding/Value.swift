package import Geometry

/// A node on its way to becoming a value: it knows what it is called and where to complain.
///
/// Every reading method gives nil after it has told what is wrong, so that a decoder goes on and finds the rest.
package struct Value {
    package let node: Node
    /// The key path, for messages: `pieces.core.turn`, `bodies[2].outline`; items are counted from 1.
    let path: DocumentPath
    package let log: ProblemLog

    package var range: SourceRange { node.range }

    package func refuse(wanted: String, hint: String? = nil) {
        log.add(
            .wrongValue(path: path.description, found: node.description, wanted: wanted, hint: hint, node.range))
    }

    // MARK: Groups and lists

    /// The keys of a group. `owner` is what lacks a key that is missing.
    package func fields(_ owner: String) -> Fields? {
        guard case .mapping(let pairs) = node.content else {
            refuse(wanted: "a group of keys")
            return nil
        }
        return Fields(pairs, of: self, owner: owner)
    }

    /// A group whose keys are names of the writer's own.
    package func entries() -> [(name: Sourced<String>, value: Value)] {
        guard case .mapping(let pairs) = node.content else {
            refuse(wanted: "a group of names, each with its keys")
            return []
        }
        return pairs.map { ($0.key, Value(node: $0.value, path: .key($0.key.value, in: path), log: log)) }
    }

    package func items(_ wanted: String = "a list") -> [Value] {
        guard case .sequence(let nodes) = node.content else {
            refuse(wanted: wanted, hint: node.isContainer ? nil : "put it in brackets: `[…]`")
            return []
        }
        return nodes.enumerated().map { Value(node: $1, path: .item($0 + 1, in: path), log: log) }
    }

    /// A list of exactly `count` items.
    package func items(count: Int, _ wanted: String) -> [Value]? {
        guard case .sequence(let nodes) = node.content, nodes.count == count else {
            refuse(wanted: wanted)
            return nil
        }
        return items()
    }

    // MARK: Words and numbers

    /// The text of a scalar that is not nothing.
    package func text(_ wanted: @autoclosure () -> String = "a text") -> Sourced<String>? {
        guard case .scalar(let scalar) = node.content, !scalar.isNothing else {
            refuse(wanted: wanted())
            return nil
        }
        return Sourced(scalar.text, at: range)
    }

    package func word<W: RawRepresentable & CaseIterable>(of type: W.Type) -> Sourced<W>? where W.RawValue == String {
        let known = W.allCases.map(\.rawValue)
        let wanted = "one of " + known.joined(separator: ", ")
        guard let text = text(wanted) else { return nil }
        guard let word = W(rawValue: text.value) else {
            let nearest = NearestName.find(text.value, among: known)
            refuse(wanted: wanted, hint: nearest.map { "did you mean `\($0)`?" })
            return nil
        }
        return Sourced(word, at: range)
    }

    package func flag() -> Bool? {
        guard case .scalar(let scalar) = node.content, scalar.isPlain,
            scalar.text == "true" || scalar.text == "false"
        else {
            refuse(wanted: "true or false")
            return nil
        }
        return scalar.text == "true"
    }

    package func whole(_ limits: ClosedRange<Int>) -> Sourced<Int>? {
        let wanted = "a whole number from \(limits.lowerBound) to \(limits.upperBound)"
        guard let text = text(wanted) else { return nil }
        guard let number = Int(text.value), limits.contains(number) else {
            refuse(wanted: wanted)
            return nil
        }
        return Sourced(number, at: range)
    }

    /// A number without a unit.
    package func number(_ limits: ClosedRange<Double>) -> Sourced<Double>? {
        let wanted = "a number from \(DecimalText(limits.lowerBound)) to \(DecimalText(limits.upperBound))"
        guard let text = text(wanted) else { return nil }
        // Swift also reads hexadecimal and `inf`; a file has no use for them.
        let isDecimal = text.value.utf8.allSatisfy { $0 < 0x3A || $0 == 0x65 || $0 == 0x45 }
        guard isDecimal, let number = Double(text.value), limits.contains(number) else {
            refuse(wanted: wanted)
            return nil
        }
        return Sourced(number, at: range)
    }

    // MARK: Quantities

    package func quantity<D: Dimension>(_ bound: Bound, of dimension: D.Type = D.self) -> Sourced<Quantity<D>>? {
        // Built only for a message: most quantities are fine.
        var withUnit: String { Bound.phrase(D.self) + " with its unit" }
        guard let text = text(withUnit) else { return nil }
        do throws(QuantityError) {
            let quantity = try Quantity<D>(parsing: text.value)
            guard bound.holds(quantity) else {
                refuse(wanted: bound.wanted(D.self))
                return nil
            }
            return Sourced(quantity, at: range)
        } catch {
            refuse(wanted: withUnit, hint: error.message)
            return nil
        }
    }

    func length(_ bound: Bound) -> Double? {
        quantity(bound, of: LengthDimension.self)?.value.value
    }

    /// An angle, in degrees.
    func angle() -> Double? { quantity(.any, of: AngleDimension.self)?.value.value }

    /// `[lower, upper]`, in base units.
    func interval<D: Dimension>(_ bound: Bound, of dimension: D.Type) -> ClosedRange<Double>? {
        guard let ends = items(count: 2, "a list of the lower and the upper \(D.name)"),
            let lower = ends[0].quantity(bound, of: D.self), let upper = ends[1].quantity(bound, of: D.self)
        else { return nil }
        guard lower.value <= upper.value else {
            refuse(wanted: "the lower \(D.name) first")
            return nil
        }
        return lower.value.value...upper.value.value
    }
}

/// What a number must keep to.
package enum Bound {
    case any, positive, notNegative
    /// In base units.
    case within(ClosedRange<Double>)

    package func holds<D: Dimension>(_ quantity: Quantity<D>) -> Bool {
        let value = quantity.value
        if D.self == LengthDimension.self, value.magnitude > Bound.longest { return false }
        return switch self {
        case .any: true
        case .positive: value > 0
        case .notNegative: value >= 0
        case .within(let range): range.contains(value)
        }
    }

    package func wanted<D: Dimension>(_ dimension: D.Type) -> String {
        let phrase = Bound.phrase(D.self)
        let top = D.self == LengthDimension.self ? ", at most \(Length(Bound.longest))" : ""
        return switch self {
        case .any: phrase + top
        case .positive: "\(phrase) above \(Quantity<D>.zero)" + top
        case .notNegative: "\(phrase) of \(Quantity<D>.zero) or more" + top
        case .within(let range):
            "\(phrase) from \(Quantity<D>(range.lowerBound)) to \(Quantity<D>(range.upperBound))"
        }
    }

    /// `a length`, `an angle`.
    static func phrase<D: Dimension>(_ dimension: D.Type) -> String {
        (D.name.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + D.name
    }

    /// In mm. A lamp is not longer than ten metres; beyond, a unit was mistaken.
    static let longest = 10_000.0
}
