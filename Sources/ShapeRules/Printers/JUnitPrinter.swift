import BoardModel

/// The report as JUnit XML: a file is a suite, a rule a test case; what could not be checked is skipped.
package struct JUnitPrinter: ReportPrinter {
    package init() {}

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"luciole\">\n")
        let files = report.files + Set(report.findings.map(\.range.file.path)).subtracting(report.files).sorted()
        for file in files {
            let own = report.findings.filter { $0.range.file.path == file }
            let failed = Set(own.filter { $0.severity < .note }.map(\.code))
            let open = Set(own.filter { $0.severity == .notChecked }.map(\.code)).subtracting(failed)
            output.write(
                "  <testsuite name=\"\(Self.escaped(file))\" tests=\"\(RuleBook.all.count)\" "
                    + "failures=\"\(failed.count)\" errors=\"0\" skipped=\"\(open.count)\">\n")
            for rule in RuleBook.all { write(rule, own.filter { $0.code == rule.code }, file, to: &output) }
            output.write("  </testsuite>\n")
        }
        output.write("</testsuites>\n")
    }

    private func write(_ rule: any Rule, _ findings: [Finding], _ file: String, to output: inout some TextOutputStream)
    {
        let name = Self.escaped("\(rule.code.rawValue) \(rule.title)")
        let head = "    <testcase classname=\"\(Self.escaped(file))\" name=\"\(name)\""
        let failures = findings.filter { $0.severity < .note }
        let open = findings.filter { $0.severity == .notChecked }
        guard !failures.isEmpty || !open.isEmpty else { return output.write(head + "/>\n") }
        output.write(head + ">\n")
        // A case has one outcome: what failed is not also skipped.
        if let first = failures.first {
            let lines = failures.map { "\($0.place): \($0.sentence)" }.joined(separator: "\n")
            output.write("      <failure message=\"\(Self.escaped(first.message))\">\(Self.escaped(lines))</failure>\n")
        } else if let first = open.first {
            output.write("      <skipped message=\"\(Self.escaped(first.message))\"/>\n")
        }
        output.write("    </testcase>\n")
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
    fileprivate var place: String { "\(range.file.path):\(range.start.line):\(range.start.column)" }
}
