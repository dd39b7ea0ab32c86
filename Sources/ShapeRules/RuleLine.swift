import BoardModel

/// The line that a rule has in a table of all rules: what became of it on one layout, and what it measured.
package struct RuleLine: Sendable {
    package var code: RuleCode
    package var title: String
    package var outcome: Outcome
    /// The worst of what it found.
    package var severity: Severity?
    /// What was measured, what is missing, or why the layout switched it off; nil where there is nothing to measure.
    package var measured: String?
    /// With its source.
    package var limit: String?

    /// The outcome in a word or two.
    package var words: String {
        switch outcome {
        case .pass: "passed"
        case .fail, .note: severity?.rawValue ?? "failed"
        case .open: "not checked"
        case .notApplicable: "does not apply"
        case .suppressed: "switched off"
        }
    }
}

extension RuleBook {
    /// A line for each rule, in the order of the book, of a report on this layout.
    package static func lines(of report: CheckReport, on subject: CheckSubject) -> [RuleLine] {
        let found = Dictionary(grouping: report.findings, by: \.code)
        let outcomes = report.checkedFiles.first?.outcomes ?? [:]
        let settings = Dictionary(
            (subject.assembly?.layout.rules ?? []).map { (RuleCode(rawValue: $0.code.value), $0) }
        ) { first, _ in first }
        let house = RuleSettings([], house: subject.assembly?.limits ?? [])
        return all.map { rule in
            var line = RuleLine(code: rule.code, title: rule.title, outcome: outcomes[rule.code] ?? .notApplicable)
            let limit = limit(house.standard(for: rule), settings[rule.code])
            line.limit = limit.map { "\($0) (\($0.source))" }
            switch line.outcome {
            case .pass:
                if let measure = measure(by: rule, limit, subject) {
                    line.measured = measure.measured
                    line.limit = measure.limit
                }
            case .fail, .note, .open: line.tell(found[rule.code] ?? [])
            case .suppressed:
                let hidden = report.suppressedFindings.filter { $0.finding.code == rule.code }
                line.tell(hidden.map(\.finding))
                if let reason = settings[rule.code]?.because?.value {
                    line.measured = [line.measured, "because: \(reason)"].compactMap { $0 }.joined(separator: "; ")
                }
            case .notApplicable: line.limit = nil
            }
            return line
        }
    }

    /// The rule's limit, or the layout's own.
    private static func limit(_ standard: Limit?, _ setting: RuleSetting?) -> Limit? {
        guard let own = setting?.limit?.value, let limit = standard else { return standard }
        return (try? limit.replaced(by: own, source: "this layout's rules")) ?? limit
    }

    /// What a rule that holds measured.
    private static func measure(by rule: any Rule, _ limit: Limit?, _ subject: CheckSubject) -> Measure? {
        var report = RuleReport(for: rule, limit: limit, keepsMeasure: true)
        rule.check(subject, &report)
        return report.measure
    }
}

extension RuleLine {
    /// Takes over what the worst of some findings says.
    fileprivate mutating func tell(_ findings: [Finding]) {
        guard let worst = findings.min(by: { $0.severity < $1.severity }) else { return }
        severity = worst.severity
        measured = (worst.measured ?? worst.message) + (findings.count > 1 ? ", and \(findings.count - 1) more" : "")
        if let own = worst.limit { limit = own + (worst.limitSource.map { " (\($0))" } ?? "") }
    }
}
