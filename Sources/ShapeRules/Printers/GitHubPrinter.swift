import BoardModel

/// The report as workflow commands of GitHub Actions, which show as annotations beside the lines.
package struct GitHubPrinter: ReportPrinter {
    package init() {}

    package func print(_ report: CheckReport, to output: inout some TextOutputStream) {
        for finding in report.findings {
            let command =
                switch finding.severity {
                case .error: "error"
                case .warning: "warning"
                case .note, .notChecked, .off: "notice"
                }
            let range = finding.range
            var place = "file=\(Self.property(range.file.path)),line=\(range.start.line),col=\(range.start.column)"
            place += ",endLine=\(range.end.line),endColumn=\(range.end.column)"
            let open = finding.severity == .notChecked ? "not checked: " : ""
            let title = Self.property("\(finding.code.rawValue) \(RuleBook.rule(finding.code)?.title ?? "")")
            output.write("::\(command) \(place),title=\(title)::\(Self.message(open + finding.sentence.printable))\n")
        }
    }

    /// Escapes as the runner undoes them.
    private static func message(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func property(_ text: String) -> String {
        message(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
