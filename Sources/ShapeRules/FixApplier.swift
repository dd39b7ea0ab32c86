package import BoardModel

/// Makes the safe mends of a report in the text of one file, by place, so that comments and layout stay as they are.
package struct FixApplier {
    /// The text as it becomes.
    package private(set) var text: String
    /// How many findings were mended.
    package private(set) var count = 0

    package let source: SourceFile

    /// Only mends that a machine may make (`.safe`), wholly inside `source`. Of two that touch the same place the first
    /// is made, and the other finds its turn when the file is checked again.
    package init(_ findings: [Finding], in source: SourceFile) {
        self.source = source
        var taken: [(range: Range<String.Index>, replacement: String)] = []
        for finding in findings {
            guard let fix = finding.fix, fix.applicability == .safe, !fix.edits.isEmpty else { continue }
            let edits = fix.edits.compactMap { edit in
                edit.range.file.path == source.path
                    ? source.indices(of: edit.range).map { (range: $0, replacement: edit.replacement) } : nil
            }
            guard edits.count == fix.edits.count,
                edits.allSatisfy({ edit in !taken.contains { $0.range.touches(edit.range) } })
            else { continue }
            taken += edits
            count += 1
        }
        var text = source.text
        // From the end, so that places before it keep theirs.
        for edit in taken.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            text.replaceSubrange(edit.range, with: edit.replacement)
        }
        self.text = text
    }

    /// The bytes to write: with the byte order mark that the file began with.
    package var bytes: [UInt8] { (source.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8) }

    /// What changes, as a unified diff without context; empty when nothing does.
    package var diff: String {
        let (before, after) = (source.lines, SourceFile(path: source.path, text: text).lines)
        let difference = after.difference(from: before)
        guard count > 0, !difference.isEmpty else { return "" }
        var (removed, added) = (Set<Int>(), Set<Int>())
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var diff = "--- \(source.path)\n+++ \(source.path)\n"
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            let (oldStart, newStart) = (old, new)
            while removed.contains(old) { old += 1 }
            while added.contains(new) { new += 1 }
            guard old > oldStart || new > newStart else {
                old += 1
                new += 1
                continue
            }
            let places = FixApplier.place(oldStart, old) + " +" + FixApplier.place(newStart, new)
            diff += "@@ -\(places) @@\n"
            diff += before[oldStart..<old].map { "-\($0)\n" }.joined()
            diff += after[newStart..<new].map { "+\($0)\n" }.joined()
        }
        return diff
    }

    /// First line and number of lines; of none the line before, as diff(1) has it.
    private static func place(_ start: Int, _ end: Int) -> String {
        end > start ? "\(start + 1),\(end - start)" : "\(start),0"
    }
}

extension SourceFile {
    /// Where a range lies in the text; nil outside of it.
    fileprivate func indices(of range: SourceRange) -> Range<String.Index>? {
        guard let start = index(of: range.start), let end = index(of: range.end), start <= end else { return nil }
        return start..<end
    }

    private func index(of position: SourcePosition) -> String.Index? {
        guard let line = line(position.line), position.column >= 1 else { return nil }
        return line.unicodeScalars.index(
            line.startIndex, offsetBy: position.column - 1, limitedBy: line.endIndex)
    }
}

extension Range<String.Index> {
    fileprivate func touches(_ other: Self) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}
