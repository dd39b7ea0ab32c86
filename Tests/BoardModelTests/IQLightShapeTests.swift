import Geometry
import Testing

@testable import BoardModel

@Suite struct IQLightShapeTests {
    private static let range = SourceRange(startOf: SourceFile(path: "shade.yaml", text: "shade: {}\n"))

    private func shade(_ pieces: Int, edge: Double) -> IQLightShade {
        IQLightShade(
            pieces: Sourced(pieces, at: Self.range), edge: Sourced(Length(millimetres: edge), at: Self.range),
            sheet: Length(millimetres: 0.5), curl: Length(millimetres: 25))
    }

    /// Figures of Wikipedia's pages on the three solids, to their last digit.
    @Test(arguments: [(6, 0.5), (12, 0.8164965809), (30, 1.3763819204)])
    func aSphereTouchesAllPieces(pieces: Int, share: Double) throws {
        let radius = try #require(shade(pieces, edge: 110).inradius)
        #expect(abs(radius / 110 - share) < 1e-10)
    }

    @Test(arguments: [Int.min, -1, 0, 1, 20, 31, Int.max])
    func otherShapesAreNotGuessed(pieces: Int) { #expect(shade(pieces, edge: 110).inradius == nil) }
}
