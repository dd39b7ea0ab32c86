import Geometry
import Photometry

/// A file that begins with `layout:`.
extension Fields {
    func layout() -> Layout? {
        let name = required("layout")?.text("the layout's name")
        var layout = Layout(name: name ?? Sourced("", at: head), title: title(), range: range)
        layout.kit = optional("kit")?.text("a kit's name")
        layout.form = optional("form")?.text("a form of the kit")
        layout.pieces = required("pieces")?.entries().compactMap { $1.placement(named: $0) } ?? []
        layout.fasteners = list("fasteners").compactMap { $0.fastener() }
        layout.wires = list("wires").compactMap { $0.wire() }
        layout.pwm = optional("pwm")?.pwmChoice()
        layout.currentLimit = optional("light")?.lightLimit()
        layout.pins = optional("pins")?.pins() ?? []
        layout.externalSupply = optional("external supply")?.text("the supply, such as `USB-C 5 V`")
        layout.ambient = optional("ambient")?.quantity(.within(-40...85), of: TemperatureDimension.self)
        layout.fab = optional("fab")?.text("a fab profile's name")
        layout.spare = optional("spare")?.texts("a piece of the panel") ?? []
        layout.rules = optional("rules")?.entries().compactMap { $1.ruleSetting(named: $0) } ?? []
        layout.care = optional("care")?.careChoice()
        layout.start = optional("start")?.startChoice()
        layout.button = optional("button")?.buttonChoice()
        close()
        return name == nil ? nil : layout
    }
}

extension Value {
    fileprivate func fastener() -> Fastener? {
        guard let fields = fields("the fastener") else { return nil }
        let pieces = fields.required("between")?.items(count: 2, "the two pieces it joins, such as `[base, carrier]`")
        let names = pieces?.compactMap { $0.text("a piece's name") } ?? []
        let thread = fields.required("thread")?.text("a thread, such as M2.5")
        let standoff = fields.optional("standoff")?.quantity(.positive, of: LengthDimension.self)
        fields.close()
        guard names.count == 2, let thread else { return nil }
        return Fastener(between: names, thread: thread.value, standoff: standoff, range: range)
    }

    fileprivate func wire() -> WireRun? {
        guard let fields = fields("the wire") else { return nil }
        let from = fields.required("from")?.text("a port, such as base.led")
        let to = fields.required("to")?.text("a port, such as core.led")
        let gauge = fields.required("gauge")?.quantity(.within(0...40), of: GaugeDimension.self)
        let length = fields.required("length")?.quantity(.positive, of: LengthDimension.self)
        let through = fields.optional("through")?.texts("a piece that the wire is drawn through") ?? []
        fields.close()
        guard let from, let to, let gauge, let length else { return nil }
        return WireRun(from: from, to: to, gauge: gauge, length: length, through: through, range: range)
    }

    fileprivate func pwmChoice() -> PWMChoice? {
        guard let fields = fields("pwm") else { return nil }
        let value = fields.required("frequency")
        var frequency = value?.quantity(.positive, of: FrequencyDimension.self)
        if let hertz = frequency?.value.value, !Flicker.possiblePWM.contains(hertz) {
            value?.refuse(
                wanted: "a frequency from 71 Hz to 1 MHz",
                hint: "light that flashes 3 to 70 times a second can start a seizure (IEEE 1789-2015)")
            frequency = nil
        }
        let backEnd = fields.optional("back end")?.word(of: PWMChoice.BackEnd.self)
        fields.close()
        guard let frequency else { return nil }
        return PWMChoice(frequency: frequency, backEnd: backEnd)
    }

    fileprivate func lightLimit() -> Sourced<Current>? {
        guard let fields = fields("light") else { return nil }
        let limit = fields.required("current limit")?.quantity(.positive, of: CurrentDimension.self)
        fields.close()
        return limit
    }

    fileprivate func pins() -> [PinUse] {
        guard let fields = fields("pins") else { return [] }
        let uses = Signal.keys.compactMap { key, signal -> PinUse? in
            guard let value = fields.optional(key), let line = value.text("a line of the host, such as GPIO18") else {
                return nil
            }
            return PinUse(signal: Sourced(signal, at: value.range), line: line)
        }
        fields.close()
        return uses
    }

    fileprivate func ruleSetting(named code: Sourced<String>) -> RuleSetting? {
        if case .scalar = node.content {
            let word = ["error", "warning", "note"].first { node.description == "`\($0)`" } ?? "off"
            refuse(
                wanted: "a group of keys",
                hint:
                    "write `\(code.value): { severity: \(word), because: \"…\" }`: a rule is not changed without a reason"
            )
            return nil
        }
        guard let fields = fields("the setting of \(code.value)") else { return nil }
        let severity = fields.optional("severity")?.text("error, warning, note or off")
        let limit = fields.optional("limit")?.text("a limit with its unit")
        let because = fields.required("because")?.text("the reason")
        fields.close()
        return RuleSetting(
            code: code, severity: severity, limit: limit, because: because,
            range: SourceRange(range.file, code.range.start, max(code.range.end, range.end)))
    }
}

extension Signal {
    /// What each signal is called under `pins:`.
    package static let keys: [(key: String, signal: Signal)] = [
        ("led", .led(1)), ("led 2", .led(2)), ("led 3", .led(3)), ("led 4", .led(4)), ("charge", .charge),
        ("power good", .powerGood), ("status", .status), ("standby", .standby), ("charge enable", .chargeEnable),
        ("button", .button), ("i2c data", .i2cData),
        ("i2c clock", .i2cClock),
    ]
}
