import BoardModel
import Commissioning

/// A host's header as one sees it from above, pin 1 at the top left: odd pins left, even pins right, the pins in use
/// marked, with what they are for.
struct HeaderPicture {
    private struct Pin {
        var label: String
        var purpose: String?
    }

    private var pins: [Int: Pin] = [:]

    init(_ host: Host, rows: [PinTable.Row]) {
        var purposes: [Int: String] = [:]
        for row in rows { if let pin = row.pin { purposes[pin] = row.drives } }
        for pin in host.header {
            pins[pin.number] = Pin(label: pin.function.label, purpose: purposes[pin.number].map(Self.short))
        }
    }

    /// What stands before the colon or comma: `LED channel 1 (white)`, `reads the button`.
    private static func short(_ purpose: String) -> String {
        String(purpose.prefix { $0 != ":" && $0 != "," })
    }

    func text(colour: Bool) -> String {
        guard let last = pins.keys.max(), last >= 1, last <= 1000 else { return "" }
        let left = (1...last).filter { !$0.isMultiple(of: 2) }.map { caption($0, isLeft: true).count }.max() ?? 0
        var text = ""
        for odd in stride(from: 1, through: last, by: 2) where pins[odd] != nil || pins[odd + 1] != nil {
            let caption = caption(odd, isLeft: true)
            text += String(repeating: " ", count: left - caption.count) + marked(odd, caption, colour)
            text += " \(number(odd, isLeft: true)) \(hole(odd)) \(hole(odd + 1)) \(number(odd + 1, isLeft: false)) "
            text += marked(odd + 1, self.caption(odd + 1, isLeft: false), colour)
            while text.last == " " { text.removeLast() }
            text += "\n"
        }
        return text
    }

    private func caption(_ number: Int, isLeft: Bool) -> String {
        guard let pin = pins[number] else { return "" }
        guard let purpose = pin.purpose else { return pin.label }
        return isLeft ? "\(purpose) ─ \(pin.label)" : "\(pin.label) ─ \(purpose)"
    }

    private func hole(_ number: Int) -> String {
        guard let pin = pins[number] else { return " " }
        return pin.purpose == nil ? "○" : "●"
    }

    private func number(_ number: Int, isLeft: Bool) -> String {
        guard pins[number] != nil else { return "  " }
        let digits = String(number)
        return isLeft ? String(repeating: " ", count: max(0, 2 - digits.count)) + digits : digits.padded(to: 2)
    }

    private func marked(_ number: Int, _ caption: String, _ colour: Bool) -> String {
        colour && pins[number]?.purpose != nil ? "\u{1B}[1;33m\(caption)\u{1B}[0m" : caption
    }
}

extension PinFunction {
    fileprivate var label: String {
        switch self {
        case .supply(let voltage):
            "\(fixed(voltage.value, decimals: voltage.value.rounded() == voltage.value ? 0 : 1)) V"
        case .ground: "ground"
        case .line(let line): line.reserved == nil ? line.name : "\(line.name) (\(line.reserved ?? ""))"
        case .notConnected: "–"
        }
    }
}
