/// A number as decimal digits, rounded to so many significant ones: 0.35 rather than 0.34999999999999998.
///
/// It starts from Swift's own shortest spelling of the number and rounds those digits, so the result is the same on
/// every machine and needs no C formatting.
package struct DecimalText: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// - Parameter digits: significant digits kept, 1 to 17; 6 tell a micrometre in a metre.
    package init(_ value: Double, digits: Int = 6) {
        guard value.isFinite else {
            description = value.isNaN ? "not a number" : value < 0 ? "-infinite" : "infinite"
            return
        }
        var (figures, exponent) = DecimalText.figures(of: value.magnitude)
        let kept = max(1, min(17, digits))
        if figures.count > kept {
            let up = figures[kept] >= 5
            figures.removeSubrange(kept...)
            if up, DecimalText.increment(&figures) { exponent += 1 }
        }
        while figures.count > 1, figures.last == 0 { figures.removeLast() }
        let text = DecimalText.place(figures, exponent)
        description = value < 0 && figures != [0] ? "-" + text : text
    }

    /// At most so many decimals, for tables and drawings where columns are read against each other.
    package init(_ value: Double, decimals: Int) {
        guard value.isFinite, value.magnitude < 1e15, value != 0 else {
            self.init(value)
            return
        }
        let (_, exponent) = DecimalText.figures(of: value.magnitude)
        let kept = exponent + 1 + max(0, min(15, decimals))
        if kept < 0 {
            self.init(0)
        } else if kept == 0 {
            // Only a rounding up can leave a figure.
            let unit = DecimalText.power(-max(0, min(15, decimals)))
            self.init(value.magnitude * 2 >= unit ? (value < 0 ? -unit : unit) : 0, digits: 1)
        } else {
            self.init(value, digits: kept)
        }
    }

    /// Digits d₀d₁d₂… and the power of ten of d₀.
    private static func figures(of magnitude: Double) -> (figures: [UInt8], exponent: Int) {
        var figures: [UInt8] = []
        var pointAt: Int?
        var shift = 0
        let text = Array(magnitude.description.utf8)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ".") {
                pointAt = figures.count
            } else if byte == UInt8(ascii: "e") {
                shift = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
                break
            } else {
                figures.append(byte - UInt8(ascii: "0"))
            }
            index += 1
        }
        var exponent = (pointAt ?? figures.count) - 1 + shift
        let zeros = figures.prefix { $0 == 0 }.count
        guard zeros < figures.count else { return ([0], 0) }
        figures.removeFirst(zeros)
        exponent -= zeros
        while figures.count > 1, figures.last == 0 { figures.removeLast() }
        return (figures, exponent)
    }

    /// Adds one to the last figure; true when that made one figure more (999 to 1000).
    private static func increment(_ figures: inout [UInt8]) -> Bool {
        for index in figures.indices.reversed() {
            if figures[index] < 9 {
                figures[index] += 1
                return false
            }
            figures[index] = 0
        }
        figures[0] = 1
        return true
    }

    private static func place(_ figures: [UInt8], _ exponent: Int) -> String {
        let digits = figures.map { Character(UnicodeScalar(UInt8(ascii: "0") + $0)) }
        if exponent < -9 || exponent > 14 {
            let rest = digits.count > 1 ? "." + String(digits.dropFirst()) : ""
            return "\(digits[0])\(rest)e\(exponent)"
        }
        if exponent < 0 {
            return "0." + String(repeating: "0", count: -exponent - 1) + String(digits)
        }
        if digits.count <= exponent + 1 {
            return String(digits) + String(repeating: "0", count: exponent + 1 - digits.count)
        }
        return String(digits[...exponent]) + "." + String(digits[(exponent + 1)...])
    }

    private static func power(_ exponent: Int) -> Double {
        (0..<exponent.magnitude).reduce(1.0) { result, _ in result * 10 }.raised(negative: exponent < 0)
    }
}

extension Double {
    fileprivate func raised(negative: Bool) -> Double { negative ? 1 / self : self }
}
