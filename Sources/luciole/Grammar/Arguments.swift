/// What was given on the command line of one command, already checked against its rows.
struct Arguments: Hashable, Sendable {
    /// Texts by option name.
    var options: [String: [String]] = [:]
    var switches: Set<String> = []
    /// Texts by placeholder.
    var operands: [String: [String]] = [:]

    /// The option's value, or nil when it was not given.
    subscript<Value>(option: Option<Value>) -> Value? { all(option).last }
    /// The argument's value, or nil when it was not given.
    subscript<Value>(argument: Argument<Value>) -> Value? { all(argument).last }
    subscript(flag: Switch) -> Bool { switches.contains(flag.name) }

    func all<Value>(_ option: Option<Value>) -> [Value] { read(options[option.name], option.kind) }
    func all<Value>(_ argument: Argument<Value>) -> [Value] {
        read(operands[argument.kind.placeholder], argument.kind)
    }

    /// The parser has read each text once and refused what is no value.
    private func read<Value>(_ texts: [String]?, _ kind: ValueKind<Value>) -> [Value] {
        (texts ?? []).compactMap { try? kind.read($0) }
    }
}
