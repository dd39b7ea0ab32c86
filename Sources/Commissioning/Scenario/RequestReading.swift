import BoardModel
import Geometry
import Lamp

/// Reads what a person asks of the lamp: `command: set, lightness: 40 %, over: 2 s`.
enum RequestReading {
    private enum Word: String, CaseIterable { case on, off, toggle, set }

    static func request(_ value: Value, _ fields: Fields) -> LampRequest? {
        let word = value.word(of: Word.self)
        let lightness = fields.optional("lightness")
        let over = fields.optional("over")?.time()
        guard let word else { return nil }
        switch (word.value, lightness) {
        case (.on, nil): return .on
        case (.off, _): return .off
        case (.toggle, _): return .toggle
        case (.set, nil):
            value.refuse(wanted: "a `lightness` beside set")
            return nil
        case (.on, let lightness?), (.set, let lightness?):
            return lightness.percent().map { .lightness($0, over: over ?? usualTime) }
        }
    }

    /// How long a change takes that says nothing of it: as long as on and off.
    static let usualTime = LampConfiguration(channels: 1).transition
}
