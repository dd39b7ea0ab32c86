import Geometry

/// What was read, in a few lines for a person.
package struct ImportSummary {
    private let read: BoardImport

    package init(_ read: BoardImport) { self.read = read }

    package var text: String {
        var lines = ["\(read.path): \(read.status.rawValue)"]
        for (number, board) in read.boards.enumerated() {
            guard let box = board.bounds else { continue }
            let holes = board.holes.isEmpty ? "" : ", \(ImportSummary.count(board.holes.count, "cutout"))"
            lines.append(
                "  board \(number + 1): \(decimals(box.size.x)) × \(decimals(box.size.y)) mm, "
                    + "\(decimals(board.area)) mm²\(holes)")
        }
        if !read.drilledHoles.isEmpty {
            lines.append("  \(ImportSummary.count(read.drilledHoles.count, "unplated drill hole"))")
        }
        for row in read.panel.rows {
            lines.append(
                "  tab: \(row.centres.count) mouse bites Ø \(decimals(row.diameter)) mm, pitch \(decimals(row.pitch)) mm, "
                    + "web \(decimals(row.web)) mm")
        }
        for cut in read.panel.vCuts {
            lines.append(
                "  V-cut\(cut.layer.map { " on \($0)" } ?? ""): from (\(decimals(cut.line.from.x)), \(decimals(cut.line.from.y))) "
                    + "to (\(decimals(cut.line.to.x)), \(decimals(cut.line.to.y)))")
        }
        if read.panel.pieces.count > 1 {
            for piece in read.panel.pieces {
                guard let box = piece.outline.bounds else { continue }
                lines.append(
                    "  \(piece.name): \(decimals(box.size.x)) × \(decimals(box.size.y)) mm, "
                        + "\(decimals(piece.outline.area)) mm²")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func decimals(_ number: Double) -> DecimalText { DecimalText(number, decimals: 3) }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
