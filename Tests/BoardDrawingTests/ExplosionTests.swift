import BoardModel
import Geometry
import Testing

@testable import BoardDrawing

@Suite struct ExplosionTests {
    private func view(_ assembly: Assembly) throws -> View {
        try #require(View(of: Scene(assembly), from: .exploded, style: DrawingStyle(), factor: 1))
    }

    private func box(of piece: String, in view: View) -> Box2 {
        let boxes = view.shapes.filter { $0.piece == piece }.map(\.silhouette.box)
        return boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    }

    @Test(arguments: [2, 3, 7, 30])
    func aTowerComesApartInItsOrder(count: Int) throws {
        let view = try view(TableTop.tower(count))
        let boxes = (0..<count).map { box(of: "disc-\($0)", in: view) }
        for (lower, upper) in zip(boxes, boxes.dropFirst()) {
            #expect(upper.upper.y < lower.lower.y, "the page's y points down")
            #expect(abs(upper.centre.x - lower.centre.x) < 0.01)
        }
        #expect(view.guides.count == count - 1)
    }

    /// A lid comes off, with what is in the case between it and the rest.
    @Test func aLidIsLiftedOffItsCase() throws {
        var enclosure = Enclosure(name: TableTop.sourced("case"), title: "Case")
        enclosure.bodies = [
            Body(
                name: "wall", role: .wall, solid: Solid(.ring(outerRadius: 40, innerRadius: 38), bottom: 0, top: 20),
                range: TableTop.range),
            Body(
                name: "lid", role: .lid, solid: Solid(.circle(diameter: 80), bottom: 20, top: 22), range: TableTop.range
            ),
        ]
        let placement = Placement(
            name: TableTop.sourced("case"), thing: TableTop.sourced(.enclosure("case")), position: .at(.identity),
            positionRange: TableTop.range, support: nil, range: TableTop.range)
        let board = TableTop.piece("board", [(.board, TableTop.disc(70, 2))], at: Pose(Vector3(0, 0, 5)))
        let view = try view(
            TableTop.assembly([
                PlacedThing(placement: placement, content: .enclosure(enclosure), pose: .identity), board,
            ]))
        let heights = ["wall", "board", "lid"].map { name in
            view.shapes.first { $0.name == name }?.silhouette.box.centre.y ?? .nan
        }
        #expect(heights[0] > heights[1] && heights[1] > heights[2])
        #expect((view.left + view.right).map(\.title).sorted() == ["board", "case", "case: lid"])
    }

    @Test func aShadeIsLiftedOffWhatHangsInIt() throws {
        let pieces = [TableTop.shade(pieces: 30, edge: 100)] + TableTop.tower(2).placed
        let view = try view(TableTop.assembly(pieces))
        #expect(box(of: "shade", in: view).upper.y < box(of: "disc-1", in: view).lower.y)
    }

    /// What is put together along a tilted axis comes apart along it.
    @Test func aTiltedHeadComesApartAlongItsAxis() throws {
        let turn = Rotation(degrees: 0, 90, 0)
        let pieces = (0..<3).map { index in
            TableTop.piece(
                "disc-\(index)", [(.board, TableTop.disc(30, 2))],
                at: Pose(Vector3(Double(index), 0, 0), rotation: turn))
        }
        let view = try view(TableTop.assembly(pieces))
        let boxes = (0..<3).map { box(of: "disc-\($0)", in: view) }
        for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.upper.x < right.lower.x) }
    }

    /// Through the hole of a ring one sees what is behind it.
    @Test func aRingIsSeenThrough() throws {
        let ring = Solid(.ring(outerRadius: 35, innerRadius: 15), bottom: 0, top: 1.6)
        let shape = try #require(Silhouette(of: ring, from: .exploded, scale: 1))
        #expect(shape.contours.count == 2)
        #expect(abs(shape.contours[1].area) < 3.2 * 15 * 15 * 0.375)
        #expect(abs(shape.contours[1].area) > 0)
        let tube = Solid(.ring(outerRadius: 4, innerRadius: 3), bottom: 0, top: 260)
        #expect(Silhouette(of: tube, from: .exploded, scale: 1)?.contours.count == 1)
    }

    @Test(arguments: [1e-9, 1e7, 1e200, Double.nan])
    func anySizeComesApart(size: Double) {
        let pieces = (0..<3).map { TableTop.piece("odd-\($0)", [(.board, TableTop.disc(size, size))], at: .identity) }
        #expect(Sheet(Scene(TableTop.assembly(pieces)), projections: [.exploded]).svg().hasSuffix("</svg>\n"))
    }
}
