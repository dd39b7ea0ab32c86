/// How often an argument is given.
enum Occurrence: Hashable, Sendable {
    case one, optional
    /// None, one or many; only for a command's last argument.
    case any
}

/// A value that stands in its place rather than behind an option: the LAYOUT of `draw LAYOUT`.
struct Argument<Value: Sendable>: Sendable {
    var kind: ValueKind<Value>
    var occurrence: Occurrence
    var help: String

    init(_ kind: ValueKind<Value>, _ occurrence: Occurrence, help: String) {
        self.kind = kind
        self.occurrence = occurrence
        self.help = help
    }

    var row: ArgumentRow { ArgumentRow(value: ValueRow(kind), occurrence: occurrence, help: help) }
}

/// An argument as the table holds it. Its placeholder is its name within its command.
struct ArgumentRow: Sendable {
    var value: ValueRow
    var occurrence: Occurrence
    var help: String

    /// `LAYOUT`, `[SHELL]` or `[FILES…]`.
    var synopsis: String {
        switch occurrence {
        case .one: value.placeholder
        case .optional: "[\(value.placeholder)]"
        case .any: "[\(value.placeholder)…]"
        }
    }
}
