import Geometry
import Testing

@testable import BoardFiles

/// Lines that are no part of a closed curve.
@Suite struct LooseLineTests {
    @Test func aStubIsLeftOut() throws {
        let read = Drawing.read(Drawing.box() + [Drawing.line(20, 10, 22, 12)])
        #expect(read.status == .warn && abs(read.outerArea - 200) < 1e-9)
        #expect(try #require(read.finding("stub")).position.line == 6)
    }

    @Test func aLineInsideIsNoCutout() throws {
        let read = Drawing.read(Drawing.box() + [Drawing.line(5, 5, 15, 5)])
        #expect(read.status == .warn && read.holeCount == 0 && abs(read.outerArea - 200) < 1e-9)
        #expect(try #require(read.finding("inner-line")).position.line == 6)
    }

    @Test func aLineAcrossTheBoardLeavesItsOutlineWhole() {
        let read = Drawing.read(Drawing.box() + [Drawing.line(10, 0, 10, 10)])
        #expect(read.status == .warn && read.boards.count == 1 && read.kinds == ["v-cut"], "\(read.findings)")
    }

    @Test func aLineBesideTheBoardIsLeftOut() {
        let read = Drawing.read(Drawing.box() + [Drawing.line(30, 0, 40, 0)])
        #expect(read.status == .warn && read.kinds == ["stray-line"], "\(read.findings)")
    }

    @Test func aCutoutThatDoesNotCloseLeavesItOpen() throws {
        let cutout = [Drawing.line(5, 5, 8, 5), Drawing.line(8, 5, 8, 8), Drawing.line(8, 8, 5, 5.5)]
        let read = Drawing.read(Drawing.box() + cutout)
        #expect(read.status == .open && read.boards.isEmpty)
        #expect(try #require(read.finding("open")).message.contains("0.5 mm"))
    }

    @Test func nothingIsNoOutline() {
        for items in [[], [Drawing.item("gr_text \"hello\" (at 0 0)")], [Drawing.line(1, 1, 1, 1)]] {
            let read = Drawing.read(items)
            #expect(read.status == .noOutline && read.bounds == nil && read.outerArea == 0)
            #expect(read.kinds.contains("no-outline"))
        }
    }

    @Test func aPointIsWorthANote() {
        let read = Drawing.read(Drawing.box() + [Drawing.line(3, 3, 3, 3)])
        #expect(read.status == .ok && read.kinds == ["zero-length"])
    }
}
