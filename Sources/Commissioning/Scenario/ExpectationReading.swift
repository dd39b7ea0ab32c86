import BoardModel
import Geometry

/// Reads one expectation of a scenario.
struct ExpectationReading {
    let names: ScenarioNames
    let until: Duration

    private static let kinds = ["at", "always", "never", "eventually", "count", "mean", "afterwards", "refused"]

    func expectation(_ value: Value) -> Expectation? {
        guard let fields = value.fields("the expectation") else { return nil }
        let written = Self.kinds.filter { fields.has($0) }
        guard written.count == 1, let name = written.first else {
            value.refuse(wanted: "one of " + Self.kinds.joined(separator: ", "))
            return nil
        }
        let kind = fields.optional(name).flatMap { self.kind(name, $0, fields) }
        fields.close()
        return kind.map { Expectation(kind: $0, text: value.node.flowText, range: value.range) }
    }

    private func kind(_ name: String, _ value: Value, _ fields: Fields) -> Expectation.Kind? {
        let conditions = ConditionReading(names: names)
        switch name {
        case "at": return at(value, fields, conditions)
        case "refused": return value.text("words of the refusal").map { .refused($0.value) }
        case "afterwards": return conditions.condition(value).map { .afterwards($0) }
        case "count":
            let span = span(fields)
            let event = event(value)
            let limit = limit(fields, value)
            guard let event, let limit, let span else { return nil }
            return .count(event, limit, span)
        case "mean":
            let span = span(fields)
            let signal = value.text().flatMap { conditions.signal($0.value, value) }
            guard let wanted = fields.required("is"), let signal, let text = wanted.text(), let span else { return nil }
            return conditions.comparison("=", text.value, signal, wanted).map { .mean(signal, $0, span) }
        default:
            let span = span(fields)
            guard let condition = conditions.condition(value), let span else { return nil }
            return name == "always"
                ? .always(condition, span) : name == "never" ? .never(condition, span) : .eventually(condition, span)
        }
    }

    private func at(_ value: Value, _ fields: Fields, _ reading: ConditionReading) -> Expectation.Kind? {
        let moment = value.time()
        var conditions: [Condition] = []
        for name in ConditionReading.plain {
            guard let wanted = fields.optional(name), let signal = reading.signal(name, wanted),
                let text = wanted.text(), let comparison = reading.comparison("=", text.value, signal, wanted)
            else { continue }
            conditions.append(Condition(signal: signal, comparison: comparison))
        }
        if let condition = fields.optional("is").flatMap({ reading.condition($0) }) { conditions.append(condition) }
        guard let moment else { return nil }
        guard moment <= until else {
            value.refuse(wanted: "a moment before the scenario's end")
            return nil
        }
        guard !conditions.isEmpty else {
            value.refuse(wanted: "a condition beside `at`, such as `lightness: 80 %` or `is: duty(led) < 1 %`")
            return nil
        }
        return .at(moment, conditions)
    }

    private func span(_ fields: Fields) -> Span? {
        let from = fields.optional("from")
        let to = fields.optional("to") ?? fields.optional("by")
        let start = from == nil ? Duration.zero : from?.time()
        let end = to == nil ? until : to?.time()
        guard let start, let end else { return nil }
        guard start <= end else {
            from?.refuse(wanted: "a moment before `to`")
            return nil
        }
        return Span(from: start, to: end)
    }

    private func limit(_ fields: Fields, _ value: Value) -> CountLimit? {
        let limits = [
            fields.optional("equals")?.whole(0...Int.max).map { CountLimit.equals($0.value) },
            fields.optional("at most")?.whole(0...Int.max).map { CountLimit.atMost($0.value) },
            fields.optional("at least")?.whole(0...Int.max).map { CountLimit.atLeast($0.value) },
        ].compactMap { $0 }
        if limits.count == 1 { return limits[0] }
        value.refuse(wanted: "one of equals, at most, at least beside `count`")
        return nil
    }

    private func event(_ value: Value) -> ScenarioEvent? {
        guard let text = value.text("an event, such as hardware_lost, charger or edges(led)")?.value else { return nil }
        if text == "charger" { return .charger }
        if text == "saves" { return .saves }
        if text == "shut_downs" { return .shutDowns }
        if text == "pwm_refusals" { return .pwmRefusals }
        if text.hasPrefix("edges("), text.hasSuffix(")") {
            return names.line(String(text.dropFirst(6).dropLast()).trimmed, value).map { .edges($0) }
        }
        if text.hasPrefix("says ") { return .says(String(text.dropFirst(5)).trimmed) }
        guard NoticeName.all.contains(text) else {
            let known =
                NoticeName.all + ["charger", "saves", "shut_downs", "pwm_refusals", "edges(LINE)", "says WORDS"]
            let nearest = NearestName.find(text, among: known)
            value.refuse(
                wanted: "one of " + known.joined(separator: ", "), hint: nearest.map { "did you mean `\($0)`?" })
            return nil
        }
        return .notice(text)
    }
}
