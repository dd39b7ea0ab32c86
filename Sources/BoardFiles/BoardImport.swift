package import Geometry

/// A board file read, from its bytes to its boards: what `luciole import` has to say.
package struct BoardImport: Sendable {
    package var path: String
    package var status: OutlineStatus
    /// In the file's own frame, largest first.
    package var boards: [Outline] = []
    package var drilledHoles: [DrilledHole] = []
    package var footprints: [KiCadFootprint] = []
    /// mm, where the file says it.
    package var thickness: Double?
    package var findings: [ImportFinding] = []

    /// mm², over all boards.
    package var outerArea: Double { boards.reduce(0) { $0 + $1.outer.area } }
    package var holesArea: Double { boards.reduce(0) { $0 + $1.holes.reduce(0) { $0 + $1.area } } }

    /// Around all boards; nil when there are none.
    package var bounds: Box2? {
        let boxes = boards.compactMap(\.bounds)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    package init(bytes: [UInt8], path: String, tolerance: JoinTolerance = JoinTolerance()) {
        self.path = path
        let lines = LineTable(bytes)
        let board: KiCadBoard
        do {
            board = try KiCadReader.read(bytes)
        } catch {
            status = error.status
            findings = [ImportFinding(error, lines)]
            return
        }
        let outlines = OutlineBuilder.build(board.edges, tolerance: tolerance)
        status = outlines.status
        boards = outlines.boards
        drilledHoles = board.drilledHoles
        footprints = board.footprints
        thickness = board.thickness
        let remarks = board.remarks.map { remark in
            OutlineFinding(remark.severity, .remark(remark.kind), offsets: [remark.offset])
        }
        findings = (outlines.findings + remarks).map { ImportFinding($0, board.edges, lines) }
            .sorted { ($0.severityRank, $0.position) < ($1.severityRank, $1.position) }
    }
}
