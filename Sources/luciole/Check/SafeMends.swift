import BoardModel
import ShapeRules

/// The mends that a machine may make, in the files that were asked for.
struct SafeMends {
    private let mends: [FixApplier]

    init(in report: CheckReport) {
        mends = report.files.compactMap { file in
            let edits = report.findings.lazy.compactMap(\.fix).flatMap(\.edits)
            guard let source = edits.first(where: { $0.range.file.path == file })?.range.file else { return nil }
            let fixes = FixApplier(report.findings, in: source)
            return fixes.count > 0 && fixes.text != source.text ? fixes : nil
        }
    }

    var isEmpty: Bool { mends.isEmpty }

    func show(_ console: Console) { for mend in mends { console.out.write(mend.diff) } }

    func make(_ console: Console) throws(Failure) {
        for mend in mends {
            let mark = mend.source.hasByteOrderMark ? "\u{FEFF}" : ""
            try OutputFile(path: mend.source.path).write(mark + mend.text, console)
        }
    }
}
