/// Why a text is not the quantity that was asked for.
package enum QuantityError: Error, Hashable, Sendable {
    case notANumber(String, accepted: [String])
    /// A bare number: 0 is not excused, since `0 mm` and `0 in` read differently to the next editor.
    case missingUnit(number: String, accepted: [String])
    case unknownUnit(String, accepted: [String], nearest: String?)
    case otherDimension(unit: String, isA: String, wanted: String, accepted: [String])
    /// Not finite, or so large that it cannot be meant.
    case outOfRange(String)

    /// One phrase for the builder: what the rule is, and what to write instead.
    package var message: String {
        switch self {
        case .notANumber(let text, let accepted):
            if let mended = Self.pointForComma(text) {
                return "decimals follow a point: write \(mended) for \(Self.quoted(text))"
            }
            let example = Self.example("24", accepted)
            return "a quantity is a number and a unit, such as \(example), not \(Self.quoted(text))"
        case .missingUnit(let number, let accepted):
            return "\(number) needs its unit, such as \(Self.example(number, accepted))\(Self.list(accepted))"
        case .unknownUnit(let unit, let accepted, let nearest):
            let hint = nearest.map { "; did you mean \($0)?" } ?? ""
            return "no unit is spelled \(Self.quoted(unit))\(Self.list(accepted))\(hint)"
        case .otherDimension(let unit, let other, let wanted, let accepted):
            return "\(unit) measures \(Self.withArticle(other)), here \(Self.withArticle(wanted)) is wanted"
                + Self.list(accepted)
        case .outOfRange(let text):
            return "a quantity is finite and below 1e12 of its base unit, not \(Self.quoted(text))"
        }
    }

    /// The number in the unit that comes first: what the builder could have written.
    private static func example(_ number: String, _ accepted: [String]) -> String {
        let unit = accepted.first ?? ""
        return unit == "AWG" ? "AWG \(number)" : "\(number) \(unit)"
    }

    private static func list(_ accepted: [String]) -> String { " (accepted: " + accepted.joined(separator: ", ") + ")" }

    private static func withArticle(_ name: String) -> String {
        (name.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + name
    }

    /// Long texts are cut: a message is one line.
    private static func quoted(_ text: String) -> String {
        let cut = text.prefix(41)
        return cut.count > 40 ? "\"\(cut.prefix(40))…\"" : "\"\(cut)\""
    }

    /// `3,5 mm` as `3.5 mm`, when one comma between digits is all that is wrong with it.
    private static func pointForComma(_ text: String) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].last?.isNumber == true, parts[1].first?.isNumber == true,
            !text.contains(".")
        else { return nil }
        return parts.joined(separator: ".")
    }
}
