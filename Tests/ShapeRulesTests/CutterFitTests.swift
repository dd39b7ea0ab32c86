import BoardFiles
import BoardModel
import Geometry
import Testing

@testable import ShapeRules

/// L903 for board files: where the cutter fits.
@Suite struct CutterFitTests {
    private func fit(_ outlines: [Outline], gap: Double? = 1.2, radius: Double? = 0.6) -> CutterFit {
        CutterFit(outlines, gap: gap, radius: radius)
    }
    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> Contour {
        .rectangle(width: width, height: height, cornerRadius: radius, centre: Vector2(x + width / 2, y + height / 2))
    }

    @Test("the gap between two boards, measured where they are nearest", arguments: [0.5, 1.0, 1.19, 1.2, 1.5])
    func betweenBoards(gap: Double) throws {
        let found = fit([Outline(box(0, 0, 20, 10)), Outline(box(20 + gap, 3, 20, 10))])
        #expect(found.gaps.count == (gap < 1.199 ? 1 : 0))
        if let first = found.gaps.first { #expect(abs(first.width - gap) < 1e-9) }
        #expect(found.corners.isEmpty, "outer corners are no trouble")
    }

    @Test("corner against edge, and round against round")
    func otherMeetings() throws {
        let turned = box(-5, -5, 10, 10).applying(.rotation(degrees: 45)).applying(.translation(Vector2(28.071, 5)))
        let corner = fit([Outline(box(0, 0, 20, 10)), Outline(turned)])
        #expect(corner.gaps.count == 1 && abs(corner.gaps[0].width - 1) < 1e-3, "\(corner.gaps)")
        let round = fit([
            Outline(.circle(radius: 10, centre: .zero)), Outline(.circle(radius: 5, centre: Vector2(15.8, 0))),
        ])
        #expect(round.gaps.count == 1 && abs(round.gaps[0].width - 0.8) < 1e-6)
        let island = fit([
            Outline(.circle(radius: 20, centre: .zero), holes: [.circle(radius: 14, centre: .zero)]),
            Outline(.circle(radius: 13, centre: .zero)),
        ])
        #expect(island.gaps.count == 1 && abs(island.gaps[0].width - 1) < 1e-6)
    }

    @Test("a slot is as wide as its sides are apart; a thin web of material is no gap")
    func slotsAndWebs() throws {
        func board(_ holes: [Contour]) -> [Outline] { [Outline(box(0, 0, 40, 20), holes: holes)] }
        let slot = Contour.slot(from: Vector2(10, 10), to: Vector2(30, 10), width: 1)
        let narrow = fit(board([slot]))
        #expect(narrow.gaps.count == 1 && abs(narrow.gaps[0].width - 1) < 1e-9)
        #expect(narrow.corners.count == 1 && abs(narrow.corners[0].radius - 0.5) < 1e-9)
        let wide = fit(board([.slot(from: Vector2(10, 10), to: Vector2(30, 10), width: 1.2)]))
        #expect(wide.gaps.isEmpty && wide.corners.isEmpty)
        let web = fit(board([box(0.3, 5, 5, 5, radius: 1), box(5.6, 5, 5, 5, radius: 1)]))
        #expect(web.gaps.isEmpty && web.corners.isEmpty, "\(web.gaps)")
        #expect(fit(board([.circle(radius: 0.3, centre: Vector2(5, 5))])).gaps.isEmpty, "a round hole is drilled")
    }

    @Test("the fillet of many short lines is as round as it looks")
    func polyline() {
        let points = (0..<60).map { Vector2(20, 10) + Rotation(degrees: 0, 0, Double($0) * 6).x.plane * 0.65 }
        let hole = Contour(points.map { Vertex($0) })
        let found = fit([Outline(box(0, 0, 40, 20), holes: [hole])])
        #expect(found.gaps.isEmpty && found.corners.isEmpty, "\(found.gaps) \(found.corners)")
    }

    @Test("an inner corner needs the cutter's radius", arguments: [0, 0.3, 0.6, 1])
    func innerCorners(radius: Double) throws {
        let found = fit([Outline(box(0, 0, 40, 20), holes: [box(10, 5, 10, 10, radius: radius)])])
        #expect(found.corners.count == (radius < 0.599 ? 1 : 0) && found.gaps.isEmpty)
        if let corner = found.corners.first { #expect(abs(corner.radius - radius) < 1e-9) }
    }

    @Test("a board file is told with measured, limit and line")
    func inAFile() throws {
        func line(_ a: (Double, Double), _ b: (Double, Double)) -> String {
            "(gr_line (start \(a.0) \(a.1)) (end \(b.0) \(b.1)) (layer \"Edge.Cuts\"))\n"
        }
        func rectangle(_ x: Double) -> String {
            line((x, 0), (x + 9, 0)) + line((x + 9, 0), (x + 9, 9)) + line((x + 9, 9), (x, 9)) + line((x, 9), (x, 0))
        }
        let bytes = Array("(kicad_pcb (version 20241229)\n\(rectangle(0))\(rectangle(10)))\n".utf8)
        let read = BoardImport(bytes: bytes, path: "two.kicad_pcb")
        let file = try BoardLibrary().load(file: Boards.folder + "/fabs/eurocircuits.yaml")
        guard case .fabProfile(let fab) = file.content else {
            Issue.record("no fab profile")
            return
        }
        let found = BoardReport.report(on: read, bytes: bytes, fab: fab).findings.filter { $0.code == "L903" }
        #expect(found.count == 1 && found[0].severity == .error)
        #expect(found[0].measured == "1 mm" && found[0].limit == "at least 2 mm")
        #expect([3, 9].contains(found[0].range.start.line))
    }
}
