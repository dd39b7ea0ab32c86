import Geometry
import Testing

@testable import BoardModel

/// Places that follow from another piece's.
@Suite struct RelativePlaceTests {
    private func poses(_ pieces: String, problems: [String] = []) throws -> [String: Pose] {
        let file = OpenedFile(bytes: Array("layout: x\npieces:\n\(pieces)".utf8), path: "x.yaml")
        let layout = try #require(file.fields?.layout(), "\(file.log.problems.map(\.told))")
        var assembler = Assembler(layout, shelf: Shelf(folder: ShippedFilesTests.boards))
        let placed = assembler.assemble().placed
        #expect((file.log.problems + assembler.log.problems).map(\.brief) == problems)
        return Dictionary(placed.compactMap { thing in thing.pose.map { (thing.name, $0) } }) { first, _ in first }
    }

    private func isNear(_ a: Vector3?, _ b: Vector3, _ tolerance: Double = 1e-9) -> Bool {
        a.map { ($0 - b).length < tolerance } ?? false
    }

    /// What the shipped puck was measured to be by hand.
    @Test func aStackFindsItsHeights() throws {
        let poses = try poses(
            """
              battery: { part: battery-lipo-1200, under: carrier }
              carrier: { part: battery-carrier, under: base, gap: 5.5 mm }
              host: { host: raspberry-pi-zero-2-w, on: case }
              base: { part: base-classic, on: case }
              core: { part: core-white, seated: base }
              case: { enclosure: case-puck, on: table }

            """)
        let heights = poses.mapValues(\.translation.z)
        #expect(
            heights == ["case": 0, "host": 1.3, "base": 19.2, "carrier": 12.1, "battery": 7.1, "core": 19.2])
        #expect(poses.values.allSatisfy { $0.rotation == .identity && $0.translation.plane == .zero })
    }

    @Test func overIsUnderTheOtherWayRound() throws {
        let poses = try poses(
            """
              host: { host: raspberry-pi-zero-2-w, at: [5 mm, 6 mm, 1.3 mm] }
              battery: { part: battery-lipo-1200, over: host, gap: 0.8 mm, at: [1 mm, 2 mm] }
              carrier: { part: battery-carrier, over: battery }
              base: { part: base-classic, over: carrier, gap: 5.5 mm }

            """)
        #expect(isNear(poses["battery"]?.translation, Vector3(6, 8, 7.1)))
        #expect(isNear(poses["carrier"]?.translation, Vector3(6, 8, 12.1)))
        #expect(isNear(poses["base"]?.translation, Vector3(6, 8, 19.2)))
    }

    @Test func whatIsTooHighForTheRoomStandsOnIt() throws {
        let poses = try poses(
            """
              foot: { enclosure: desk-lamp-foot, on: table }
              stem: { part: desk-lamp-stem, at: [-18 mm, 0 mm], on: foot }
              ballast: { part: ballast-350, on: foot }

            """)
        #expect(isNear(poses["stem"]?.translation, Vector3(-18, 0, 32)))
        #expect(isNear(poses["ballast"]?.translation, Vector3(0, 0, 2)))
    }

    /// The core of the desk lamp: 9 mm into the head, along the way that it looks.
    @Test func aTiltedPieceCarriesAlongItsAxis() throws {
        let poses = try poses(
            """
              head: { enclosure: desk-lamp-head, at: [0 mm, 0 mm, 310 mm], facing: right, tilt: 35° }
              core: { part: core-white, on: head }

            """)
        let tilted = Rotation(degrees: 0, 125, 0)
        let core = try #require(poses["core"])
        #expect(isNear(core.translation, Vector3(0, 0, 310) + tilted.z * 9))
        #expect(isNear(core.rotation.z, tilted.z) && isNear(core.rotation.x, tilted.x))
    }

    @Test(arguments: [
        ("desk", Vector3(0, 0, -1)), ("up", Vector3(0, 0, 1)), ("right", Vector3(1, 0, 0)), ("back", Vector3(0, 1, 0)),
        ("left", Vector3(-1, 0, 0)), ("front", Vector3(0, -1, 0)), ("-30°", Rotation(degrees: 0, 0, -30).x),
    ])
    func facingIsWhereTheLEDSideLooks(word: String, way: Vector3) throws {
        let plain = "core: { part: core-white, at: [1 mm, 2 mm, 3 mm], facing: \(word)"
        let poses = try poses("  \(plain) }\n  b\(plain), turn: 40° }\n")
        #expect(isNear(poses["core"]?.rotation.z, way) && isNear(poses["bcore"]?.rotation.z, way))
        // The turn is about the own axis, and the rest is a rotation.
        let (a, b) = try (#require(poses["core"]), #require(poses["bcore"]))
        #expect(abs(a.rotation.x.dot(b.rotation.x) - Rotation(degrees: 0, 0, 40).x.x) < 1e-9)
        #expect(isNear(a.rotation.x.cross(a.rotation.y), a.rotation.z))
    }

    @Test func tiltLooksDownFromLevel() throws {
        let poses = try poses("  core: { part: core-white, at: [0 mm, 0 mm, 9 mm], facing: left, tilt: 35° }\n")
        #expect(isNear(poses["core"]?.rotation.z, -Rotation(degrees: 0, -55, 0).z.mirrored))
    }

    /// Set down upside down, a piece still lies on the table; what is on it is turned upright again.
    @Test func aPieceThatFacesTheDeskLies() throws {
        let poses = try poses(
            """
              base: { part: base-classic, on: table, facing: desk }
              battery: { part: battery-lipo-1200, on: base }

            """)
        // 5.6 mm of parts under the board, 4.8 mm of plugs over it: the cell lies on those.
        #expect(isNear(poses["base"]?.translation, Vector3(0, 0, 5.6)))
        #expect(isNear(poses["battery"]?.rotation.z, Vector3(0, 0, 1)))
    }

    @Test(arguments: [
        ("a: { part: core-white, on: b }\n  b: { part: core-white, over: a }", "a, b, a"),
        ("a: { part: core-white, on: a }", "a, a"),
        ("a: { part: core-white, seated: b }\n  b: { part: base-classic, under: a, gap: 1 mm }", "a, b, a"),
    ])
    func circlesAreTold(pieces: String, circle: String) throws {
        let poses = try poses(
            "  \(pieces)\n", problems: ["too much: pieces take their places from each other: \(circle)"])
        #expect(poses.isEmpty)
    }

    static let wrong: [(MarkedText, String)] = [
        ("under: 1️⃣bsae2️⃣", "no piece of this layout bsae, near base"),
        ("on: 1️⃣tabel2️⃣", "no piece of this layout tabel, near table"),
        ("under: base, gap: 1️⃣-1 mm2️⃣", "pieces.core.gap is `-1 mm`, wanted a length of 0 mm or more, at most 10000 mm"),
        ("on: base, gap: 1️⃣1 mm2️⃣", "pieces.core.gap is `1 mm`, wanted no `gap`: it belongs to `over` or `under`"),
        ("over: base, under: 1️⃣base2️⃣", "pieces.core.under is `base`, wanted over or under, not both"),
        (
            "on: table, facing: 1️⃣dsek2️⃣",
            "pieces.core.facing is `dsek`, wanted one of desk, down, ceiling, up, right, back, left, front, or an angle "
                + "such as `45°`"
        ),
        (
            "on: table, facing: desk, tilt: 1️⃣35°2️⃣",
            "pieces.core.tilt is `35°`, wanted no `tilt`: it tilts a view that is level, such as `facing: right`"
        ),
        ("on: table, tilt: 1️⃣35°2️⃣", "pieces.core.tilt is `35°`, wanted no `tilt` without `facing`, which it tilts"),
        (
            "seated: base, under: 1️⃣base2️⃣",
            "pieces.core.under is `base`, wanted no `under`: a seated piece is where its base's cutout is"
        ),
        (
            "under: base, at: 1️⃣[0 mm, 0 mm, 0 mm]2️⃣",
            "pieces.core.at is a list, wanted two lengths, from the origin of the piece that gives the height"
        ),
    ]

    @Test(arguments: wrong.indices)
    func whatCannotBeMeantIsToldWithItsKey(index: Int) throws {
        let (keys, brief) = Self.wrong[index]
        let text =
            "layout: x\npieces:\n  base: { part: base-classic, on: table }\n  core: { part: core-white, " + keys
            + " }\n"
        let problems = read(text.text).problems
        let problem = try #require(problems.first { $0.brief == brief }, "\(problems.map(\.told))")
        #expect(problem.range.span == text.span(1, 2))
    }
}

extension Vector3 {
    /// Left and right exchanged.
    fileprivate var mirrored: Vector3 { Vector3(-x, y, z) }
}
