import Geometry
import Testing

@testable import BoardModel

/// Where the pieces of a layout come to lie.
@Suite struct AssemblyTests {
    private func assembly(_ pieces: String) -> Assembly {
        let file = OpenedFile(bytes: Array("layout: x\npieces:\n\(pieces)".utf8), path: "x.yaml")
        guard let layout = file.fields?.layout() else {
            Issue.record("no layout: \(file.log.problems.map(\.told))")
            return Assembly(
                layout: Layout(
                    name: Sourced("", at: SourceRange(startOf: file.source)), title: "",
                    range: SourceRange(startOf: file.source)), kit: nil, placed: [])
        }
        var assembler = Assembler(layout, shelf: Shelf(folder: ShippedFilesTests.boards))
        let assembly = assembler.assemble()
        #expect(assembler.log.problems.map(\.told) == [])
        return assembly
    }

    private func isNear(_ a: Vector3?, _ b: Vector3) -> Bool { a.map { ($0 - b).length < 1e-9 } ?? false }

    @Test func aGivenPoseIsTurnedThenMoved() {
        let pose = assembly("  a: { part: core-white, at: [1 mm, 2 mm, 3 mm], rotate: [180°, 0°, 90°] }\n").piece("a")?
            .pose
        #expect(isNear(pose?.applied(to: Vector3(1, 0, 0)), Vector3(1, 3, 3)))
        #expect(isNear(pose?.applied(to: Vector3(0, 0, 1)), Vector3(1, 2, 2)))
    }

    /// Wherever the base is and however it is tilted, a seated core's board is flush with it, turned in its plane.
    @Test(arguments: ["[0°, 0°, 0°]", "[180°, 0°, 0°]", "[35°, 20°, 10°]"], [0.0, 120, 45])
    func aSeatedCoreFollowsItsBase(rotate: String, turn: Double) throws {
        // The core comes first in the file: order must not matter.
        let assembly = assembly(
            "  core: { part: core-white, seated: base, turn: \(turn)° }\n"
                + "  base: { part: base-classic, at: [10 mm, 20 mm, 30 mm], rotate: \(rotate) }\n")
        let core = try #require(assembly.piece("core")?.pose)
        let base = try #require(assembly.piece("base")?.pose)
        let relative = base.inverse * core
        #expect(isNear(relative.translation, .zero))
        #expect(isNear(relative.rotation.z, Vector3(0, 0, 1)))
        #expect(isNear(relative.rotation.x, Rotation(degrees: 0, 0, turn).x))
        let seat = try seat(of: assembly)
        #expect(assembly.piece("core")?.placement.support == .seated(seat))
    }

    private func seat(of assembly: Assembly) throws -> Sourced<String> {
        guard case .seated(let seat, _) = assembly.piece("core")?.placement.position else { throw NotSeated() }
        return seat
    }

    private struct NotSeated: Error {}

    @Test func aSeatMayNameTheCutout() {
        let assembly = assembly(
            "  base: { part: base-classic, at: [0 mm, 0 mm, 5 mm] }\n  core: { part: core-white, seated: base.cutout }\n"
        )
        #expect(isNear(assembly.piece("core")?.pose?.translation, Vector3(0, 0, 5)))
    }

    @Test func whatCannotBePlacedIsStillThere() {
        let (content, problems) = read("layout: x\npieces:\n  a: { part: core-white, at: here }\n")
        #expect(problems.count == 1)
        guard case .layout(let layout) = content else {
            Issue.record("no layout")
            return
        }
        #expect(layout.pieces.map(\.hasPosition) == [false])
        var assembler = Assembler(layout, shelf: Shelf(folder: ShippedFilesTests.boards))
        let placed = assembler.assemble().placed
        #expect(placed.count == 1)
        #expect(placed.first?.pose == nil)
    }
}
