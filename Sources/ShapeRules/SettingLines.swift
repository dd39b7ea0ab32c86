import BoardModel

extension RuleSetting {
    /// The lines of the setting, and of `rules:` when it is the only one there: what has to go when it goes. Nil where
    /// other things stand on its lines.
    var wholeLines: SourceRange? {
        let file = range.file
        guard let first = file.line(range.start.line)?.unicodeScalars,
            let last = file.line(range.end.line)?.unicodeScalars, file.line(range.end.line + 1) != nil,
            first.prefix(range.start.column - 1).allSatisfy({ $0 == " " }),
            last.dropFirst(range.end.column - 1).isBlank
        else { return nil }
        let indent = range.start.column - 1
        var start = range.start.line
        // A key with a reason of several lines may end before its last line.
        if indent > 0, isAlone(indent: indent), file.line(start - 1).map({ String($0) == "rules:" }) == true {
            start -= 1
        }
        return SourceRange(
            file, SourcePosition(line: start, column: 1), SourcePosition(line: range.end.line + 1, column: 1))
    }

    /// Whether no other entry stands beside it.
    private func isAlone(indent: Int) -> Bool {
        let file = range.file
        func isEntry(_ number: Int) -> Bool {
            guard let line = file.line(number)?.unicodeScalars else { return false }
            return line.prefix { $0 == " " }.count >= indent && !line.isBlank
        }
        return !isEntry(range.start.line - 1) && !isEntry(range.end.line + 1)
    }
}

extension Substring.UnicodeScalarView {
    /// Nothing, or a remark.
    fileprivate var isBlank: Bool {
        let rest = drop { $0 == " " || $0 == "\t" }
        return rest.isEmpty || rest.first == "#"
    }
}
