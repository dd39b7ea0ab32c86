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
        "command", "plug", "line", "button", "fault", "hold", "charger", "sensor", "cell", "power", "wall clock",
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
        case "fault": return fault(value, fields)
        case "hold": return hold(value, fields)
        case "charger": return charger(value)
        case "sensor": return sensor(value, fields)
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
        let bounce = fields.optional("bounce")?.time() ?? .zero
        guard let motion, let line = names.line("button", value) else { return nil }
        return motion.value == .press
            ? .press(line.reference, for: time, bounce: bounce) : .release(line.reference, bounce: bounce)
    }

    private func hold(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        let holder = fields.optional("by")?.text("the holder's name, or nobody")
        guard let name = value.text("a line"), let line = names.line(name.value, value) else { return nil }
        return .hold(line.reference, by: holder?.value == "nobody" ? nil : holder?.value ?? "somebody")
    }

    private enum FaultName: String, CaseIterable {
        case busy = "EBUSY"
        case permission = "EACCES"
        case absent = "ENOENT"
        case gone = "ENODEV"
        case io = "EIO"
        case once = "EIO once"
        case noBias = "EINVAL"
        case lostEvents = "lost events"
    }

    private func fault(_ value: Value, _ fields: Fields) -> ScenarioAction? {
        let name = value.word(of: FaultName.self)
        let chipValue = fields.optional("chip")
        let lineValue = fields.optional("line of")
        let time = fields.optional("for")?.time(.positive)
        let number = fields.optional("returns as")?.whole(0...999)?.value
        let holder = fields.optional("holder")?.text("who holds the line")?.value
        var chip: String? = names.lightChip
        var offset: Int?
        if let chipValue { chip = chipValue.text("a chip's label").flatMap { names.chip($0.value, chipValue) } }
        if let lineValue {
            let line = lineValue.text("a line").flatMap { names.line($0.value, lineValue) }
            (chip, offset) = (line?.chip, line?.offset)
        }
        guard let name, let chip else { return nil }
        let fault: Fault =
            switch name.value {
            case .busy: .busy(holder: holder ?? "somebody")
            case .permission: .permission
            case .absent: .absent
            case .gone: .gone
            case .io: .ioError
            case .once: .ioErrorOnce
            case .noBias: .noBias
            case .lostEvents: .lostEvents
            }
        return .fault(fault, chip: chip, offset: offset, for: time, returnsAs: number)
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
