import BoardModel

/// What the rule book has to say about one layout, or about several.
package struct CheckReport: Sendable {
    /// Sorted by file, place and code.
    package private(set) var findings: [Finding]
    /// Findings that a layout's `rules:` took out, by severity or by limit.
    package private(set) var suppressed: Int
    /// The files that were asked about, as the user wrote them.
    package private(set) var files: [String]

    package init(findings: [Finding], suppressed: Int, files: [String]) {
        self.findings = CheckReport.sorted(findings)
        self.suppressed = suppressed
        self.files = files
    }

    /// Several reports as one. A fault in a part file that several layouts use is told once.
    package init(joining reports: [CheckReport]) {
        self.init(
            findings: reports.flatMap(\.findings), suppressed: reports.reduce(0) { $0 + $1.suppressed },
            files: reports.flatMap(\.files))
    }

    package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// Whether anything of severity error was found: the command line then ends with 1.
    package var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// For example `2 errors, 1 warning, 1 not checked in 3 files (1 finding suppressed)`.
    package var summary: String {
        var counts: [String] = []
        for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.note, "note")] {
            let number = count(severity)
            if number > 0 { counts.append(Words.count(number, noun)) }
        }
        let open = count(.notChecked)
        if open > 0 { counts.append("\(open) not checked") }
        let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
        let hidden = suppressed == 0 ? "" : " (\(Words.count(suppressed, "finding")) suppressed)"
        return "\(found) in \(Words.count(files.count, "file"))\(hidden)"
    }

    private static func sorted(_ findings: [Finding]) -> [Finding] {
        var seen: Set<Key> = []
        return findings.enumerated()
            .map { (order: $0.offset, key: Key($0.element), finding: $0.element) }
            .sorted { ($0.key, $0.order) < ($1.key, $1.order) }
            .filter { seen.insert($0.key).inserted }
            .map(\.finding)
    }

    /// What makes two findings the same, and their order. Files compare by path: each reading makes its own object.
    private struct Key: Hashable, Comparable {
        let path: String
        let start: SourcePosition
        let code: RuleCode
        let message: String

        init(_ finding: Finding) {
            path = finding.range.file.path
            start = finding.range.start
            code = finding.code
            message = finding.message
        }

        static func < (a: Key, b: Key) -> Bool {
            (a.path, a.start, a.code, a.message) < (b.path, b.start, b.code, b.message)
        }
    }
}
