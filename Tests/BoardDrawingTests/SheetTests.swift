import BoardModel
import Geometry
import Testing

@testable import BoardDrawing

@Suite struct SheetTests {
    /// Every opening tag is closed in order: the document is well-formed as far as tags go.
    private func unclosedTags(_ svg: String) -> [Substring] {
        var open: [Substring] = []
        for piece in svg.split(separator: "<").dropFirst() {
            guard let end = piece.firstIndex(of: ">") else { return open + [piece] }
            let tag = piece[..<end]
            if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
            let name = tag.split(separator: " ").first ?? ""
            if name.hasPrefix("/") {
                if open.last == name.dropFirst() { open.removeLast() } else { return open + [name] }
            } else {
                open.append(name)
            }
        }
        return open
    }

    @Test(arguments: [0, 1, 2, 7, 20])
    func theDocumentIsWellFormed(count: Int) {
        let svg = Sheet(Scene(TableTop.tower(count))).svg()
        #expect(unclosedTags(svg).isEmpty)
    }

    @Test func everyPieceIsNamedInEveryView() {
        let svg = Sheet(Scene(TableTop.tower(5))).svg()
        for index in 0..<5 { #expect(svg.components(of: ">disc-\(index)<") == 2) }
    }

    @Test func dimensionsAreThoseOfTheAssembly() {
        let svg = Sheet(Scene(TableTop.tower(5))).svg()
        #expect(svg.contains(">70 mm<"))
        #expect(svg.contains(">9.6 mm<"))
        #expect(svg.contains("Ø 70 × 1.6 mm"))
    }

    @Test func titlesAreEscaped() {
        let svg = Sheet(Scene(TableTop.assembly([], title: "R&D <lamp>"))).svg()
        #expect(svg.contains("R&amp;D &lt;lamp&gt;"))
        #expect(unclosedTags(svg).isEmpty)
    }

    @Test func marksStandInEveryViewAndInTheLegend() {
        let mark = Mark(
            severity: .error, code: "L201", message: "a and b overlap by 1 mm", places: [Vector3(0, 0, 2)])
        let svg = Sheet(Scene(TableTop.tower(2), marks: [mark])).svg()
        #expect(svg.components(of: "class=\"mark\"") == 2)
        #expect(svg.contains("L201: a and b overlap by 1 mm"))
    }

    @Test func whatHasNoPlaceIsSaidRatherThanDrawn() {
        let lost = TableTop.piece("lost", [(.board, TableTop.disc(10, 1))], at: nil)
        #expect(Sheet(Scene(TableTop.assembly([lost]))).svg().contains("Nothing to draw"))
    }

    /// Of two discs on each other the lower one is hidden from above, and shown dashed; from the side none is.
    @Test func whatLiesBehindIsDashed() {
        let svg = Sheet(Scene(TableTop.tower(2))).svg()
        #expect(svg.components(of: "class=\"hidden\"") == 1)
    }

    /// A shade has no bodies of its own, and is what one sees of the lamp first.
    @Test func anIQLightsShadeIsDrawnAroundWhatHangsInIt() {
        let pieces = TableTop.tower(2).placed + [TableTop.shade(pieces: 30, edge: 100)]
        let svg = Sheet(Scene(TableTop.assembly(pieces))).svg()
        #expect(svg.contains("30 pieces, Ø 275.3 mm"))
        #expect(svg.contains(">275.3 mm<"))
        #expect(svg.components(of: "shade: shade") == 2)
    }

    @Test func aShadeOfUnknownShapeIsNotGuessed() {
        let svg = Sheet(Scene(TableTop.assembly([TableTop.shade(pieces: 20, edge: 100)]))).svg()
        #expect(svg.contains("Nothing to draw"))
    }

    /// A tilted disc at one end makes nothing round of the whole.
    @Test func onlyWhatIsRoundIsCalledSo() {
        let disc = TableTop.disc(40, 18)
        let socket = Solid(
            .circle(diameter: 20), bottom: 0, top: 12,
            pose: Pose(Vector3(25, 0, -4), rotation: Rotation(degrees: 0, -125, 0)))
        let head = TableTop.piece("head", [(.wall, disc), (.stem, socket)], at: .identity)
        #expect(!Sheet(Scene(TableTop.assembly([head]))).svg().contains("Ø"))
        let lip = TableTop.piece(
            "base",
            [
                (.board, TableTop.disc(70, 2)),
                (.connector, Solid(.rectangle(width: 70.5, height: 9), bottom: 0, top: 3)),
            ],
            at: .identity)
        #expect(Sheet(Scene(TableTop.assembly([lip]))).svg().contains("Ø 70.5 × 3 mm"))
    }

    /// Absurd sizes give a picture, not a trap.
    @Test(arguments: [1e-9, 1e7, 1e200, Double.nan])
    func anySizeCanBeDrawn(diameter: Double) {
        let piece = TableTop.piece("odd", [(.board, TableTop.disc(diameter, diameter))], at: .identity)
        #expect(unclosedTags(Sheet(Scene(TableTop.assembly([piece]))).svg()).isEmpty)
    }
}

extension String {
    /// How often a text stands in this one.
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: text) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
