package import Geometry

/// How findings spell numbers and lists.
package enum Words {
    /// A length to the hundredth of a millimetre, below a hundredth to the micrometre: `0.4 mm`, `0.003 mm`.
    package static func millimetres(_ value: Double) -> String {
        Length(millimetres: value).formatted(decimals: abs(value) < 0.01 ? 3 : 2)
    }

    /// An angle to the tenth of a degree.
    package static func degrees(_ value: Double) -> String { Angle(value).formatted(decimals: 1) }

    /// A point in the layout's frame: `[21.2, 0, 17] mm`, in the order in which files write it.
    package static func point(_ point: Vector3) -> String {
        let parts = [point.x, point.y, point.z].map { DecimalText($0, decimals: 1).description }
        return "[\(parts.joined(separator: ", "))] mm"
    }

    /// `a`, `a and b`, `a, b and c`.
    package static func list(_ items: [String], _ conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// `1 error`, `2 errors`.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// How to move something: `2 mm up`, `1.5 mm right and 0.2 mm back`, in the layout's frame.
    package static func move(_ way: Vector3) -> String {
        let parts = [(way.x, "right", "left"), (way.y, "back", "forward"), (way.z, "up", "down")]
            .filter { abs($0.0) >= 0.005 }
            .map { "\(millimetres(abs($0.0))) \($0.0 > 0 ? $0.1 : $0.2)" }
        return parts.isEmpty ? millimetres(way.length) : list(parts)
    }
}
