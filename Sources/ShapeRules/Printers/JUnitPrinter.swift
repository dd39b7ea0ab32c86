import BoardModel

/// The report as JUnit XML: a file is a suite, a rule that was asked a test case; what could not be checked, and what has
/// nothing to judge in the file, is skipped with the reason.
package struct JUnitPrinter: ReportPrinter {
    var rules: [any Rule] = RuleBook.all

    package init() {}

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"luciole\">\n")
        // A fault in a part's file is told there, beside the layouts that were asked about.
        let others = Set(report.findings.map(\.range.file.path)).subtracting(report.files).sorted()
        let found = Dictionary(grouping: report.findings, by: \.range.file.path)
        for file in report.checkedFiles + others.map({ CheckedFile(path: $0) }) {
            write(file, found[file.path] ?? [], to: &output)
        }
        output.write("</testsuites>\n")
    }

    private func write(_ file: CheckedFile, _ findings: [Finding], to output: inout some TextOutputStream) {
        let cases = rules.compactMap { rule -> (name: String, result: CaseResult)? in
            let own = findings.filter { $0.code == rule.code }
            guard file.outcomes[rule.code] != nil || !own.isEmpty else { return nil }
            return ("\(rule.code.rawValue) \(rule.title)", CaseResult(own, file.outcomes[rule.code]))
        }
        let path = Self.escaped(file.path)
        let failed = cases.count { $0.result.isFailure }
        let skipped = cases.count { $0.result.isSkipped }
        output.write(
            "  <testsuite name=\"\(path)\" tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" "
                + "skipped=\"\(skipped)\">\n")
        for (name, result) in cases {
            let head = "    <testcase classname=\"\(path)\" name=\"\(Self.escaped(name))\""
            switch result {
            case .passed: output.write(head + "/>\n")
            case .skipped(let why):
                output.write(head + "><skipped message=\"\(Self.escaped(why))\"/></testcase>\n")
            case .failed(let message, let lines):
                output.write(head + ">\n      <failure message=\"\(Self.escaped(message))\">")
                output.write("\(Self.escaped(lines))</failure>\n    </testcase>\n")
            }
        }
        output.write("  </testsuite>\n")
    }

    /// A case has one outcome: what failed is not also skipped.
    private enum CaseResult {
        case passed
        case skipped(String)
        case failed(message: String, lines: String)

        init(_ findings: [Finding], _ outcome: Outcome?) {
            let failures = findings.filter { $0.severity < .note }
            if let first = failures.first {
                let lines = failures.map { "\($0.place): \($0.sentence)" }.joined(separator: "\n")
                self = .failed(message: first.message, lines: lines)
            } else if let open = findings.first(where: { $0.severity == .notChecked }) {
                self = .skipped("not checked: \(open.message)")
            } else {
                switch outcome {
                case .open: self = .skipped("not checked")
                case .notApplicable: self = .skipped("nothing here to judge")
                case .suppressed: self = .skipped("switched off by the layout's rules")
                default: self = .passed
                }
            }
        }

        var isFailure: Bool { if case .failed = self { true } else { false } }
        var isSkipped: Bool { if case .skipped = self { true } else { false } }
    }

    /// For text and attributes; what XML 1.0 cannot hold becomes U+FFFD.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Finding {
    fileprivate var place: String {
        "\(range.file.path):\(range.start.line):\(range.start.column)" + (keyPath.map { " (\($0))" } ?? "")
    }
}
