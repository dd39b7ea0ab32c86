package import BoardModel

/// One thing that must hold for a layout: its number, its words, and how it is found out.
///
/// A rule is one file, named after what it looks at, and one line in `RuleBook.all`.
package protocol Rule: Sendable {
    /// The rule's number, which it keeps for ever.
    var code: RuleCode { get }
    /// What must hold, in a few words, for lists.
    var title: String { get }
    /// How bad it is when it does not hold, unless a layout's `rules:` says otherwise.
    var severity: Severity { get }
    /// The threshold that a layout may change with `limit:`; nil when there is none.
    var limit: Limit? { get }
    /// What `luciole explain` prints.
    var manual: Manual { get }

    /// Whether there is anything in the layout for the rule to judge: a rule about wires has nothing to say without any.
    func applies(to subject: CheckSubject) -> Bool

    /// Looks at the layout and reports what does not hold.
    func check(_ subject: CheckSubject, _ report: inout RuleReport)
}

extension Rule {
    package var severity: Severity { .error }
    package var limit: Limit? { nil }

    package func applies(to subject: CheckSubject) -> Bool { true }

    /// Rules L0 are about files of every kind, the others about lamps.
    var isAboutLamps: Bool { !code.rawValue.hasPrefix("L0") }

    /// Whether a layout may give it another severity: what cannot be read cannot be waved through.
    package var isAdjustable: Bool { isAboutLamps }
}

extension RuleCode: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self.init(rawValue: value) }
}

/// What one rule has found so far, and the limit that it works with in this layout.
package struct RuleReport: Sendable {
    package let code: RuleCode
    package let severity: Severity
    /// The rule's own limit, or the layout's.
    package let limit: Limit?
    package private(set) var findings: [Finding] = []
    /// The measure nearest to its limit among those that hold; kept only for whoever shows it.
    package private(set) var measure: Measure?
    /// Measures that hold are of use: a rule then looks at what it could skip otherwise.
    let keepsMeasure: Bool

    package init(for rule: any Rule, limit: Limit?, keepsMeasure: Bool = false) {
        code = rule.code
        severity = rule.severity
        self.limit = limit
        self.keepsMeasure = keepsMeasure
    }

    /// Tells what was measured, whether it holds or not; what does not is a finding besides.
    ///
    /// - Parameter closeness: 1 at the limit, less within it.
    package mutating func tell(_ closeness: Double, _ words: @autoclosure () -> (measured: String, limit: String)) {
        guard keepsMeasure, closeness.isFinite, closeness > measure?.closeness ?? -.infinity else { return }
        let words = words()
        measure = Measure(closeness: closeness, measured: words.measured, limit: words.limit)
    }

    /// The same of a value in its limit's base unit.
    package mutating func tell(_ value: Double, against limit: Limit, _ measured: @autoclosure () -> String) {
        let closeness = limit.sense == .atLeast ? limit.value / value : value / limit.value
        tell(value > 0 ? closeness : 0, (measured(), "\(limit) (\(limit.source))"))
    }

    /// Adds a finding; `details` fills in what was measured, notes and fix.
    package mutating func add(
        _ message: String, at range: SourceRange, severity: Severity? = nil,
        details: (inout Finding) -> Void = { _ in }
    ) {
        var finding = Finding(code: code, severity: severity ?? self.severity, message: message, range: range)
        details(&finding)
        findings.append(finding)
    }

    /// Says what the rule lacked, so that silence is not taken for a pass.
    package mutating func notChecked(_ message: String, at range: SourceRange) {
        add(message, at: range, severity: .notChecked)
    }

    /// One `not checked` for each piece of the layout that could not be read: its own problem is told elsewhere.
    package mutating func notChecked(without missing: [Placement]) {
        for piece in missing {
            notChecked("piece '\(piece.name.value)' could not be read", at: piece.name.range)
        }
    }
}

extension Finding {
    /// Writes down the measure beside its limit.
    package mutating func measure(_ measured: String, against limit: Limit) {
        self.measured = measured
        self.limit = limit.description
        limitSource = limit.source
    }
}
