/// A way to write a report down. Findings are data; each format is one printer in one file.
package protocol ReportPrinter: Sendable {
    func print(_ report: CheckReport, to output: inout some TextOutputStream)
}

extension ReportPrinter {
    /// The whole report as one text.
    package func text(of report: CheckReport) -> String {
        var text = ""
        print(report, to: &text)
        return text
    }
}
