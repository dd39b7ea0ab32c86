import BoardModel
import Geometry

/// What `luciole import --format json` prints; its shape is Boards/schema/import.json. Coordinates are the file's own.
package struct ImportJSON {
    /// Raised when a reader of the old shape would misread the new one.
    package static let version = 1

    private let read: BoardImport

    package init(_ read: BoardImport) { self.read = read }

    package var text: String {
        var json = JSONWriter()
        json.object { json in
            json.field("version", ImportJSON.version)
            json.field("file", read.path)
            json.field("status", read.status.rawValue)
            json.field("outlines", read.boards.count)
            json.field("holes", read.holeCount)
            json.field("npth_holes", read.drilledHoles.count)
            json.field("outer_area_mm2") { $0.value(read.outerArea) }
            json.field("holes_area_mm2") { $0.value(read.holesArea) }
            json.field("bbox_mm") { json in
                guard let box = read.bounds else { return json.value(nil) }
                json.value([box.lower.x, box.lower.y, box.upper.x, box.upper.y])
            }
            json.field("thickness_mm") { json in
                if let thickness = read.thickness { json.value(thickness) } else { json.value(nil) }
            }
            json.list("boards", read.boards) { $0.board($1) }
            json.list("npth", read.drilledHoles) { $0.contour($1.contour) }
            json.list("pieces", read.panel.pieces) { $0.piece($1) }
            json.list("tabs", read.panel.rows) { $0.row($1) }
            json.list("v_cuts", read.panel.vCuts) { $0.vCut($1) }
            json.list("findings", read.findings) { $0.finding($1) }
        }
        return json.text + "\n"
    }
}

extension JSONWriter {
    fileprivate mutating func list<Item>(
        _ key: String, _ items: [Item], _ write: (inout JSONWriter, Item) -> Void
    ) {
        field(key) { $0.array { list in for item in items { list.element { write(&$0, item) } } } }
    }

    fileprivate mutating func board(_ board: Outline) {
        object { json in
            json.field("area_mm2") { $0.value(board.area) }
            json.field("outline") { $0.contour(board.outer) }
            json.list("holes", board.holes) { $0.contour($1) }
        }
    }

    fileprivate mutating func piece(_ piece: SnappedPiece) {
        object { json in
            json.field("name", piece.name)
            json.field("area_mm2") { $0.value(piece.outline.area) }
            json.field("outline") { $0.contour(piece.outline.outer) }
            json.list("holes", piece.outline.holes) { $0.contour($1) }
        }
    }

    fileprivate mutating func row(_ row: BreakRow) {
        object { json in
            json.field("diameter_mm") { $0.value(row.diameter) }
            json.field("pitch_mm") { $0.value(row.pitch) }
            json.field("web_mm") { $0.value(row.web) }
            json.list("holes", row.centres) { $0.value([$1.x, $1.y]) }
        }
    }

    fileprivate mutating func vCut(_ cut: VCut) {
        object { json in
            json.field("layer", cut.layer)
            json.field("from") { $0.value([cut.line.from.x, cut.line.from.y]) }
            json.field("to") { $0.value([cut.line.to.x, cut.line.to.y]) }
        }
    }

    /// One corner for each edge: x, y, and the bulge of the edge that leaves it, as in a DXF polyline.
    fileprivate mutating func contour(_ contour: Contour) {
        object { json in
            json.field("area_mm2") { $0.value(contour.area) }
            json.list("vertices", contour.vertices) { $0.value([$1.point.x, $1.point.y, $1.bulge]) }
        }
    }

    fileprivate mutating func finding(_ finding: ImportFinding) {
        object { json in
            json.field("severity", finding.severity.rawValue)
            json.field("kind", finding.kind)
            json.field("message", finding.message)
            json.field("help", finding.help)
            json.field("line", finding.position.line)
            json.field("column", finding.position.column)
            json.list("others", finding.others) { json, position in
                json.object { json in
                    json.field("line", position.line)
                    json.field("column", position.column)
                }
            }
            json.list("places", finding.places) { $0.value([$1.x, $1.y]) }
        }
    }
}
