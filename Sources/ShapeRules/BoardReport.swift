package import BoardFiles
package import BoardModel

/// What was found in a board file, as findings of L901 that every printer can show.
package enum BoardReport {
    package static let code = PanelOutline.ownCode

    /// - Parameter bytes: the file's, for excerpts.
    package static func report(on read: BoardImport, bytes: [UInt8], fab: FabProfile? = nil) -> CheckReport {
        // A clean file of twenty megabytes need not be taken apart into lines.
        let source = SourceFile(path: read.path, text: read.findings.isEmpty ? "" : text(of: bytes))
        let findings = read.findings.map { found -> Finding in
            var finding = Finding(
                code: code, severity: Severity(found.severity), message: found.message,
                range: range(at: found.position, in: source))
            finding.notes = found.others.map { Finding.Note("the other item", at: range(at: $0, in: source)) }
            finding.fix = found.help.map { Finding.Fix(help: $0, applicability: .suggestion) }
            return finding
        }
        let made = fab.map { FabReport.findings(on: read, bytes: bytes, fab: $0) } ?? []
        var file = CheckedFile(path: read.path)
        for code in [code] + (fab == nil ? [] : FabReport.codes) {
            file.outcomes[code] = Outcome(of: (findings + made).filter { $0.code == code }) ?? .pass
        }
        return CheckReport(findings: findings + made, suppressed: 0, checkedFiles: [file])
    }

    /// The text with only those line ends that board files count: none of Unicode's, which a name may hold.
    static func text(of bytes: [UInt8]) -> String {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = String(decoding: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
        let others: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
        guard text.unicodeScalars.contains(where: others.contains) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { others.contains($0) ? " " : $0 }))
    }

    /// From the place to the end of the list that begins there, on this line.
    static func range(at start: SourcePosition, in source: SourceFile) -> SourceRange {
        var depth = 0
        var length = 0
        var end = 0
        for scalar in source.line(start.line)?.unicodeScalars.dropFirst(start.column - 1) ?? "".unicodeScalars[...] {
            length += 1
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            if scalar != " " && scalar != "\r" { end = length }
            if depth <= 0 && (scalar == ")" || length > longest) { break }
        }
        return SourceRange(source, start, SourcePosition(line: start.line, column: start.column + end))
    }

    /// Characters; no excerpt shows more.
    private static let longest = 200
}

extension Severity {
    fileprivate init(_ severity: OutlineFinding.Severity) {
        self =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
    }
}
