/// A number or a word that a scenario can ask for, and how it must compare: `duty(led) <= 40 %`.
package struct Condition: Hashable, Sendable {
    package var signal: ScenarioSignal
    package var comparison: Comparison

    func holds(_ value: SignalValue) -> Bool { comparison.holds(value) }
}

/// What can be asked of a lamp while it lives through a scenario.
package enum ScenarioSignal: Hashable, Sendable {
    /// L* of the moment and of where it goes, as published.
    case lightness, target
    case isOn, hasHardware
    case charger
    /// Why the light is held back, what readings contradict each other; the cell is empty; the button is locked.
    case sparing, incoherence, isEmpty, isLocked
    /// Volts and percent of the cell as the lamp publishes them, with the margin in points, and as they are.
    case voltage, charge, margin, trueVoltage, trueCharge
    /// The commanded duty of a channel, and how far its L* moved at the last command.
    case duty(Int)
    case step(Int)
    /// The level of a line as a probe sees it: 100 %, 0 %, or floating.
    case level(LineID)

    var isLevel: Bool { if case .level = self { true } else { false } }
    /// What its numbers are written in.
    var unit: Unit {
        switch self {
        case .voltage, .trueVoltage: .volts
        case .isOn, .hasHardware, .charger, .sparing, .incoherence, .isEmpty, .isLocked: .word
        default: .percent
        }
    }

    enum Unit { case percent, volts, word }
}

/// A line by its place on a chip: what a recorder sees.
package struct LineID: Hashable, Sendable {
    package var chip: String
    package var offset: Int
}

/// What a signal is at a moment.
package enum SignalValue: Hashable, Sendable {
    case number(Double)
    case word(String)
    case unknown

    var text: String {
        switch self {
        case .number(let number): rounded(number)
        case .word(let word): word
        case .unknown: "unknown"
        }
    }
}

package enum Comparison: Hashable, Sendable {
    case within(Double, tolerance: Double)
    case atMost(Double)
    case atLeast(Double)
    case below(Double)
    case above(Double)
    case word(String)
    case otherThan(String)

    /// What is not known compares with nothing but the word `unknown`.
    func holds(_ value: SignalValue) -> Bool {
        switch (self, value) {
        case (.within(let wanted, let tolerance), .number(let number)): (number - wanted).magnitude <= tolerance
        case (.atMost(let limit), .number(let number)): number <= limit
        case (.atLeast(let limit), .number(let number)): number >= limit
        case (.below(let limit), .number(let number)): number < limit
        case (.above(let limit), .number(let number)): number > limit
        case (.word(let wanted), _): word(value) == wanted
        case (.otherThan(let wanted), _): word(value) != wanted
        default: false
        }
    }

    private func word(_ value: SignalValue) -> String? {
        switch value {
        case .word(let word): word
        case .unknown: "unknown"
        case .number: nil
        }
    }
}

/// A number to three decimals without zeros at its end, the same on every machine.
func rounded(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return "not a number" }
    let thousandths = Int((number * 1000).rounded())
    var digits = String(thousandths.magnitude % 1000)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    let sign = thousandths < 0 ? "-" : ""
    return "\(sign)\(thousandths.magnitude / 1000)" + (digits.isEmpty ? "" : ".\(digits)")
}
