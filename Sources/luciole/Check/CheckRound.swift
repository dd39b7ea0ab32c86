import BoardModel
import ShapeRules

/// One look at all the files that were asked for: what was found, and what could not be looked at.
struct CheckRound {
    let report: CheckReport
    let failures: [Failure]
    /// Ended before every file was looked at.
    let isCutShort: Bool

    /// - Parameter isWanted: is asked a few times a second whether to go on.
    init(_ arguments: Arguments, isWanted: () -> Bool = { true }) throws(Failure) {
        let files = try CheckFiles(named: arguments.all(CheckCommand.files), boards: arguments[Boards.folder])
        var progress = Progress(of: files.paths.count)
        let results = ParallelWork.map(
            files.paths, jobs: arguments[CheckCommand.jobs] ?? ParallelWork.cores,
            prepare: { FileCheck(arguments) },
            whileWaiting: { done in
                progress.show(done)
                return isWanted()
            },
            work: { check, path in check.result(path) })
        progress.clear()
        var reports: [CheckReport] = []
        // What can be read is checked, whatever else cannot.
        var failures = files.failures
        for result in results {
            switch result {
            case .success(let report): reports.append(report)
            case .failure(let failure): failures.append(failure)
            case nil: break
            }
        }
        report = CheckReport(joining: reports)
        self.failures = failures
        isCutShort = results.contains { $0 == nil }
    }

    var code: ExitCode { failures.last?.code ?? (report.hasErrors ? .findings : .fine) }

    /// Writes the report in the format that was asked for, and what could not be looked at to the error stream.
    func tell(_ arguments: Arguments, _ console: Console) {
        if failures.isEmpty || !report.files.isEmpty {
            var out = console.out
            switch arguments[CheckCommand.format] ?? .text {
            case .text: TextPrinter(colour: console.hasColour).print(report, to: &out)
            case .json: JSONPrinter().print(report, to: &out)
            case .sarif: SARIFPrinter(version: Luciole.version).print(report, to: &out)
            case .github: GitHubPrinter().print(report, to: &out)
            case .junit: JUnitPrinter().print(report, to: &out)
            }
        }
        console.out.flush()
        failures.forEach(console.report)
        console.errors.flush()
    }
}
