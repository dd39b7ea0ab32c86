import BoardModel
import Geometry
import Testing

@testable import BoardFiles

/// A panel drawn as one board comes apart at its mouse bites.
@Suite struct SnappedPanelTests {
    private static func drawing() throws -> BoardImport {
        let file = try BoardLibrary().load(file: WriterTests.boards + "/kits/luciole-classic/panel.yaml")
        guard case .panel(let panel) = file.content, let drawing = CutDrawing(panel: panel) else { throw Missing() }
        return Drawing.read(text: KiCadWriter(drawing).text)
    }
    private struct Missing: Error {}

    @Test func theKitsPanelYieldsItsThreePieces() throws {
        let panel = try Self.drawing().panel
        #expect(panel.rows.count == 5)
        for row in panel.rows {
            #expect(row.centres.count == 5 && abs(row.diameter - 0.5) < 1e-5)
            #expect(abs(row.pitch - 0.85) < 1e-5 && abs(row.web - 0.35) < 1e-5)
        }
        #expect(Set(panel.pieces.map(\.name)) == ["core", "base", "carrier"])
        func area(_ name: String) -> Double { panel.pieces.first { $0.name == name }?.outline.area ?? 0 }
        // The stumps stay on: the core has next to none of them, the carrier its two whole bridges.
        #expect(abs(area("core") - 169 * .pi) < 3, "\(area("core"))")
        #expect(abs(area("base") - (1225 - 225) * .pi) < 30, "\(area("base"))")
        #expect(abs(area("carrier") - (62 * 36 - (4 - .pi) * 9)) < 30, "\(area("carrier"))")
        let whole = panel.pieces.reduce(0) { $0 + $1.outline.area }
        #expect(abs(whole - (try Self.drawing().boards[0].area)) < 1e-6, "nothing is lost")
    }

    @Test func aPieceBecomesAPart() throws {
        let read = try Self.drawing()
        let part = try #require(PartYAML(read, piece: "base", name: "my-base")).text
        #expect(part.contains("piece base") && part.contains("holes:"))
        #expect(PartYAML(read, piece: "handle", name: "x") == nil)
    }

    @Test func anIslandPopsOutAsItIs() {
        let read = Drawing.read([
            Drawing.circle(0, 0, radius: 35), Drawing.circle(0, 0, radius: 15), Drawing.circle(0, 0, radius: 13),
        ])
        #expect(read.panel.pieces.map(\.name) == ["base", "core"] && read.panel.rows.isEmpty)
    }

    @Test("holes that hold something are no mouse bites")
    func screwHoles() {
        let holes = (0..<4).map { index in
            "(footprint \"h\" (at \(3 + 4 * index) 5) (pad \"\" np_thru_hole circle (at 0 0) (drill 2.7)))"
        }
        let read = Drawing.read(Drawing.box() + holes)
        #expect(read.panel.rows.isEmpty && read.panel.pieces.count == 1)
    }

    @Test("a row that ends within the board parts nothing")
    func blindRow() {
        let holes = (0..<5).map { index in
            "(footprint \"h\" (at \(8 + Double(index)) 5) (pad \"\" np_thru_hole circle (at 0 0) (drill 0.5)))"
        }
        let read = Drawing.read(Drawing.box() + holes)
        #expect(read.panel.rows.isEmpty && read.panel.pieces.count == 1)
    }
}
