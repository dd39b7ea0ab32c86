import Geometry
import Testing

@testable import BoardFiles

/// The same edge drawn again, in whole or in part.
@Suite struct OverlapTests {
    @Test(
        "a doubled item counts once",
        arguments: [
            Drawing.line(0, 0, 20, 0), Drawing.line(20, 0, 0, 0),
        ])
    func doubledLine(again: String) throws {
        let read = Drawing.read(Drawing.box() + [again])
        #expect(read.status == .warn && read.boards.count == 1 && abs(read.outerArea - 200) < 1e-9)
        let finding = try #require(read.finding("duplicate"))
        #expect(finding.position.line == 2 && finding.others.map(\.line) == [6])
    }

    @Test("a circle is the same whatever its rim point")
    func doubledCircle() {
        let read = Drawing.read([
            Drawing.circle(5, 5, radius: 4), Drawing.circle(5, 5, radius: 4, towards: Vector2(0.6, 0.8)),
        ])
        #expect(read.status == .warn && read.boards.count == 1 && read.holeCount == 0)
        #expect(abs(read.outerArea - 16 * .pi) < 1e-6)
        #expect(read.kinds == ["duplicate"], "\(read.findings)")
    }

    @Test func doubledArc() {
        let arc = Drawing.arc(Vector2(20, 0), Vector2(25, 5), Vector2(20, 10))
        let back = Drawing.arc(Vector2(20, 10), Vector2(25, 5), Vector2(20, 0))
        let items = [Drawing.line(0, 0, 20, 0), arc, Drawing.line(20, 10, 0, 10), Drawing.line(0, 10, 0, 0)]
        for again in [arc, back] {
            let read = Drawing.read(items + [again])
            #expect(read.status == .warn && read.kinds == ["duplicate"], "\(read.findings)")
            #expect(abs(read.outerArea - (200 + 12.5 * .pi)) < 1e-6)
        }
    }

    @Test("two arcs over one chord are an eye, no duplicate")
    func eye() {
        let read = Drawing.read([
            Drawing.arc(Vector2(0, 0), Vector2(5, 3), Vector2(10, 0)),
            Drawing.arc(Vector2(0, 0), Vector2(5, -3), Vector2(10, 0)),
        ])
        #expect(read.status == .ok && read.boards.count == 1 && read.findings.isEmpty)
    }

    @Test("a partial overlap counts once")
    func partial() {
        let items = [
            Drawing.line(0, 0, 12, 0), Drawing.line(8, 0, 20, 0), Drawing.line(20, 0, 20, 10),
            Drawing.line(20, 10, 0, 10), Drawing.line(0, 10, 0, 0),
        ]
        let read = Drawing.read(items)
        #expect(read.status == .warn && read.boards.count == 1 && abs(read.outerArea - 200) < 1e-9)
        #expect(read.kinds == ["duplicate"], "\(read.findings)")
    }

    @Test("two boards that both drew the edge between them")
    func sharedTwice() throws {
        let read = Drawing.read([Drawing.rectangle(0, 0, 20, 10), Drawing.rectangle(20, 0, 40, 10)])
        #expect(read.boards.count == 2 && abs(read.outerArea - 400) < 1e-9)
        #expect(read.status == .warn && read.kinds.contains("shared-edge"), "\(read.findings)")
    }

    @Test("an edge drawn once between two areas is ambiguous")
    func sharedOnce() throws {
        let items =
            Drawing.box() + [Drawing.line(20, 0, 40, 0), Drawing.line(40, 0, 40, 10), Drawing.line(40, 10, 20, 10)]
        let read = Drawing.read(items)
        #expect(read.status == .ambiguous && read.boards.isEmpty)
        let finding = try #require(read.finding("ambiguous"))
        #expect(finding.position.line == 3 && finding.places == [Vector2(20, 5)])
    }
}
