import Geometry
import Testing

@testable import BoardFiles

/// Drawings in, and out and in again.
@Suite struct DXFTests {
    private func drawing(_ entities: [String], header: String = "9\n$INSUNITS\n70\n4\n") -> String {
        "0\nSECTION\n2\nHEADER\n\(header)0\nENDSEC\n0\nSECTION\n2\nENTITIES\n\(entities.joined())0\nENDSEC\n0\nEOF\n"
    }
    private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> String {
        "0\nLINE\n8\n0\n10\n\(x0)\n20\n\(y0)\n11\n\(x1)\n21\n\(y1)\n"
    }
    private var box: [String] { [line(0, 0, 20, 0), line(20, 0, 20, 10), line(20, 10, 0, 10), line(0, 10, 0, 0)] }

    private func read(_ text: String, units: DXFUnits? = nil) -> BoardImport {
        BoardImport(bytes: Array(text.utf8), path: "test.dxf", units: units)
    }

    @Test(
        "units: $INSUNITS, then $MEASUREMENT, else the user is asked",
        arguments: [
            ("9\n$INSUNITS\n70\n4\n", 1.0), ("9\n$INSUNITS\n70\n1\n", 25.4), ("9\n$INSUNITS\n70\n5\n", 10),
            ("9\n$INSUNITS\n70\n0\n9\n$MEASUREMENT\n70\n0\n", 25.4), ("9\n$MEASUREMENT\n70\n1\n", 1),
        ])
    func units(header: String, scale: Double) {
        let found = read(drawing(box, header: header))
        #expect(found.status == .ok && abs(found.outerArea - 200 * scale * scale) < 1e-6)
    }

    @Test func withoutUnitsItAsks() throws {
        let asked = read(drawing(box, header: ""))
        #expect(asked.status == .syntax && asked.finding("units-unknown")?.help?.contains("--units mm") == true)
        #expect(abs(read(drawing(box, header: ""), units: .inches).outerArea - 200 * 25.4 * 25.4) < 1e-6)
    }

    @Test func aSizeThatSmellsOfInches() {
        let small = [line(0, 0, 2, 0), line(2, 0, 2, 1), line(2, 1, 0, 1), line(0, 1, 0, 0)]
        let found = read(drawing(small))
        #expect(found.status == .ok && found.kinds == ["unlikely-size"])
        #expect(read(drawing(small), units: .mm).findings.isEmpty, "the user has said it")
    }

    @Test func arcsAndCircles() {
        let arc = "0\nARC\n8\n0\n10\n20.0\n20\n5.0\n40\n5.0\n50\n270.0\n51\n90.0\n"
        let circle = "0\nCIRCLE\n8\n0\n10\n5.0\n20\n5.0\n40\n2.0\n"
        let found = read(drawing([line(0, 0, 20, 0), arc, line(20, 10, 0, 10), line(0, 10, 0, 0), circle]))
        #expect(found.status == .ok && found.holeCount == 1, "\(found.findings)")
        #expect(abs(found.outerArea - (200 + 12.5 * .pi)) < 1e-6 && abs(found.holesArea - 4 * .pi) < 1e-9)
    }

    @Test("a polyline's bulges are arcs, old and new", arguments: [true, false])
    func polylines(isLight: Bool) {
        let points = [(0.0, 0.0, 0.0), (20, 0, 1), (20, 10, 0), (0, 10, 0)]
        var text = isLight ? "0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n" : "0\nPOLYLINE\n8\n0\n66\n1\n70\n1\n"
        for (x, y, bulge) in points {
            if !isLight { text += "0\nVERTEX\n8\n0\n" }
            text += "10\n\(x)\n20\n\(y)\n42\n\(bulge)\n"
        }
        if !isLight { text += "0\nSEQEND\n" }
        let found = read(drawing([text]))
        #expect(found.status == .ok && abs(found.outerArea - (200 + 12.5 * .pi)) < 1e-6, "\(found.findings)")
    }

    @Test func splines() {
        // One cubic span is a Bézier curve: 0.6·w·h under it.
        var text = "0\nSPLINE\n8\n0\n70\n8\n71\n3\n72\n8\n73\n4\n"
        for knot in [0, 0, 0, 0, 1, 1, 1, 1] { text += "40\n\(knot)\n" }
        for (x, y) in [(0, 0), (0, 10), (20, 10), (20, 0)] { text += "10\n\(x)\n20\n\(y)\n" }
        let found = read(drawing([text, line(20, 0, 0, 0)]))
        #expect(found.status == .ok && abs(found.outerArea - 120) < 1e-3, "\(found.findings)")
    }

    @Test func whatIsWrittenComesBack() {
        let outline = Outline(
            .rectangle(width: 62, height: 36, cornerRadius: 3), holes: [.circle(diameter: 4, centre: Vector2(3, 1))])
        let found = read(DXFWriter(CutDrawing(title: "x", outlines: [outline])).dxf)
        #expect(found.status == .ok && found.findings.isEmpty && found.boards.count == 1)
        #expect(abs(found.outerArea - outline.outer.area) < 1e-9 && abs(found.holesArea - 4 * .pi) < 1e-9)
    }

    @Test("cut off at any byte it is refused or read, never a trap")
    func truncation() {
        let bytes = Array(drawing(box).utf8)
        for length in bytes.indices.dropLast() {
            let found = BoardImport(bytes: Array(bytes.prefix(length)), path: "test.dxf")
            #expect(found.status.isRefusal && found.findings.first.map { $0.position.line >= 1 } == true, "\(length)")
        }
        #expect(read("hello\nworld\n").status == .syntax)
        #expect(read("AutoCAD Binary DXF\r\n").finding("syntax") != nil)
        #expect(read(drawing(["<<<<<<< HEAD\n"] + box)).status == .conflictMarkers)
    }
}
