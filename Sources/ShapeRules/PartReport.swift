import BoardFiles
package import BoardModel

/// What the rule book says of one part file on its own: what is wrong in it, and what an import left open.
package enum PartReport {
    /// Nil when the file is no part; a file that cannot be understood is one that says why.
    package static func report(on file: BoardFile) -> CheckReport? {
        switch file.content {
        case .part, nil: break
        default: return nil
        }
        let path = file.source.path
        let checked = RuleBook.check(
            CheckSubject(file: path, assembly: nil, problems: file.problems, isLayout: false))
        let findings = checked.findings + open(in: file.source)
        var outcomes = checked.checkedFiles.first?.outcomes ?? [:]
        outcomes[MissingKey.ownCode] = Outcome(of: findings.filter { $0.code == MissingKey.ownCode }) ?? .pass
        return CheckReport(
            findings: findings, suppressed: checked.suppressed,
            checkedFiles: [CheckedFile(path: path, outcomes: outcomes)])
    }

    /// One for each line that `luciole import` marked and nobody has filled in.
    private static func open(in source: SourceFile) -> [Finding] {
        source.lines.enumerated().compactMap { number, line in
            guard let place = mark(in: line) else { return nil }
            let start = SourcePosition(line: number + 1, column: place + 1)
            let end = SourcePosition(line: number + 1, column: line.unicodeScalars.count + 1)
            let words = String(line.unicodeScalars.dropFirst(place + PartYAML.mark.count))
            let what = words.drop { $0 == ":" || $0 == " " }
            return Finding(
                code: MissingKey.ownCode, severity: .notChecked, message: "to be filled: \(what)",
                range: SourceRange(source, start, end))
        }
    }

    /// Where the mark stands in a comment; prose about marked lines ("Lines marked …") is none.
    private static func mark(in line: Substring) -> Int? {
        let wanted = Array("# \(PartYAML.mark)".unicodeScalars)
        let scalars = Array(line.unicodeScalars)
        guard scalars.count >= wanted.count else { return nil }
        return (0...scalars.count - wanted.count).first { scalars[$0...].starts(with: wanted) }.map { $0 + 2 }
    }
}
