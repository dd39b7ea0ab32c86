import Geometry

/// What a command line asks for.
enum Invocation: Sendable {
    case run(Command, Arguments)
    /// A command's page, or nil: the program's.
    case help(Command?)
    case version
}

/// A usage error with the command it happened in, whose usage is shown beside it.
struct Misuse: Error, Sendable {
    var error: UsageError
    var command: Command?
}

/// Reads command lines by the table, in the way of POSIX and GNU: `--name value`, `--name=value`, `-o FILE`,
/// `-oFILE`, several letters in one word, `--` before words that only look like options, `-` for a stream.
struct Parser {
    var table: CommandTable

    func parse(_ words: [String]) throws(Misuse) -> Invocation {
        guard let first = words.first else { return .help(nil) }
        if first == "--version" { return .version }
        if asksForHelp([first]) { return .help(nil) }
        if first.hasPrefix("-"), first.count > 1 {
            let known = CommandTable.rootOptions.map(\.long)
            throw Misuse(error: .unknownOption(first, nearest: NearestName.find(first, among: known)), command: nil)
        }
        guard let command = table.command(named: first) else {
            let nearest = NearestName.find(first, among: table.commands.map(\.name))
            throw Misuse(error: .unknownCommand(first, nearest: nearest), command: nil)
        }
        let rest = Array(words.dropFirst())
        if asksForHelp(rest) { return .help(command) }
        do throws(UsageError) {
            var reading = Reading(command: command, words: rest[...])
            return .run(command, try reading.arguments())
        } catch {
            throw Misuse(error: error, command: command)
        }
    }

    /// Help is given whatever else is wrong with the line.
    private func asksForHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}

/// The reading of one command's words from left to right.
fileprivate struct Reading {
    let command: Command
    var words: ArraySlice<String>
    var result = Arguments()
    var operands: [String] = []

    init(command: Command, words: ArraySlice<String>) {
        self.command = command
        self.words = words
    }

    mutating func arguments() throws(UsageError) -> Arguments {
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                break
            } else if word.hasPrefix("--") {
                try long(word)
            } else if word.hasPrefix("-"), word != "-" {
                try letters(word)
            } else {
                operands.append(word)
            }
        }
        try placeOperands()
        return result
    }

    private mutating func long(_ word: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = command.allOptions.first(where: { $0.long == parts[0] }) else {
            throw .unknownOption(parts[0], nearest: NearestName.find(parts[0], among: command.allOptions.map(\.long)))
        }
        try take(option, spelling: option.long, attached: parts.count > 1 ? parts[1] : nil)
    }

    private mutating func letters(_ word: String) throws(UsageError) {
        var rest = word.dropFirst()
        while let letter = rest.popFirst() {
            let spelling = "-\(letter)"
            guard let option = command.allOptions.first(where: { $0.short == letter }) else {
                let nearest = NearestName.find("-\(word)", among: command.allOptions.map(\.long))
                throw .unknownOption(word.count > 2 ? word : spelling, nearest: nearest)
            }
            guard option.value != nil else {
                try take(option, spelling: spelling, attached: nil)
                continue
            }
            try take(option, spelling: spelling, attached: rest.isEmpty ? nil : String(rest))
            return
        }
    }

    private mutating func take(_ option: OptionRow, spelling: String, attached: String?) throws(UsageError) {
        guard let value = option.value else {
            guard attached == nil else { throw .valueNotTaken(option: spelling) }
            result.switches.insert(option.name)
            return
        }
        guard let text = attached ?? next() else {
            throw .missingValue(option: spelling, placeholder: value.placeholder)
        }
        guard option.repeats || result.options[option.name] == nil else { throw .givenTwice(option: spelling) }
        try check(text, value, of: "the value of \(spelling)")
        result.options[option.name, default: []].append(text)
    }

    /// The next word as a value; what looks like an option is more probably one whose neighbour lacks its value. A
    /// number below zero is a value: whoever types `--for -1s` should learn that a time is more than 0 s.
    private mutating func next() -> String? {
        guard let word = words.first, word == "-" || !word.hasPrefix("-") || word.isNegativeNumber else { return nil }
        return words.popFirst()
    }

    private mutating func placeOperands() throws(UsageError) {
        var rest = operands[...]
        for argument in command.arguments {
            let placeholder = argument.value.placeholder
            let taken = argument.occurrence == .any ? rest : rest.prefix(1)
            if taken.isEmpty, argument.occurrence == .one { throw .missingArgument(placeholder) }
            for text in taken { try check(text, argument.value, of: placeholder) }
            result.operands[placeholder] = Array(taken)
            rest = rest.dropFirst(taken.count)
        }
        if let surplus = rest.first { throw .surplusArgument(surplus) }
    }

    private func check(_ text: String, _ value: ValueRow, of: String) throws(UsageError) {
        do throws(Complaint) { try value.check(text) } catch { throw .badValue(text, of: of, error) }
    }
}

extension String {
    /// A minus and a digit: no option begins so.
    fileprivate var isNegativeNumber: Bool {
        let start = utf8.prefix(2)
        return start.first == UInt8(ascii: "-") && start.last.map { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E } == true
    }
}
