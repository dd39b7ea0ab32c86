import BoardModel

/// What one rule came to on one layout: the line that it has in a table of all rules.
package struct RuleOutcome: Sendable {
    package enum Verdict: Hashable, Sendable {
        case passed
        /// It has something to say, at worst of this severity.
        case told(Severity)
        /// It lacked something.
        case notChecked
        /// There is nothing in the layout that it is about.
        case notApplicable
        /// The layout's `rules:` took away what it had to say.
        case switchedOff

        package var words: String {
            switch self {
            case .passed: "passed"
            case .told(let severity): severity.rawValue
            case .notChecked: "not checked"
            case .notApplicable: "does not apply"
            case .switchedOff: "switched off"
            }
        }
    }

    package var code: RuleCode
    package var title: String
    package var verdict: Verdict
    /// What was measured, what is missing, or why the layout switched it off.
    package var measured: String?
    /// With its source.
    package var limit: String?
}

extension RuleBook {
    /// One outcome for each rule, in the order of the book.
    package static func outcomes(of report: CheckReport, on subject: CheckSubject) -> [RuleOutcome] {
        let found = Dictionary(grouping: report.findings, by: \.code)
        let settings = subject.assembly?.layout.rules ?? []
        return all.map { rule in
            let setting = settings.first { $0.code.value == rule.code.rawValue }
            var outcome = outcome(of: rule, found[rule.code] ?? [], setting)
            if outcome.verdict == .passed, let measure = measure(by: rule, setting, subject) {
                outcome.measured = measure.measured
                outcome.limit = measure.limit
            }
            return outcome
        }
    }

    /// What a rule that holds measured, under the layout's own limit where it has one.
    private static func measure(by rule: any Rule, _ setting: RuleSetting?, _ subject: CheckSubject) -> Measure? {
        var limit = rule.limit
        if let own = setting?.limit?.value, let replaced = try? limit?.replaced(by: own, source: "this layout's rules")
        {
            limit = replaced
        }
        var report = RuleReport(for: rule, limit: limit, keepsMeasure: true)
        rule.check(subject, &report)
        return report.measure
    }

    private static func outcome(of rule: any Rule, _ findings: [Finding], _ setting: RuleSetting?) -> RuleOutcome {
        var outcome = RuleOutcome(code: rule.code, title: rule.title, verdict: .passed)
        if let limit = rule.limit { outcome.limit = "\(limit) (\(limit.source))" }
        if let own = setting?.limit?.value { outcome.limit = "\(own) (this layout's rules)" }
        // What fails comes before what could not be checked.
        if let worst = findings.min(by: { $0.severity < $1.severity }) {
            outcome.verdict = worst.severity == .notChecked ? .notChecked : .told(worst.severity)
            let more = findings.count > 1 ? ", and \(findings.count - 1) more" : ""
            outcome.measured = (worst.measured ?? worst.message) + more
            if let limit = worst.limit { outcome.limit = limit + (worst.limitSource.map { " (\($0))" } ?? "") }
        } else if setting?.severity?.value == Severity.off.rawValue {
            outcome.verdict = .switchedOff
            outcome.measured = setting?.because?.value
        }
        return outcome
    }
}
