package import BoardFiles
package import BoardModel
import Geometry

/// A panel drawn in KiCad against what a board house can make (L902, L903, L906).
package enum FabReport {
    /// The rules that it asks.
    static let codes: [RuleCode] = ["L902", "L903", "L906"]

    package static func findings(on read: BoardImport, bytes: [UInt8], fab: FabProfile) -> [Finding] {
        guard !read.status.isRefusal else { return [] }
        let source = SourceFile(path: read.path, text: BoardReport.text(of: bytes))
        let lines = LineTable(bytes)
        var findings: [Finding] = []
        for row in read.panel.rows {
            let range = BoardReport.range(at: lines.position(of: row.offset), in: source)
            findings += bites(row, range, fab)
        }
        findings += cuts(read, lines, source, fab)
        if let box = read.bounds { findings += size(box.size, SourceRange(startOf: source), fab) }
        return findings
    }

    private static func bites(_ row: BreakRow, _ range: SourceRange, _ fab: FabProfile) -> [Finding] {
        var findings: [Finding] = []
        func atLeast(_ measured: Double, _ limit: FabValue<Length>?, _ what: String) {
            guard let limit, measured < limit.value.millimetres - tolerance else { return }
            var finding = Finding(
                code: "L902", severity: .error, message: "\(what) is smaller than \(fab.title) makes", range: range)
            finding.measured = Length(millimetres: measured).formatted(decimals: 3)
            finding.limit = "at least \(limit.value)"
            finding.limitSource = limit.source
            findings.append(finding)
        }
        atLeast(row.diameter, fab.smallestNPTH, "the hole of a mouse bite")
        atLeast(row.web, fab.smallestWeb, "the web between two mouse bites")
        if let count = fab.holesPerTab, !count.value.contains(row.centres.count) {
            var finding = Finding(
                code: "L902", severity: .warning, message: "a tab breaks best along as many holes as \(fab.title) says",
                range: range)
            finding.measured = "\(row.centres.count) holes"
            finding.limit = "\(count.value.lowerBound) to \(count.value.upperBound) holes"
            finding.limitSource = count.source
            findings.append(finding)
        }
        return findings
    }

    private static func cuts(
        _ read: BoardImport, _ lines: LineTable, _ source: SourceFile, _ fab: FabProfile
    ) -> [Finding] {
        let figures = [fab.smallestGap, fab.cutter].compactMap { $0 }
        guard let widest = figures.max(by: { $0.value < $1.value }) else { return [] }
        let fit = CutterFit(
            read.boards, gap: widest.value.millimetres, radius: fab.cutter.map { $0.value.millimetres / 2 })
        func place(_ point: Vector2) -> SourceRange {
            let item = read.items.min { $0.distance(to: point) < $1.distance(to: point) }
            return BoardReport.range(at: lines.position(of: item?.offset ?? 0), in: source)
        }
        let narrow = fit.gaps.map { gap -> Finding in
            let between = "\(Words.point(gap.from)) and \(Words.point(gap.to))"
            var finding = Finding(
                code: "L903", severity: .error,
                message: "the gap between \(between) is narrower than the cutter of \(fab.title)",
                range: place(gap.middles.0))
            finding.measured = Words.millimetres(gap.width)
            finding.limit = "at least \(widest.value)"
            finding.limitSource = widest.source
            finding.notes = [Finding.Note("the other side", at: place(gap.middles.1))]
            let missing = Words.millimetres(widest.value.millimetres - gap.width)
            finding.fix = Finding.Fix(help: "make it wider by \(missing)", applicability: .suggestion)
            return finding
        }
        let sharp = fit.corners.compactMap { corner -> Finding? in
            guard let cutter = fab.cutter else { return nil }
            var finding = Finding(
                code: "L903", severity: .warning,
                message: "the inner corner at \(Words.point(corner.at)) is sharper than the cutter of \(fab.title)",
                range: place(corner.at))
            finding.measured = "radius \(Words.millimetres(corner.radius))"
            finding.limit = "at least \(Words.millimetres(cutter.value.millimetres / 2))"
            finding.limitSource = cutter.source
            finding.fix = Finding.Fix(
                help: "round the corner, or expect the cutter's radius in it", applicability: .suggestion)
            return finding
        }
        return narrow + sharp
    }

    private static func size(_ size: Vector2, _ range: SourceRange, _ fab: FabProfile) -> [Finding] {
        let measured =
            "\(Length(millimetres: size.x).formatted(decimals: 2)) × "
            + Length(millimetres: size.y).formatted(decimals: 2)
        func finding(_ limit: FabValue<Vector2>, _ message: String, _ word: String) -> Finding {
            var finding = Finding(code: "L906", severity: .error, message: message, range: range)
            finding.measured = measured
            finding.limit = "\(word) \(Length(millimetres: limit.value.x)) × \(Length(millimetres: limit.value.y))"
            finding.limitSource = limit.source
            return finding
        }
        var findings: [Finding] = []
        // A board may be turned on the panel.
        let (long, short) = (max(size.x, size.y), min(size.x, size.y))
        if let limit = fab.largestPanel,
            long > max(limit.value.x, limit.value.y) + tolerance
                || short > min(limit.value.x, limit.value.y) + tolerance
        {
            findings.append(finding(limit, "the panel is larger than \(fab.title) makes", "at most"))
        }
        if let limit = fab.smallestPanel,
            long < max(limit.value.x, limit.value.y) - tolerance
                || short < min(limit.value.x, limit.value.y) - tolerance
        {
            findings.append(finding(limit, "the panel is smaller than \(fab.title) makes", "at least"))
        }
        return findings
    }

    /// mm: board files are written to a nanometre, and sums of them round.
    private static let tolerance = 1e-5
}

extension EdgeItem {
    fileprivate func distance(to point: Vector2) -> Double {
        edges.reduce(.infinity) { min($0, ($1.nearest(to: point) - point).length) }
    }
}

extension Words {
    fileprivate static func point(_ point: Vector2) -> String {
        "(\(DecimalText(point.x, decimals: 2)), \(DecimalText(point.y, decimals: 2)))"
    }
}
