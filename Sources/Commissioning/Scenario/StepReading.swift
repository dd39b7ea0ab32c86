import BoardModel
import Geometry
import Hardware
import HardwareSimulated
import Lamp

/// Reads one step of a scenario's script.
struct StepReading {
    let names: ScenarioNames
    let until: Duration

    private static let kinds = [
        "command", "plug", "line", "button", "fault", "hold", "charger", "sensor", "temperature", "cell", "pwm chip",
        "power", "wall clock",
    ]

    func step(_ value: Value) -> ScenarioStep? {
        guard let fields = value.fields("the step") else { return nil }
        let at = fields.required("at")?.time()
        let written = Self.kinds.filter { fields.has($0) }
        guard written.count == 1, let kind = written.first else {
            value.refuse(wanted: "one of " + Self.kinds.joined(separator: ", ") + " beside `at`")
            return nil
        }
        let action = fields.optional(kind).flatMap { self.action(kind, $0, fields) }
        fields.close()
        if let at, at > until {
            fields.optional("at")?.refuse(wanted: "a moment before the scenario's end")
            return nil
        }
        guard let at, let action else { return nil }
        return ScenarioStep(at: at, action: action, text: value.node.flowText)
    }

    private func action(_ kind: String, _ value: Value, _ fields: Fields) -> ScenarioAction? {
        switch kind {
        case "command": return RequestReading.request(value, fields).map { .request($0) }
        case "plug": return value.word(of: InOut.self).map { .plug($0.value == .in) }
        case "line": return line(value, fields)
        case "button": return button(value, fields)
        case "fault": return FaultReading(names: names).fault(value, fields)
        case "hold": return hold(value, fields)
        case "charger": return charger(value)
        case "sensor": return sensor(value, fields)
        case "temperature": return temperature(value)
        case "pwm chip": return value.whole(0...99).map { .pwmChip($0.value) }
        case "cell": return value.percent().map { .cell(percent: $0) }
        case "power":
            let time = fields.required("for")?.time(.positive)
            guard value.word(of: Cut.self) != nil, let time else { return nil }
            return .powerCut(for: time)
        default: return wallClock(value)
        }
    }

    private enum InOut: String, CaseIterable { case `in`, out }
    private enum Cut: String, CaseIterable { case cut }
    private enum Level: String, CaseIterable {
        case low, high
        case highZ = "high-Z"
    }
    private enum Motion: String, CaseIterable { case press, release }

    private func line(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        guard let name = value.text("a line"), let line = names.line(name.value, value) else { return nil }
        if let waveform = fields.optional("waveform") {
            guard let keys = waveform.fields("the waveform") else { return nil }
            let hertz = keys.required("frequency")?.quantity(.within(0.001...1e6), of: FrequencyDimension.self)
            let duty = keys.required("duty")?.percent()
            keys.close()
            guard let hertz, let duty else { return nil }
            return .line(line.reference, .waveform(hertz: hertz.value.value, duty: duty / 100))
        }
        guard let level = fields.required("level")?.word(of: Level.self) else { return nil }
        let drive: OutsideDrive =
            switch level.value {
            case .low: .low
            case .high: .high
            case .highZ: .highZ
            }
        return .line(line.reference, drive)
    }

    private func button(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        let motion = value.word(of: Motion.self)
        let time = fields.optional("for")?.time(.positive)
        var bounce = Bounce()
        bounce.time = fields.optional("bounce")?.time() ?? .zero
        bounce.times = fields.optional("bounces")?.whole(0...100)?.value ?? bounce.times
        guard let motion, let line = names.line("button", value) else { return nil }
        return motion.value == .press ? .press(line.reference, for: time, bounce) : .release(line.reference, bounce)
    }

    private func temperature(_ value: Value) -> ScenarioAction? {
        if value.text()?.value == "unknown" { return .temperature(nil) }
        return value.quantity(.any, of: TemperatureDimension.self).map { .temperature($0.value.value) }
    }

    private func hold(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        let holder = fields.optional("by")?.text("the holder's name, or nobody")
        guard let name = value.text("a line"), let line = names.line(name.value, value) else { return nil }
        return .hold(line.reference, by: holder?.value == "nobody" ? nil : holder?.value ?? "somebody")
    }

    private enum ChargerWord: String, CaseIterable {
        case unplugged, charging, done
        case noCell = "no cell"
        case timerFault = "timer fault"
        case itself
    }

    private func charger(_ value: Value) -> ScenarioAction? {
        guard let word = value.word(of: ChargerWord.self) else { return nil }
        switch word.value {
        case .unplugged: return .charger(.unplugged)
        case .charging: return .charger(.charging)
        case .done: return .charger(.done)
        case .noCell: return .charger(.noCell)
        case .timerFault: return .charger(.timerFault)
        case .itself: return .charger(nil)
        }
    }

    private enum SensorWord: String, CaseIterable { case works, absent, frozen, says }

    private func sensor(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        let voltage = fields.optional("voltage")
        guard let word = value.word(of: SensorWord.self) else { return nil }
        switch word.value {
        case .works: return .sensor(.works)
        case .absent: return .sensor(.absent)
        case .frozen: return .sensor(.frozen)
        case .says:
            guard let voltage else { return .sensor(.says(nil)) }
            return voltage.quantity(.any, of: VoltageDimension.self).map { .sensor(.says($0.value.value)) }
        }
    }

    private func wallClock(_ value: Value) -> ScenarioAction? {
        guard let step = value.quantity(.within(-1e9...1e9), of: TimeDimension.self) else { return nil }
        return .wallClock(by: .nanoseconds(Int64(step.value.value * 1e9)))
    }
}

extension Node {
    /// The node on one line, as a trace tells it: `{ at: 10 min, plug: in }`.
    var flowText: String {
        switch content {
        case .scalar(let scalar): scalar.text
        case .sequence(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
        case .mapping(let pairs):
            "{ " + pairs.map { "\($0.key.value): \($0.value.flowText)" }.joined(separator: ", ") + " }"
        }
    }
}
