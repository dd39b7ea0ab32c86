import Geometry
import Testing

@testable import BoardFiles

/// Edges and holes that footprints bring.
@Suite struct FootprintTests {
    /// A notch of 4 × 3 mm, open at its footprint's y = 0, to be put on an edge of the box.
    private func notch(at: String, layer: String = "F.Cu") -> String {
        """
        (footprint "notch" (layer "\(layer)") (at \(at))
        (fp_line (start -2 0) (end -2 3) (layer "Edge.Cuts")) (fp_line (start -2 3) (end 2 3) (layer "Edge.Cuts"))
        (fp_line (start 2 3) (end 2 0) (layer "Edge.Cuts")) (property "Reference" "J7"))
        """
    }

    @Test func itsEdgesJoinTheBoards() {
        let top = [Drawing.line(0, 0, 8, 0), Drawing.line(12, 0, 20, 0)] + Drawing.box().dropFirst()
        let read = Drawing.read(top + [notch(at: "10 0")])
        #expect(read.status == .ok && abs(read.outerArea - 188) < 1e-9, "\(read.findings)")
    }

    @Test("turned by 90° counter-clockwise on the screen, its y points to the right")
    func turned() {
        // KiCad's angle 90 takes the footprint's +y (down) to +x (right): a notch into the left edge.
        let left = Drawing.box().dropLast() + [Drawing.line(0, 10, 0, 7), Drawing.line(0, 3, 0, 0)]
        let read = Drawing.read(left + [notch(at: "0 5 90")])
        #expect(read.status == .ok && abs(read.outerArea - 188) < 1e-9, "\(read.findings)")
    }

    @Test("on the back its lines are stored as they lie")
    func flipped() {
        let top = [Drawing.line(0, 0, 8, 0), Drawing.line(12, 0, 20, 0)] + Drawing.box().dropFirst()
        let read = Drawing.read(top + [notch(at: "10 0", layer: "B.Cu")])
        #expect(read.status == .ok && abs(read.outerArea - 188) < 1e-9)
        #expect(read.footprints.first?.isOnBack == true)
    }

    @Test func itsItemsAreNamedByReference() throws {
        let read = Drawing.read(Drawing.box() + [notch(at: "10 3")])
        let finding = try #require(read.findings.first)
        #expect(finding.message.contains("of footprint J7"), "\(finding.message)")
    }

    @Test func unplatedHolesAreCounted() throws {
        let pads = """
            (footprint "holes" (layer "F.Cu") (at 10 5 90)
            (pad "" np_thru_hole circle (at 3 0 90) (size 2 2) (drill 2 (offset 1 1)) (layers "*.Cu"))
            (pad "" np_thru_hole oval (at 0 2 90) (size 3 1) (drill oval 3 1) (layers "*.Cu"))
            (pad "1" thru_hole circle (at 0 0) (size 2 2) (drill 1) (net 4 "LED+")))
            """
        let read = Drawing.read(Drawing.box() + [pads])
        #expect(read.status == .ok && read.holeCount == 0 && read.drilledHoles.count == 2)
        // (3, 0) turned by 90° is (0, −3): up, on a screen whose y points down. The offset moves copper, not the drill.
        let round = try #require(read.drilledHoles.first { !$0.isOval }?.contour.bounds)
        #expect((round.centre - Vector2(10, 2)).length < 1e-9 && abs(round.size.x - 2) < 1e-9)
        let oval = try #require(read.drilledHoles.first(where: \.isOval)?.contour.bounds)
        #expect(abs(oval.size.x - 1) < 1e-9 && abs(oval.size.y - 3) < 1e-9, "turned with its pad")
        #expect(read.footprints.first?.pads.first?.net == "LED+")
    }
}
