package import Geometry

/// A board file read, from its bytes to its boards: what `luciole import` has to say.
package struct BoardImport: Sendable {
    package var path: String
    package var status: OutlineStatus
    /// In the file's own frame, largest first.
    package var boards: [Outline] = []
    package var drilledHoles: [DrilledHole] = []
    /// What was drawn on the edge layer, to find the place in the file of a place on the board.
    package var items: [EdgeItem] = []
    package var footprints: [KiCadFootprint] = []
    /// mm, where the file says it.
    package var thickness: Double?
    /// What the boards come apart into, where rows of mouse bites or V-cuts say so.
    package var panel = SnappedPanel([], [])
    /// KiCad's y points down; a part's and a drawing's point up.
    package var isYDown = true
    package var findings: [ImportFinding] = []

    /// Cutouts over all boards; drilled holes are apart.
    package var holeCount: Int { boards.reduce(0) { $0 + $1.holes.count } }
    /// mm², over all boards.
    package var outerArea: Double { boards.reduce(0) { $0 + $1.outer.area } }
    package var holesArea: Double { boards.reduce(0) { $0 + $1.holes.reduce(0) { $0 + $1.area } } }

    /// Around all boards; nil when there are none.
    package var bounds: Box2? {
        let boxes = boards.compactMap(\.bounds)
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }

    /// Bytes; what is larger is refused unread.
    package static let largestFile = SExpressionReader.largestFile

    /// Whether a file is a board's, by its name.
    package static func canRead(_ path: String) -> Bool {
        [".kicad_pcb", ".dxf"].contains { path.lowercased().hasSuffix($0) }
    }

    /// - Parameter units: of a DXF drawing, over what it says itself.
    package init(
        bytes: [UInt8], path: String, tolerance: JoinTolerance = JoinTolerance(), units: DXFUnits? = nil
    ) {
        self.path = path
        let lines = LineTable(bytes)
        isYDown = !path.lowercased().hasSuffix(".dxf")
        let board: KiCadBoard
        if isYDown {
            do {
                board = try KiCadReader.read(bytes)
            } catch {
                status = error.status
                findings = [ImportFinding(error, lines)]
                return
            }
        } else {
            do {
                board = try DXFReader.read(bytes, units: units)
            } catch {
                status = error.status
                findings = [ImportFinding(error, lines)]
                return
            }
        }
        let outlines = OutlineBuilder.build(board.edges, tolerance: tolerance)
        status = outlines.status
        boards = outlines.boards
        drilledHoles = board.drilledHoles
        items = board.edges
        panel = SnappedPanel(boards, drilledHoles, outlines.vCuts + board.vCuts)
        footprints = board.footprints
        thickness = board.thickness
        let remarks = board.remarks.map { remark in
            OutlineFinding(remark.severity, .remark(remark.kind), offsets: [remark.offset])
        }
        let items = Dictionary(board.edges.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
        findings = (outlines.findings + remarks).map { ImportFinding($0, items, lines) }
            .sorted { ($0.severityRank, $0.position) < ($1.severityRank, $1.position) }
    }
}
