package import BoardModel
package import Geometry

/// A finding about a board file in words, with its place in the file and on the board.
package struct ImportFinding: Hashable, Sendable {
    package var severity: OutlineFinding.Severity
    /// A word for scripts, the same in every version: `gap`, `open`, `self-intersection`, …
    package var kind: String
    /// One phrase, no full stop.
    package var message: String
    package var help: String?
    package var position: SourcePosition
    /// Further items involved.
    package var others: [SourcePosition] = []
    /// In the file's own frame, mm.
    package var places: [Vector2] = []

    var severityRank: Int {
        switch severity {
        case .error: 0
        case .warning: 1
        case .note: 2
        }
    }

    init(_ finding: OutlineFinding, _ items: [Int: EdgeItem], _ lines: LineTable) {
        severity = finding.severity
        places = finding.places
        let positions = finding.offsets.map(lines.position(of:))
        position = positions.first ?? SourcePosition(line: 1, column: 1)
        others = Array(positions.dropFirst())
        let names = finding.offsets.map { offset -> String in
            let item = items[offset]
            let owner = item?.footprint.map { " of footprint \($0)" } ?? ""
            return "\(item?.kind.rawValue ?? "item")\(owner) in line \(lines.position(of: offset).line)"
        }
        let words = FindingWords(finding, names)
        kind = words.kind
        message = words.message
        help = words.help
    }

    init(_ error: KiCadError, _ lines: LineTable) {
        severity = .error
        let words = FindingWords(error, lines)
        kind = words.kind
        message = words.message
        help = words.help
        position = lines.position(of: error.offset)
    }

    init(_ error: DXFError, _ lines: LineTable) {
        severity = .error
        let words = FindingWords(error)
        kind = words.kind
        message = words.message
        help = words.help
        position = lines.position(of: error.offset)
    }
}
