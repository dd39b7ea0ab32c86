import BoardModel
import Geometry

/// Reads conditions such as `duty(led) <= 40 %`, `charger = full`, `lightness = 80 % ± 1 %`.
struct ConditionReading {
    let names: ScenarioNames

    /// A whole condition from a text; nil after it was told.
    func condition(_ value: Value?) -> Condition? {
        guard let value, let text = value.text(Self.wanted) else { return nil }
        for symbol in ["<=", ">=", "!=", "==", "<", ">", "="] {
            guard let place = text.value.range(ofText: symbol) else { continue }
            let signal = signal(String(text.value[..<place.lowerBound]).trimmed, value)
            let right = String(text.value[place.upperBound...]).trimmed
            guard let signal, let comparison = comparison(symbol, right, signal, value) else { return nil }
            return Condition(signal: signal, comparison: comparison)
        }
        value.refuse(wanted: Self.wanted)
        return nil
    }

    static let wanted = "a condition, such as `duty(led) <= 40 %`"

    /// `lightness`, `duty(led 2)`.
    func signal(_ text: String, _ value: Value) -> ScenarioSignal? {
        var name = text
        var argument: String?
        if let open = text.firstIndex(of: "("), text.last == ")" {
            name = String(text[..<open]).trimmed
            argument = String(text[text.index(after: open)...].dropLast()).trimmed
        }
        switch name {
        case "lightness": return .lightness
        case "target": return .target
        case "on": return .isOn
        case "hardware": return .hasHardware
        case "charger": return .charger
        case "sparing": return .sparing
        case "incoherence": return .incoherence
        case "empty": return .isEmpty
        case "locked": return .isLocked
        case "voltage": return .voltage
        case "margin": return .margin
        case "charge": return .charge
        case "true voltage": return .trueVoltage
        case "true charge": return .trueCharge
        case "duty": return names.channel(argument ?? "led", value).map { .duty($0) }
        case "step": return names.channel(argument ?? "led", value).map { .step($0) }
        case "level": return names.line(argument ?? "", value).map { .level($0) }
        default:
            let nearest = NearestName.find(name, among: Self.signals)
            value.refuse(
                wanted: "one of " + Self.signals.joined(separator: ", "), hint: nearest.map { "did you mean `\($0)`?" })
            return nil
        }
    }

    static let plain = [
        "lightness", "target", "on", "hardware", "charger", "sparing", "incoherence", "empty", "locked", "voltage",
        "charge", "margin", "true voltage", "true charge",
    ]
    static let signals = plain + ["duty(led)", "step(led)", "level(LINE)"]

    /// What stands behind the sign; without one (`lightness: 80 % ± 1 %`) the sign is `=`.
    func comparison(_ sign: String, _ text: String, _ signal: ScenarioSignal, _ value: Value) -> Comparison? {
        let isEqual = sign == "=" || sign == "=="
        if signal.unit == .word || text == "unknown" || text == "floating" {
            guard isEqual || sign == "!=" else {
                value.refuse(wanted: "`=` or `!=` before a word")
                return nil
            }
            return isEqual ? .word(text) : .otherThan(text)
        }
        let parts = text.split(separator: "±").map { String($0).trimmed }
        guard parts.count <= 2, let first = parts.first, let wanted = number(first, signal, value) else {
            if parts.isEmpty { value.refuse(wanted: Self.wanted) }
            return nil
        }
        switch sign {
        case "<=": return .atMost(wanted)
        case ">=": return .atLeast(wanted)
        case "<": return .below(wanted)
        case ">": return .above(wanted)
        case "!=":
            value.refuse(wanted: "`<`, `>` or `=` before a number")
            return nil
        default: break
        }
        guard parts.count == 2 else { return .within(wanted, tolerance: 1e-9) }
        return number(parts[1], signal, value).map { .within(wanted, tolerance: $0) }
    }

    private func number(_ text: String, _ signal: ScenarioSignal, _ value: Value) -> Double? {
        do throws(QuantityError) {
            return signal.unit == .volts ? try Voltage(parsing: text).value : try Ratio(parsing: text).value * 100
        } catch {
            value.refuse(wanted: Self.wanted, hint: error.message)
            return nil
        }
    }
}

extension String {
    var trimmed: String {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }

    /// The first place of another text in this one, without Foundation.
    func range(ofText text: String) -> Range<Index>? {
        guard !text.isEmpty else { return nil }
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            formIndex(after: &start)
        }
        return nil
    }
}
