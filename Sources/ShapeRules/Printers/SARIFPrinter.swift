import BoardModel

/// The report as SARIF 2.1.0 (OASIS), which code hosts take for annotations.
///
/// Every rule that was asked has a result in every file: kind `fail`, `open` where something was lacking, `informational`
/// for notes, and without a finding `pass` or `notApplicable`. What a layout's `rules:` took out is a result with a
/// suppression. Columns count Unicode code points, as the reader does.
package struct SARIFPrinter: ReportPrinter {
    /// As the program calls itself.
    package var version: String?
    /// The rules that are described; tests ask for a few.
    var rules: [any Rule] = RuleBook.all

    /// What GitHub takes of one run (its page on SARIF support); results without findings stand back for those with.
    static let most = 25_000

    package init(version: String? = nil) { self.version = version }

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        var json = JSONWriter()
        json.object { json in
            json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.field("version", "2.1.0")
            json.field("runs") { $0.array { runs in runs.element { $0.object { run(report, &$0) } } } }
        }
        output.write(json.text + "\n")
    }

    private func run(_ report: CheckReport, _ json: inout JSONWriter) {
        json.field("tool") { $0.object { $0.field("driver") { $0.object { driver(&$0) } } } }
        json.field("invocations") { json in
            json.array { list in list.element { $0.object { $0.field("executionSuccessful", true) } } }
        }
        json.field("columnKind", "unicodeCodePoints")
        json.field("results") { $0.array { results(report, &$0) } }
    }

    private func driver(_ json: inout JSONWriter) {
        json.field("name", "luciole")
        if let version { json.field("version", version) }
        json.field("rules") { json in
            json.array { list in
                for rule in rules { list.element { $0.object { SARIFRule(rule).write(&$0) } } }
            }
        }
    }

    private func results(_ report: CheckReport, _ list: inout JSONWriter) {
        var prints = Fingerprints()
        for finding in report.findings {
            let result = SARIFResult(finding, index: index(of: finding.code), fingerprint: prints.next(for: finding))
            list.element { $0.object { result.write(&$0) } }
        }
        for hidden in report.suppressedFindings {
            var result = SARIFResult(
                hidden.finding, index: index(of: hidden.finding.code), fingerprint: prints.next(for: hidden.finding))
            result.suppression = hidden.because ?? "the layout's own rules"
            list.element { $0.object { result.write(&$0) } }
        }
        var room = SARIFPrinter.most - report.findings.count - report.suppressedFindings.count
        let told = Dictionary(grouping: report.findings, by: \.range.file.path).mapValues { Set($0.map(\.code)) }
        for file in report.checkedFiles {
            for rule in rules {
                guard room > 0, let kind = file.outcomes[rule.code].flatMap(SARIFPrinter.kind),
                    told[file.path]?.contains(rule.code) != true
                else { continue }
                room -= 1
                list.element { $0.object { silent(rule, kind, in: file.path, &$0) } }
            }
        }
    }

    /// A rule that found nothing in a file.
    private func silent(_ rule: any Rule, _ kind: String, in file: String, _ json: inout JSONWriter) {
        json.field("ruleId", rule.code.rawValue)
        if let index = index(of: rule.code) { json.field("ruleIndex", index) }
        json.field("kind", kind)
        json.field("level", "none")
        json.text("message", rule.title)
        json.field("locations") { json in
            json.array { list in
                list.element { json in
                    json.object { json in
                        json.field("physicalLocation") { json in
                            json.object { json in
                                json.artifact(file)
                                json.field("region") { $0.object { $0.field("startLine", 1) } }
                            }
                        }
                    }
                }
            }
        }
    }

    private func index(of code: RuleCode) -> Int? { rules.firstIndex { $0.code == code } }

    /// Of outcomes that no finding need stand for.
    private static func kind(_ outcome: Outcome) -> String? {
        switch outcome {
        case .pass: "pass"
        case .notApplicable: "notApplicable"
        case .open: "open"
        case .fail, .note, .suppressed: nil
        }
    }
}

/// What keeps a result recognisable when lines move: rule, file and key path, and which of several it is.
fileprivate struct Fingerprints {
    private var seen: [String: Int] = [:]

    mutating func next(for finding: Finding) -> String {
        let place = finding.keyPath ?? finding.message
        let text = [finding.code.rawValue, finding.range.file.path, place].joined(separator: "\n")
        // FNV-1a, 64 bits.
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let key = String(hash, radix: 16)
        let number = seen[key, default: 0] + 1
        seen[key] = number
        return "\(key):\(number)"
    }
}
