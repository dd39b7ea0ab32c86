import BoardModel
import Geometry
import Testing

@testable import BoardFiles

/// What is written comes back as it was.
@Suite struct WriterTests {
    static let boards =
        #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Boards"

    private static func panel() throws -> Panel {
        let file = try BoardLibrary().load(file: boards + "/kits/luciole-classic/panel.yaml")
        guard case .panel(let panel) = file.content else { throw Missing() }
        return panel
    }
    private struct Missing: Error {}

    /// Written for KiCad, read again: the same boards to within a nanometre, in our own frame.
    private func expectSame(_ drawing: CutDrawing, _ place: SourceLocation = #_sourceLocation) throws {
        let read = Drawing.read(text: KiCadWriter(drawing).text)
        #expect(read.status == .ok, "\(read.findings)", sourceLocation: place)
        #expect(read.boards.count == drawing.outlines.count, sourceLocation: place)
        #expect(read.drilledHoles.count == drawing.drilledHoles.count, sourceLocation: place)
        let sorted = drawing.outlines.map(\.normalised).sorted { $0.outer.area > $1.outer.area }
        let box = try #require(drawing.bounds)
        let back = PlaneMotion(
            x: Vector2(1, 0), y: Vector2(0, -1), translation: Vector2(box.centre.x - 148.5, box.centre.y + 105))
        for (mine, theirs) in zip(sorted, read.boards) {
            let again = theirs.applying(back)
            #expect(mine.holes.count == again.holes.count, sourceLocation: place)
            #expect(abs(mine.area - again.area) < 1e-3, sourceLocation: place)
            for vertex in mine.contours.flatMap(\.vertices) {
                let distance = again.contours.compactMap { $0.nearest(to: vertex.point) }
                    .map { ($0 - vertex.point).length }.min()
                #expect((distance ?? 1) < 2e-6, "\(vertex)", sourceLocation: place)
            }
        }
        for hole in drawing.drilledHoles {
            let here = hole.contour.bounds
            let isThere = read.drilledHoles.contains { other in
                guard let there = other.contour.applying(back).bounds, let here else { return false }
                return (there.centre - here.centre).length < 2e-6 && (there.size - here.size).length < 2e-6
            }
            #expect(isThere, "\(hole)", sourceLocation: place)
        }
    }

    @Test func thePanelComesBack() throws {
        let drawing = try #require(CutDrawing(panel: Self.panel()))
        // Three slots around the core, one opening between base and carrier; five tabs of five holes, eight drilled.
        #expect(drawing.outlines.count == 1 && drawing.outlines[0].holes.count == 4)
        #expect(drawing.drilledHoles.count == 33)
        try expectSame(drawing)
    }

    @Test func mouseBitesStandAPitchApart() throws {
        let tab = try Self.panel().tabs[0]
        let first = try #require(try Self.panel().pieces.first?.outline)
        let second = try #require(try Self.panel().pieces.dropFirst().first?.outline)
        let shape = try #require(TabShape(tab, from: first, to: second))
        let centres = shape.mouseBites.compactMap { $0.bounds?.centre }
        #expect(centres.count == 5)
        for (a, b) in zip(centres, centres.dropFirst()) { #expect(abs((a - b).length - 0.85) < 1e-9) }
        for centre in centres { #expect(abs(centre.length - 13.1) < 1e-9, "0.1 mm outside of the core's edge") }
    }

    @Test("any outline comes back", arguments: 0..<30)
    func anyOutline(seed: Int) throws {
        var random = Random(state: UInt64(seed) &+ 3)
        // A star of random radii with random bulges, a slot and a round hole in its middle.
        let corners = Int.random(in: 5...20, using: &random)
        let vertices = (0..<corners).map { index -> Vertex in
            let turn = PlaneMotion.rotation(degrees: 360 * Double(index) / Double(corners))
            let radius = Double.random(in: 20...30, using: &random)
            let bulge = Bool.random(using: &random) ? 0 : Double.random(in: -0.2...0.2, using: &random)
            return Vertex(turn.applied(to: Vector2(radius, 0)), bulge: bulge)
        }
        let slot = Contour.slot(
            from: Vector2(-3, 1), to: Vector2(4, -2), width: Double.random(in: 1...4, using: &random))
        let drawing = CutDrawing(
            title: "any \"thing\" (here)", outlines: [Outline(Contour(vertices), holes: [slot])],
            drilledHoles: [
                DrilledHole(
                    contour: .circle(diameter: 2.7, centre: Vector2(0, 9)), isOval: false, offset: 0, footprint: nil),
                DrilledHole(
                    contour: .slot(from: Vector2(0, -8), to: Vector2(2, -9), width: 1), isOval: true, offset: 0,
                    footprint: nil),
            ], thickness: 0.8)
        try expectSame(drawing)
        #expect(Drawing.read(text: KiCadWriter(drawing).text).thickness == 0.8)
    }

    @Test func aPictureIsAsLargeAsTheThing() throws {
        let drawing = CutDrawing(title: "a < b", outlines: [.rectangle(width: 62, height: 36, cornerRadius: 3)])
        let svg = SVGWriter(drawing).text
        #expect(svg.contains("width=\"64mm\" height=\"38mm\" viewBox=\"0 0 64 38\""))
        #expect(svg.contains("<title>a &lt; b</title>") && svg.contains("A3 3 0 0 0 "))
    }

    @Test("a sheet holds all, and nothing touches", arguments: [12, 30])
    func iqLight(pieces: Int) throws {
        for sphere in [120.0, 300, 600] {
            let element = try #require(IQLightElement(pieces: pieces, sphere: sphere, sheet: 0.5))
            let sheet = element.sheet(count: pieces, width: 600)
            let read = Drawing.read(text: KiCadWriter(sheet).text)
            #expect(read.boards.count == pieces && read.holeCount == 0)
            #expect(read.status == .ok, "\(read.findings.filter { $0.kind != "another-board" })")
        }
    }

    @Test("the rhombs are those of the solids")
    func rhombs() throws {
        for (pieces, inradius, ratio) in [(12, 0.81650, 2.0.squareRoot()), (30, 1.37638, (1 + 5.0.squareRoot()) / 2)] {
            let element = try #require(IQLightElement(pieces: pieces, sphere: 200, sheet: 0.5))
            #expect(abs(element.edge - 100 / inradius) < 0.001)
            let corners = element.rhomb
            #expect(abs((corners[0] - corners[1]).length - element.edge) < 1e-9)
            #expect(abs((corners[0] - corners[2]).length / (corners[1] - corners[3]).length - ratio) < 1e-9)
        }
        #expect(IQLightElement(pieces: 21, edge: 100, sheet: 0.5) == nil, "shape not modelled, never guessed")
    }

    /// xorshift64 (Marsaglia 2003).
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}
