import BoardModel
import Geometry
import Lamp

/// Reads what a person asks of the lamp: `command: set, lightness: 40 %, over: 2 s`.
enum RequestReading {
    private enum Word: String, CaseIterable { case on, off, toggle, set, effect, preset, keep }

    static func request(_ value: Value, _ fields: Fields) -> LampRequest? {
        let word = value.word(of: Word.self)
        let lightness = fields.optional("lightness")
        let name = fields.optional("name")
        let over = fields.optional("over")?.time() ?? ControlRequest.usualTime
        guard let word else { return nil }
        switch (word.value, lightness) {
        case (.on, nil): return .on
        case (.off, _): return .off
        case (.toggle, _): return .toggle
        case (.effect, _): return effect(name, value, over)
        case (.preset, _):
            let wanted =
                "a `name` beside preset: one of \(LightWords.presets.joined(separator: ", ")), or a number from 1 to "
                + "\(KeptLights.count)"
            let text = name?.text(wanted)?.value ?? ""
            if let number = LightWords.number(text) { return .recall(number, over: over) }
            guard let preset = LightWords.preset(text) else {
                (name ?? value).refuse(wanted: wanted)
                return nil
            }
            return .preset(preset, over: over)
        case (.keep, _):
            let wanted = "a `name` beside keep: a number from 1 to \(KeptLights.count)"
            guard let number = (name?.text(wanted)?.value).flatMap(LightWords.number) else {
                (name ?? value).refuse(wanted: wanted)
                return nil
            }
            return .keep(number)
        case (.set, nil):
            value.refuse(wanted: "a `lightness` beside set")
            return nil
        case (.on, let lightness?), (.set, let lightness?):
            return lightness.percent().map { .lightness($0, over: over) }
        }
    }

    private static func effect(_ name: Value?, _ value: Value, _ over: Duration) -> LampRequest? {
        let wanted = "a `name` beside effect: one of none, " + LightWords.effects.joined(separator: ", ")
        guard let text = name?.text(wanted)?.value else {
            value.refuse(wanted: wanted)
            return nil
        }
        if text == "none" { return .effect(nil, over: over) }
        guard let effect = LightWords.effect(text) else {
            name?.refuse(wanted: wanted)
            return nil
        }
        return .effect(effect, over: over)
    }
}
