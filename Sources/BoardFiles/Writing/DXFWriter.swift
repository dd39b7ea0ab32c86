import Geometry

/// A drawing as DXF of AutoCAD 2000 (AC1015), in millimetres: polylines with bulges, and circles.
///
/// The format: Autodesk's "DXF Reference" for release 2000. Readers want more than the entities: tables with the
/// standard names, the two spaces as blocks, and a root dictionary; each object has a handle, and an owner.
package struct DXFWriter {
    private let drawing: CutDrawing
    private var text = ""
    private var lastHandle = 0x100

    package init(_ drawing: CutDrawing) { self.drawing = drawing }

    /// What is drawn stands on this layer; drilled holes on the other.
    private static let cutLayer = "CUT"
    private static let drillLayer = "DRILL"

    package var dxf: String {
        var writer = self
        writer.header()
        writer.tables()
        writer.blocks()
        writer.entities()
        writer.objects()
        writer.pair(0, "EOF")
        return writer.text
    }

    private mutating func header() {
        let box = drawing.bounds ?? Box2(around: .zero)
        section("HEADER")
        pair(9, "$ACADVER", 1, "AC1015")
        pair(9, "$DWGCODEPAGE", 3, "ANSI_1252")
        // 4: millimetres; 1: metric.
        pair(9, "$INSUNITS", 70, "4")
        pair(9, "$MEASUREMENT", 70, "1")
        pair(9, "$EXTMIN", 10, number(box.lower.x))
        pair(20, number(box.lower.y), 30, "0.0")
        pair(9, "$EXTMAX", 10, number(box.upper.x))
        pair(20, number(box.upper.y), 30, "0.0")
        pair(9, "$HANDSEED", 5, "FFFFFF")
        pair(0, "ENDSEC")
    }

    private mutating func tables() {
        section("TABLES")
        table("VPORT", "1", []) { _, _ in }
        table("LTYPE", "2", ["ByBlock", "ByLayer", "Continuous"]) { writer, name in
            writer.record("LTYPE", "AcDbLinetypeTableRecord", name)
            writer.pair(3, "", 72, "65")
            writer.pair(73, "0", 40, "0.0")
        }
        table("LAYER", "3", ["0", DXFWriter.cutLayer, DXFWriter.drillLayer]) { writer, name in
            writer.record("LAYER", "AcDbLayerTableRecord", name)
            writer.pair(62, name == DXFWriter.drillLayer ? "5" : "7", 6, "Continuous")
        }
        table("STYLE", "4", ["Standard"]) { writer, name in
            writer.record("STYLE", "AcDbTextStyleTableRecord", name)
            writer.pair(40, "0.0", 41, "1.0")
            writer.pair(50, "0.0", 71, "0")
            writer.pair(42, "2.5", 3, "txt")
            writer.pair(4, "")
        }
        table("VIEW", "5", []) { _, _ in }
        table("UCS", "6", []) { _, _ in }
        table("APPID", "7", ["ACAD"]) { writer, name in writer.record("APPID", "AcDbRegAppTableRecord", name) }
        table("DIMSTYLE", "8", []) { _, _ in }
        table("BLOCK_RECORD", "9", ["*Model_Space", "*Paper_Space"]) { writer, name in
            writer.pair(0, "BLOCK_RECORD", 5, name == "*Model_Space" ? "1F" : "1B")
            writer.pair(330, "9", 100, "AcDbSymbolTableRecord")
            writer.pair(100, "AcDbBlockTableRecord", 2, name)
        }
        pair(0, "ENDSEC")
    }

    private mutating func table(
        _ name: String, _ handle: String, _ records: [String], _ write: (inout DXFWriter, String) -> Void
    ) {
        pair(0, "TABLE", 2, name)
        pair(5, handle, 330, "0")
        pair(100, "AcDbSymbolTable", 70, String(records.count))
        if name == "DIMSTYLE" { pair(100, "AcDbDimStyleTable") }
        for record in records { write(&self, record) }
        pair(0, "ENDTAB")
    }

    private mutating func record(_ kind: String, _ subclass: String, _ name: String) {
        pair(0, kind, 5, handle())
        pair(100, "AcDbSymbolTableRecord", 100, subclass)
        pair(2, name, 70, "0")
    }

    private mutating func blocks() {
        section("BLOCKS")
        for (name, owner) in [("*Model_Space", "1F"), ("*Paper_Space", "1B")] {
            pair(0, "BLOCK", 5, handle())
            pair(330, owner, 100, "AcDbEntity")
            pair(8, "0", 100, "AcDbBlockBegin")
            pair(2, name, 70, "0")
            pair(10, "0.0", 20, "0.0")
            pair(30, "0.0", 3, name)
            pair(1, "")
            pair(0, "ENDBLK", 5, handle())
            pair(330, owner, 100, "AcDbEntity")
            pair(8, "0", 100, "AcDbBlockEnd")
        }
        pair(0, "ENDSEC")
    }

    private mutating func entities() {
        section("ENTITIES")
        for contour in drawing.outlines.flatMap(\.contours) { entity(contour, DXFWriter.cutLayer) }
        for hole in drawing.drilledHoles { entity(hole.contour, DXFWriter.drillLayer) }
        pair(0, "ENDSEC")
    }

    private mutating func entity(_ contour: Contour, _ layer: String) {
        let circle = OutlineYAML(contour).circle
        pair(0, circle == nil ? "LWPOLYLINE" : "CIRCLE", 5, handle())
        pair(330, "1F", 100, "AcDbEntity")
        pair(8, layer, 100, circle == nil ? "AcDbPolyline" : "AcDbCircle")
        if let (centre, diameter) = circle {
            pair(10, number(centre.x), 20, number(centre.y))
            pair(30, "0.0", 40, number(diameter / 2))
            return
        }
        // 70 = 1: closed.
        pair(90, String(contour.vertices.count), 70, "1")
        pair(43, "0.0")
        for vertex in contour.vertices {
            pair(10, number(vertex.point.x), 20, number(vertex.point.y))
            if vertex.bulge != 0 { pair(42, number(vertex.bulge)) }
        }
    }

    private mutating func objects() {
        section("OBJECTS")
        pair(0, "DICTIONARY", 5, "C")
        pair(330, "0", 100, "AcDbDictionary")
        pair(281, "1", 3, "ACAD_GROUP")
        pair(350, "D")
        pair(0, "DICTIONARY", 5, "D")
        pair(330, "C", 100, "AcDbDictionary")
        pair(281, "1")
        pair(0, "ENDSEC")
    }

    private mutating func section(_ name: String) { pair(0, "SECTION", 2, name) }

    /// A group: its code, and its value in a line of its own.
    private mutating func pair(_ code: Int, _ value: String) { text += "\(code)\n\(value)\n" }
    private mutating func pair(_ code: Int, _ value: String, _ second: Int, _ other: String) {
        pair(code, value)
        pair(second, other)
    }

    private mutating func handle() -> String {
        lastHandle += 1
        return String(lastHandle, radix: 16, uppercase: true)
    }

    private func number(_ value: Double) -> String { DecimalText(value, digits: 15).description }
}
