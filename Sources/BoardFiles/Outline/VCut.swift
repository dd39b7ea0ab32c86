package import Geometry

/// A straight groove from edge to edge of a board, along which two pieces break apart.
package struct VCut: Hashable, Sendable {
    /// As it was drawn; it may reach beyond the board.
    package let line: Edge
    /// The layer it is drawn on; nil where it lies among the edges.
    package let layer: String?
    /// Where it stands in the file, in bytes.
    package let offset: Int

    package init(line: Edge, layer: String?, offset: Int) {
        self.line = line
        self.layer = layer
        self.offset = offset
    }

    /// mm: a line that stops so short of the edge was meant to reach it.
    static let reach = 0.05

    /// The line, led on by `reach` at both ends.
    var reaching: Edge {
        let way = line.chord * (VCut.reach / max(line.chord.length, 1e-9))
        return Edge(from: line.from - way, to: line.to + way)
    }

    /// Whether a text says that lines are V-cuts: V-CUT, V_SCORE, vgroove, …
    static func isMeant(by text: String) -> Bool {
        let letters = Array(text.utf8).map { $0 & 0xDF }
        func isLetter(_ index: Int) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[index]) }
        for index in letters.indices where letters[index] == UInt8(ascii: "V") && (index == 0 || !isLetter(index - 1)) {
            var rest = letters[(index + 1)...]
            if let first = rest.indices.first, !isLetter(first) { rest = rest.dropFirst() }
            if ["CUT", "SCOR", "GROOV"].contains(where: { rest.starts(with: Array($0.utf8)) }) { return true }
        }
        return false
    }
}
