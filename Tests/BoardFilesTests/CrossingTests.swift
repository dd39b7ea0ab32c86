import Geometry
import Testing

@testable import BoardFiles

/// Curves that cross, touch and overlap.
@Suite struct CrossingTests {
    @Test func aBowTieIsRefusedAtItsKnot() throws {
        let read = Drawing.read(Drawing.loop([Vector2(0, 0), Vector2(10, 10), Vector2(10, 0), Vector2(0, 10)]))
        #expect(read.status == .selfIntersect && read.boards.isEmpty)
        let finding = try #require(read.finding("self-intersection"))
        #expect(finding.places.count == 1 && (finding.places[0] - Vector2(5, 5)).length < 1e-6)
    }

    @Test func aCutoutOverTheEdgeIsRefusedAtBothPoints() throws {
        let read = Drawing.read(Drawing.box() + [Drawing.circle(20, 5, radius: 3)])
        #expect(read.status == .holeCrosses && read.boards.isEmpty)
        let places = try #require(read.finding("crossing")).places.sorted { $0.y < $1.y }
        #expect(places.count == 2)
        #expect((places[0] - Vector2(20, 2)).length < 1e-6 && (places[1] - Vector2(20, 8)).length < 1e-6)
    }

    @Test func overlappingCutoutsAreTakenAwayTogether() throws {
        let read = Drawing.read(Drawing.box() + [Drawing.circle(8, 5, radius: 2), Drawing.circle(10, 5, radius: 2)])
        // Two discs with the centres one radius apart share r²·(2π/3 − √3/2).
        let lens = 4 * (2 * Double.pi / 3 - 3.0.squareRoot() / 2)
        #expect(read.status == .warn && read.holeCount == 1)
        #expect(abs(read.holesArea - (8 * .pi - lens)) < 1e-6, "\(read.holesArea)")
        #expect(try #require(read.finding("overlapping-holes")).places.count == 2)
    }

    @Test func touchingCutoutsLeaveNoWeb() {
        let read = Drawing.read(Drawing.box() + [Drawing.circle(6, 5, radius: 2), Drawing.circle(10, 5, radius: 2)])
        #expect(read.status == .warn && read.holeCount == 2 && read.kinds == ["touching"], "\(read.findings)")
        #expect(abs(read.holesArea - 8 * .pi) < 1e-6)
    }

    @Test func aCutoutMayTouchTheEdge() throws {
        let round = Drawing.read(Drawing.box() + [Drawing.circle(10, 3, radius: 3)])
        #expect(round.status == .warn && round.kinds == ["touching"] && round.holeCount == 1, "\(round.findings)")
        #expect((try #require(round.finding("touching")).places[0] - Vector2(10, 0)).length < 1e-6)
        let triangle = Drawing.loop([Vector2(0, 0), Vector2(6, 2), Vector2(6, 4)])
        let corner = Drawing.read(Drawing.box() + triangle)
        #expect(corner.status == .warn && corner.holeCount == 1, "\(corner.findings)")
        #expect(abs(corner.holesArea - 6) < 1e-9 && abs(corner.outerArea - 200) < 1e-9)
    }

    @Test func anOutlineThatTouchesItselfIsRefused() {
        let points = [(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)].map { Vector2(Double($0.0), Double($0.1)) }
        #expect(Drawing.read(Drawing.loop(points)).status == .selfIntersect)
    }
}
