import BoardModel

/// What the rule book has to say about one layout, or about several.
package struct CheckReport: Sendable {
    /// Sorted by file, place and code.
    package private(set) var findings: [Finding]
    /// How many findings a layout's `rules:` took out, by severity or by limit.
    package private(set) var suppressed: Int
    /// Those that were taken out by severity.
    package private(set) var suppressedFindings: [SuppressedFinding] = []
    /// The files that were asked about, and what became of each rule on them.
    package private(set) var checkedFiles: [CheckedFile]
    /// The kits among them, and what their forms are made of.
    package var kits: [KitForms] = []

    /// The files that were asked about, as the user wrote them.
    package var files: [String] { checkedFiles.map(\.path) }

    package init(findings: [Finding], suppressed: Int, files: [String]) {
        self.init(findings: findings, suppressed: suppressed, checkedFiles: files.map { CheckedFile(path: $0) })
    }

    package init(
        findings: [Finding], suppressed: Int, suppressedFindings: [SuppressedFinding] = [], checkedFiles: [CheckedFile]
    ) {
        self.findings = CheckReport.sorted(findings)
        self.suppressed = suppressed
        self.suppressedFindings = suppressedFindings
        self.checkedFiles = checkedFiles
    }

    /// Several reports as one. A fault in a part file that several layouts use is told once.
    package init(joining reports: [CheckReport]) {
        self.init(
            findings: reports.flatMap(\.findings), suppressed: reports.reduce(0) { $0 + $1.suppressed },
            suppressedFindings: reports.flatMap(\.suppressedFindings), checkedFiles: reports.flatMap(\.checkedFiles))
        kits = reports.flatMap(\.kits)
    }

    package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// Whether anything of severity error was found: the command line then ends with 1.
    package var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// What is told together: what several rules could not check for one reason is one, all else stands alone.
    package var told: [[Finding]] {
        var told: [[Finding]] = []
        for finding in findings {
            if let last = told.last?.first, finding.isSameGap(as: last) {
                told[told.count - 1].append(finding)
            } else {
                told.append([finding])
            }
        }
        return told
    }

    /// For example `2 errors, 1 warning, 1 not checked in 3 files (1 finding suppressed)`: as many as are told.
    package var summary: String {
        var counts: [String] = []
        for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.note, "note")] {
            let number = count(severity)
            if number > 0 { counts.append(Words.count(number, noun)) }
        }
        let open = told.count { $0.first?.severity == .notChecked }
        if open > 0 { counts.append("\(open) not checked") }
        let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
        let hidden = suppressed == 0 ? "" : " (\(Words.count(suppressed, "finding")) suppressed)"
        return "\(found) in \(Words.count(checkedFiles.count, "file"))\(hidden)"
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

extension CheckReport {
    /// Fills in what the places of its findings are called in their files. Each file is read once more for that.
    package mutating func nameKeyPaths() {
        var known: [String: KeyPaths] = [:]
        func path(of range: SourceRange) -> String? {
            let file = range.file.path
            let paths = known[file] ?? KeyPaths(range.file)
            known[file] = paths
            return paths[range.start]
        }
        for index in findings.indices { findings[index].keyPath = path(of: findings[index].range) }
        for index in suppressedFindings.indices {
            suppressedFindings[index].finding.keyPath = path(of: suppressedFindings[index].finding.range)
        }
    }
}

extension Finding {
    fileprivate func isSameGap(as other: Finding) -> Bool {
        severity == .notChecked && other.severity == .notChecked && message == other.message
            && range.file.path == other.range.file.path && range.start == other.range.start
    }
}
