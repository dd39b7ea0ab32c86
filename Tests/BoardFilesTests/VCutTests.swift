import Geometry
import Testing

@testable import BoardFiles

/// Panels that break along straight grooves.
@Suite struct VCutTests {
    private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, on layer: String) -> String {
        "  (gr_line (start \(x0) \(y0)) (end \(x1) \(y1)) (stroke (width 0.1)) (layer \"\(layer)\"))"
    }
    private func text(_ text: String, on layer: String) -> String {
        "  (gr_text \"\(text)\" (at 5 -3) (layer \"\(layer)\"))"
    }
    private func areas(_ read: BoardImport) -> [Double] { read.panel.pieces.map(\.outline.area) }

    @Test("a line across the board on the edge layer parts it, and is worth a warning")
    func onTheEdgeLayer() throws {
        let read = Drawing.read(Drawing.box() + [Drawing.line(5, 0, 5, 10)])
        #expect(read.status == .warn && read.boards.count == 1 && abs(read.outerArea - 200) < 1e-9)
        #expect(read.kinds == ["v-cut"])
        let finding = try #require(read.finding("v-cut"))
        #expect(finding.position.line == 6 && finding.others.isEmpty && finding.severity == .warning)
        #expect(read.panel.pieces.map(\.name) == ["piece 1", "piece 2"])
        #expect(zip(areas(read), [150.0, 50.0]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(areas(read))")
        #expect(try #require(PartYAML(read, piece: "piece 2", name: "half")).text.contains("piece 2"))
    }

    @Test("a groove may run on beyond the board, or end a hair before its edge", arguments: [-3.0, 0.03])
    func ends(start: Double) {
        let read = Drawing.read(Drawing.box() + [Drawing.line(5, start, 5, 10 - start)])
        #expect(read.kinds == ["v-cut"] && read.panel.pieces.count == 2, "\(read.findings)")
        let oneSide = Drawing.read(Drawing.box() + [Drawing.line(5, 0, 5, 10 - start)])
        #expect(oneSide.kinds == ["v-cut"] && oneSide.panel.pieces.count == 2, "\(oneSide.findings)")
    }

    @Test("a layer says that its lines are V-cuts by its name, by the user's name for it, or by a text on it")
    func onALayerThatSaysSo() {
        let cut = line(5, -2, 5, 12, on: "Cmts.User")
        let named = "  (layers (0 \"F.Cu\" signal) (39 \"User.1\" user \"V-Score\"))"
        let cases: [[String]] = [
            [cut, text("V-CUT", on: "Cmts.User")], [line(5, -2, 5, 12, on: "User.1"), named],
            [line(5, -2, 5, 12, on: "V.Score"), named], [line(5, 0, 5, 10, on: "V_CUT")],
            [line(5, 0, 5, 10, on: "V-Score"), named],
        ]
        for items in cases {
            let read = Drawing.read(Drawing.box() + items)
            #expect(read.status == .ok && read.findings.isEmpty && read.panel.vCuts.count == 1, "\(items)")
            #expect(areas(read).count == 2 && zip(areas(read), [150.0, 50.0]).allSatisfy { abs($0 - $1) < 1e-6 })
        }
        let silent: [[String]] = [
            [cut], [cut, text("V-CUT", on: "Dwgs.User")], [cut, text("REV CUT", on: "Cmts.User")],
            [line(5, -2, 5, 12, on: "F.SilkS"), text("V-CUT", on: "F.SilkS")],
            // Not from edge to edge.
            [line(5, 2, 5, 12, on: "V_CUT")], [line(30, 0, 30, 10, on: "V_CUT")], [line(0, 0, 20, 0, on: "V_CUT")],
        ]
        for items in silent {
            let read = Drawing.read(Drawing.box() + items)
            #expect(read.status == .ok && read.panel.vCuts.isEmpty && read.panel.pieces.count == 1, "\(items)")
        }
    }

    @Test(
        "in a drawing too: among the edges, or on a layer that says so", arguments: [("0", true), ("v-score", false)])
    func inADrawing(layer: String, isAmongEdges: Bool) {
        func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ layer: String) -> String {
            "0\nLINE\n8\n\(layer)\n10\n\(x0)\n20\n\(y0)\n11\n\(x1)\n21\n\(y1)\n"
        }
        let box = line(0, 0, 20, 0, "0") + line(20, 0, 20, 10, "0") + line(20, 10, 0, 10, "0") + line(0, 10, 0, 0, "0")
        let text =
            "0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n"
            + box + line(5, 0, 5, 10, layer) + "0\nENDSEC\n0\nEOF\n"
        let read = BoardImport(bytes: Array(text.utf8), path: "test.dxf")
        #expect(read.status == (isAmongEdges ? .warn : .ok) && read.panel.pieces.count == 2, "\(read.findings)")
        #expect(read.panel.vCuts.map(\.layer) == [isAmongEdges ? nil : layer])
    }

    @Test("grooves may cross, be drawn twice, and run on over a cutout; nothing of the board is lost")
    func grid() {
        let cuts = [
            line(5, -2, 5, 12, on: "V-CUT"), line(12, -2, 12, 12, on: "V-CUT"), line(-2, 5, 22, 5, on: "V-CUT"),
            line(-2, 5, 22, 5, on: "V-CUT"), line(8, 5, 30, 5, on: "V-CUT"),
        ]
        let cutout = Drawing.circle(15, 5, radius: 1)
        let read = Drawing.read(Drawing.box() + [cutout] + cuts)
        #expect(read.panel.pieces.count == 6, "\(areas(read))")
        #expect(abs(areas(read).reduce(0, +) - (200 - .pi)) < 1e-6)
        #expect(read.panel.pieces.allSatisfy { $0.outline.holes.isEmpty }, "the cutout is halved")
    }

    @Test("a groove that grazes an edge by micrometres loses nothing of the board")
    func grazing() {
        let triangle = Drawing.loop([Vector2(8, 2), Vector2(12, 2), Vector2(12, 8)])
        let cuts = [
            line(12, 4, 1, 21105, on: "V-CUT"), line(-2, 5, 22, 5, on: "V-CUT"), line(12, 1, 1, 21105, on: "V-CUT"),
        ]
        for chosen in [cuts, [cuts[0], cuts[1]], [cuts[1], cuts[2]], [cuts[1]]] {
            let read = Drawing.read(triangle + chosen)
            #expect(abs(areas(read).reduce(0, +) - 12) < 0.013, "\(areas(read))")
        }
    }

    @Test("mouse bites and grooves on one panel")
    func together() {
        let bites = (0..<12).map { index in
            "(footprint \"h\" (at 10 \(0.6 + 0.8 * Double(index))) (pad \"\" np_thru_hole circle (at 0 0) (drill 0.5)))"
        }
        let read = Drawing.read(Drawing.box() + bites + [line(-1, 5, 21, 5, on: "V-CUT")])
        #expect(read.panel.rows.count == 1 && read.panel.vCuts.count == 1)
        #expect(areas(read).count == 4 && areas(read).allSatisfy { abs($0 - 50) < 1e-6 }, "\(areas(read))")
    }

    @Test("a line to a cutout, a bent line and a short one are no grooves")
    func others() {
        let hole = Drawing.circle(15, 5, radius: 1)
        let bent = [Drawing.line(5, 0, 6, 5), Drawing.line(6, 5, 5, 10)]
        let cases = [[hole, Drawing.line(15, 0, 15, 4)], bent, [Drawing.line(5, 2, 5, 8)]]
        for items in cases {
            let read = Drawing.read(Drawing.box() + items)
            #expect(read.kinds.contains("inner-line") && read.panel.vCuts.isEmpty, "\(read.findings)")
        }
    }
}
