/// An option that takes a value: `--format json`, `--format=json`, `-o FILE`.
struct Option<Value: Sendable>: Sendable {
    var name: String
    var short: Character?
    var kind: ValueKind<Value>
    /// It may be given more than once.
    var repeats: Bool
    var help: String

    init(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, repeats: Bool = false, help: String
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.repeats = repeats
        self.help = help
    }

    var row: OptionRow {
        OptionRow(name: name, short: short, value: ValueRow(kind), repeats: repeats, help: help)
    }
}

/// An option that is there or not: `--simulate`.
struct Switch: Sendable {
    var name: String
    var short: Character?
    var help: String

    init(_ name: String, short: Character? = nil, help: String) {
        self.name = name
        self.short = short
        self.help = help
    }

    var row: OptionRow { OptionRow(name: name, short: short, value: nil, repeats: false, help: help) }

    /// Every command has it.
    static let help = Switch("help", short: "h", help: "Show this page")
}

/// An option as the table holds it: what help, completions and the parser need, whatever the type of its value.
struct OptionRow: Sendable {
    var name: String
    var short: Character?
    /// Nil for a switch.
    var value: ValueRow?
    var repeats: Bool
    var help: String

    /// `--format`.
    var long: String { "--\(name)" }
    /// `-o FILE` where there is a letter, else `--format text|json`: as short as one would type it.
    var synopsis: String {
        let spelling = short.map { "-\($0)" } ?? long
        return (value.map { "\(spelling) \($0.placeholder)" } ?? spelling) + (repeats ? "…" : "")
    }
}

/// A kind of value without its type.
struct ValueRow: Sendable {
    var placeholder: String
    var completion: Completion
    /// Throws where the text is not such a value.
    var check: @Sendable (String) throws(Complaint) -> Void

    init<Value>(_ kind: ValueKind<Value>) {
        placeholder = kind.placeholder
        completion = kind.completion
        check = { text throws(Complaint) in _ = try kind.read(text) }
    }
}
