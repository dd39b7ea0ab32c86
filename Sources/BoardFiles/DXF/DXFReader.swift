import Geometry

/// Reads outlines out of DXF drawings: lines, arcs, circles, polylines with bulges, splines; of any layer, since no
/// two tools agree on names of layers.
struct DXFReader {
    private var groups: DXFGroups
    private var insertionUnits: Int?
    private var measurement: Int?
    private var entities: [DXFEntity] = []
    private var hasEnd = false

    /// - Parameter units: what the user says, over what the drawing says.
    static func read(_ bytes: [UInt8], units: DXFUnits?) throws(DXFError) -> KiCadBoard {
        if bytes.starts(with: Array("AutoCAD Binary DXF".utf8)) { throw .binary }
        var reader = DXFReader(groups: DXFGroups(bytes))
        try reader.readGroups()
        guard reader.hasEnd else { throw .truncated(offset: bytes.count) }
        let own = DXFUnits(insertionUnits: reader.insertionUnits, measurement: reader.measurement)
        guard let used = units ?? own else { throw .unitsUnknown }
        return reader.board(used, isSure: units != nil)
    }

    private init(groups: DXFGroups) { self.groups = groups }

    private mutating func readGroups() throws(DXFError) {
        var section = ""
        var isNaming = false
        var variable = ""
        while let group = try groups.next() {
            if group.code == 0 {
                isNaming = group.value == "SECTION"
                if group.value == "EOF" { hasEnd = true }
                if section == "ENTITIES" { begin(group) }
                if group.value == "ENDSEC" { section = "" }
            } else if group.code == 2, isNaming {
                section = group.value
                isNaming = false
            } else if section == "HEADER" {
                if group.code == 9 { variable = group.value }
                if variable == "$INSUNITS", group.code == 70 { insertionUnits = Int(group.value) }
                if variable == "$MEASUREMENT", group.code == 70 { measurement = Int(group.value) }
            } else if section == "ENTITIES", !entities.isEmpty {
                let last = entities.count - 1
                if let vertex = entities[last].vertices.indices.last, !isPolylineDone {
                    entities[last].vertices[vertex].groups.append(group)
                } else {
                    entities[last].groups.append(group)
                }
            }
        }
    }

    private var isPolylineDone = true

    private mutating func begin(_ group: DXFGroups.Group) {
        if group.value == "VERTEX", !entities.isEmpty {
            isPolylineDone = false
            entities[entities.count - 1].vertices.append(DXFEntity(name: "VERTEX", offset: group.offset))
        } else {
            isPolylineDone = true
            entities.append(DXFEntity(name: group.value, offset: group.offset))
        }
    }

    private static let noEdges: Set<String> = ["SEQEND", "ENDSEC", "POINT", "VIEWPORT", "EOF"]
    private static let texts: Set<String> = ["TEXT", "MTEXT", "ATTDEF", "ATTRIB", "DIMENSION", "LEADER", "MLEADER"]

    private func board(_ units: DXFUnits, isSure: Bool) -> KiCadBoard {
        var board = KiCadBoard()
        let scale = units.millimetres
        for entity in entities where !entity.isInPaperSpace && !DXFReader.noEdges.contains(entity.name) {
            if DXFReader.texts.contains(entity.name) { continue }
            guard let (kind, plain, isClosed) = entity.edges else {
                let isKnown = ["LINE", "ARC", "CIRCLE", "LWPOLYLINE", "POLYLINE", "SPLINE"].contains(entity.name)
                let remark: KiCadRemark.Kind =
                    isKnown
                    ? .unreadableItem(entity.name, why: "it lacks something it needs") : .unknownItemOnEdge(entity.name)
                board.remarks.append(KiCadRemark(kind: remark, offset: entity.offset))
                continue
            }
            let edges = plain.map { Edge(from: $0.from * scale, to: $0.to * scale, bulge: $0.bulge) }
            guard edges.allSatisfy(KiCadReader.isOnEarth) else {
                board.remarks.append(
                    KiCadRemark(
                        kind: .unreadableItem(entity.name, why: "it reaches beyond 1000 m"), offset: entity.offset))
                continue
            }
            // A layer may say that its lines are V-cuts, and then they are no edges.
            if kind == .line, let layer = entity.layer, VCut.isMeant(by: layer), let line = edges.first {
                board.vCuts.append(VCut(line: line, layer: layer, offset: entity.offset))
                continue
            }
            board.edges.append(
                EdgeItem(kind: kind, edges: edges, isClosed: isClosed, offset: entity.offset, footprint: nil))
        }
        let corners = board.edges.lazy.flatMap(\.edges).map(\.from)
        if !isSure, let size = Box2(around: corners)?.size {
            if units == .mm, max(size.x, size.y) < DXFReader.smallest, max(size.x, size.y) > 0 {
                board.remarks.append(KiCadRemark(kind: .unlikelySize(size, meant: .inches), offset: 0))
            } else if units == .inches, max(size.x, size.y) > DXFReader.largest {
                board.remarks.append(KiCadRemark(kind: .unlikelySize(size, meant: .mm), offset: 0))
            }
        }
        return board
    }

    /// mm: a board under the one is more likely drawn in inches, one in inches over the other in millimetres.
    private static let smallest = 12.0
    private static let largest = 1000.0
}
