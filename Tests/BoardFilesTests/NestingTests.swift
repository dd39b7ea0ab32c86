import Geometry
import Testing

@testable import BoardFiles

/// Which curve is a board, which a cutout.
@Suite struct NestingTests {
    @Test func boardsStandBesideEachOther() {
        let read = Drawing.read((0..<5).map { Drawing.rectangle(Double($0) * 30, 0, Double($0) * 30 + 20, 10) })
        #expect(read.status == .ok && read.boards.count == 5 && abs(read.outerArea - 1000) < 1e-9)
        #expect(read.kinds == Array(repeating: "another-board", count: 4))
    }

    @Test func anIslandInACutoutIsABoardAgain() {
        let radii = [20.0, 15, 10, 5]
        let read = Drawing.read(radii.map { Drawing.circle(0, 0, radius: $0) })
        #expect(read.status == .ok && read.boards.count == 2 && read.holeCount == 2)
        #expect(abs(read.outerArea - .pi * (400 + 100)) < 1e-6)
        #expect(abs(read.holesArea - .pi * (225 + 25)) < 1e-6)
        #expect(read.kinds == ["island"], "\(read.findings)")
    }

    @Test func aCutoutBelongsToTheInnermostBoard() {
        let read = Drawing.read([
            Drawing.rectangle(0, 0, 100, 100), Drawing.rectangle(10, 10, 90, 90), Drawing.rectangle(20, 20, 80, 80),
            Drawing.circle(50, 50, radius: 5), Drawing.circle(5, 5, radius: 1),
        ])
        #expect(read.boards.count == 2 && read.boards.map(\.holes.count) == [2, 1])
    }

    @Test func theOrderOfTheFileDoesNotMatter() {
        let items = [20.0, 15, 10, 5].map { Drawing.circle(0, 0, radius: $0) } + Drawing.box().map { $0 }
        let far = items.prefix(4) + [Drawing.rectangle(50, 0, 60, 10)]
        #expect(Drawing.read(Array(far)).boards == Drawing.read(far.reversed()).boards)
    }
}
