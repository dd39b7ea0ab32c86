import BoardModel
import Geometry

/// A layout's `rules:`, heeded: severities and limits changed, what that hides counted, and what it does not do told.
struct RuleSettings {
    /// Findings that settings took out of the report.
    private(set) var suppressed = 0
    /// Those of them that were switched off.
    private(set) var suppressedFindings: [SuppressedFinding] = []
    /// What is wrong with the settings themselves.
    private(set) var findings: [Finding] = []
    private var settings: [RuleCode: RuleSetting] = [:]
    /// The limits of the Boards folder, which go before those of the rules themselves.
    private var house: [RuleCode: Limit] = [:]

    init(_ settings: [RuleSetting], house: [HouseLimit] = []) {
        for limit in house { take(limit) }
        for setting in settings {
            let code = RuleCode(rawValue: setting.code.value)
            guard let rule = RuleBook.rule(code) else {
                findings.append(.unknownRule(setting.code))
                continue
            }
            guard rule.isAdjustable else {
                findings.append(.fixedRule(setting))
                continue
            }
            // Of two settings for one rule the first counts; the second is a duplicate key, which reading tells.
            if self.settings[code] == nil { self.settings[code] = setting }
        }
    }

    private mutating func take(_ limit: HouseLimit) {
        let code = RuleCode(rawValue: limit.code.value)
        guard let rule = RuleBook.rule(code) else { return findings.append(.unknownRule(limit.code)) }
        guard let standard = rule.limit else { return findings.append(.noLimit(limit.code, at: limit.limit.range)) }
        do throws(QuantityError) {
            house[code] = try standard.replaced(by: limit.limit.value, source: limit.source)
        } catch {
            findings.append(.wrongLimit(limit.code, limit.limit, error, instead: standard))
        }
    }

    /// What holds where the layout does not say otherwise.
    func standard(for rule: any Rule) -> Limit? { house[rule.code] ?? rule.limit }

    /// Runs a rule as the layout wants it: `run` gives its findings under a limit.
    mutating func apply(to rule: any Rule, run: (Limit?) -> [Finding]) -> [Finding] {
        guard let setting = settings[rule.code] else { return run(standard(for: rule)) }
        var found: [Finding]
        var hasEffect = false
        if let limit = ownLimit(of: setting, for: rule), let standard = standard(for: rule) {
            found = run(limit)
            let before = run(standard)
            let hidden = max(
                0, before.count { $0.severity != .notChecked } - found.count { $0.severity != .notChecked })
            suppressed += hidden
            // A stricter limit guards even while nothing breaks it; a looser one that hides nothing is a leftover.
            hasEffect = hidden > 0 || limit.isTighter(than: standard) || before != found
        } else {
            found = run(standard(for: rule))
        }
        if let severity = ownSeverity(of: setting) {
            let affected = found.filter { $0.severity != .notChecked }
            hasEffect = hasEffect || !affected.isEmpty
            if severity == .off {
                suppressed += affected.count
                suppressedFindings += affected.map {
                    SuppressedFinding(finding: $0, because: setting.because?.value)
                }
                // Switched off, it has nothing to be unsure of either.
                found = []
            } else {
                for index in found.indices where found[index].severity != .notChecked {
                    found[index].severity = severity
                }
            }
        }
        let isUnderstood = setting.severity.map { Severity(rawValue: $0.value) != nil } ?? true
        if !hasEffect, isUnderstood, found.isEmpty { findings.append(.idle(setting)) }
        return found
    }

    private mutating func ownSeverity(of setting: RuleSetting) -> Severity? {
        guard let word = setting.severity else { return nil }
        let severity = Severity(rawValue: word.value)
        guard let severity, severity != .notChecked else {
            findings.append(.wrongSeverity(word))
            return nil
        }
        return severity
    }

    private mutating func ownLimit(of setting: RuleSetting, for rule: any Rule) -> Limit? {
        guard let text = setting.limit else { return nil }
        guard let limit = standard(for: rule) else {
            findings.append(.noLimit(setting.code, at: text.range))
            return nil
        }
        do throws(QuantityError) {
            let reason = setting.because.map { ": \($0.value)" } ?? ""
            return try limit.replaced(by: text.value, source: "this layout's rules\(reason)")
        } catch {
            findings.append(.wrongLimit(setting.code, text, error, instead: limit))
            return nil
        }
    }
}

extension Finding {
    fileprivate static func unknownRule(_ code: Sourced<String>) -> Finding {
        var finding = Finding(
            code: UnknownKey.ownCode, severity: .error, message: "no rule has the code '\(code.value)'",
            range: code.range)
        if let nearest = RuleBook.nearest(to: code.value) {
            finding.fix = Fix(
                help: "did you mean \(nearest.rawValue)?", applicability: .suggestion,
                edits: [Fix.Edit(code.range, nearest.rawValue)])
        } else {
            finding.fix = Fix(help: "'luciole explain --list' lists the rules", applicability: .suggestion)
        }
        return finding
    }

    fileprivate static func fixedRule(_ setting: RuleSetting) -> Finding {
        Finding(
            code: IdleSetting.ownCode, severity: .warning,
            message: "\(setting.code.value) is about reading the file and cannot be changed here",
            range: setting.code.range)
    }

    fileprivate static func idle(_ setting: RuleSetting) -> Finding {
        var finding = Finding(
            code: IdleSetting.ownCode, severity: .warning,
            message: "the setting for \(setting.code.value) hides nothing", range: setting.code.range)
        let lines = setting.wholeLines
        finding.fix = Fix(
            help: "take it out, so that it does not hide a finding of tomorrow",
            applicability: lines == nil ? .suggestion : .safe, edits: lines.map { [Fix.Edit($0, "")] } ?? [])
        return finding
    }

    fileprivate static func wrongSeverity(_ word: Sourced<String>) -> Finding {
        let known = Severity.allCases.filter { $0 != .notChecked }.map(\.rawValue)
        var finding = Finding(
            code: WrongValue.ownCode, severity: .error, message: "'\(word.value)' is no severity", range: word.range)
        let nearest = NearestName.find(word.value, among: known)
        finding.fix = Fix(
            help: nearest.map { "did you mean '\($0)'?" } ?? "use one of \(Words.list(known, "or"))",
            applicability: .suggestion, edits: nearest.map { [Fix.Edit(word.range, $0)] } ?? [])
        return finding
    }

    fileprivate static func noLimit(_ code: Sourced<String>, at range: SourceRange) -> Finding {
        Finding(
            code: IdleSetting.ownCode, severity: .warning,
            message: "\(code.value) has no limit to change", range: range)
    }

    fileprivate static func wrongLimit(
        _ code: Sourced<String>, _ text: Sourced<String>, _ error: QuantityError, instead limit: Limit
    ) -> Finding {
        var finding = Finding(
            code: WrongValue.ownCode, severity: .error,
            message: "limit of \(code.value): \(error.message)", range: text.range)
        finding.notes.append(Note("without a setting the limit is \(limit.amount) (\(limit.source))"))
        return finding
    }
}
