import ShapeRules

/// `luciole explain CODE`: the manual of a rule.
enum ExplainCommand {
    static let codes = Argument(
        .word("CODE", suggesting: RuleBook.all.map(\.code.rawValue)), .any,
        help: "The code of a rule, as findings show it in brackets: L203")
    static let list = Switch("list", help: "List all rules")

    static let command = Command(
        name: "explain", summary: "Explain a rule: what it checks, why, and an example mended",
        arguments: [codes.row], options: [list.row],
        examples: [
            .init(line: "luciole explain L203", effect: "The manual of rule L203"),
            .init(line: "luciole explain --list", effect: "One line for each rule"),
        ]
    ) { arguments, console throws(Failure) in
        let codes = arguments.all(codes)
        guard !codes.isEmpty || arguments[list] else {
            throw Failure(.usage, "CODE is missing", remedy: "`luciole explain --list` lists the codes there are")
        }
        if arguments[list] { console.out.write(ManualText.list()) }
        for (index, code) in codes.enumerated() {
            guard let rule = RuleBook.rule(RuleCode(rawValue: code.uppercased())) else { throw unknown(code) }
            if index > 0 || arguments[list] { console.out.line() }
            console.out.write(ManualText.explain(rule))
        }
        return .fine
    }

    private static func unknown(_ code: String) -> Failure {
        let nearest = RuleBook.nearest(to: code).map { "; did you mean \($0.rawValue)?" } ?? ""
        return Failure(
            .usage, "there is no rule '\(code)'\(nearest)", remedy: "`luciole explain --list` lists the codes there are"
        )
    }
}
