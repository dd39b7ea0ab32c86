import Geometry
import Testing

@testable import BoardModel

/// What well-formed files become.
@Suite struct DecodingTests {
    private func part(_ body: String) throws -> Part {
        let (content, problems) = read("part: x\nkind: base\n" + body)
        #expect(problems == [])
        guard case .part(let part) = content else { throw NotDecoded() }
        return part
    }

    private func outline(_ text: String) throws -> Outline {
        let part = try part("bodies:\n  - { name: a, outline: \(text), bottom: 0 mm, top: 1 mm }\n")
        return try #require(part.bodies.first).solid.outline
    }

    struct NotDecoded: Error {}

    static let shapes: [(text: String, area: Double)] = [
        ("{ circle: 70 mm }", 1225 * Double.pi), ("{ rectangle: [62 mm, 36 mm] }", 2232),
        ("{ rectangle: [62 mm, 36 mm], radius: 3 mm }", 2196 + 9 * Double.pi),
        ("{ ring: [70 mm, 30 mm] }", 1000 * Double.pi),
        ("{ polygon: [[0 mm, 0 mm], [10 mm, 0 mm], [0 mm, 10 mm]] }", 50),
        ("{ path: [{ from: [-5 mm, 0 mm] }, { arc: [5 mm, 0 mm], bulge: 1 }] }", 12.5 * Double.pi),
        (
            "{ path: [{ from: [0 mm, 0 mm] }, { line: [4 mm, 0 mm] }, { line: [4 mm, 3 mm] }, { line: [0 mm, 0 mm] }] }",
            6
        ),
        ("{ circle: 2 in, holes: [{ circle: 1 in, at: [0.2 in, 0 mm] }] }", 483.87 * Double.pi),
    ]

    /// Light that is switched 3 to 70 times a second can start a seizure: no layout may ask for it.
    @Test(arguments: [("70 Hz", false), ("0.5 Hz", false), ("2 MHz", false), ("71 Hz", true), ("200 Hz", true)])
    func frequenciesOfThePWM(text: String, isPossible: Bool) throws {
        let (content, problems) = read("layout: x\ntitle: X\npieces: {}\npwm: { frequency: \(text) }\n")
        guard case .layout(let layout) = content else { throw NotDecoded() }
        #expect((layout.pwm != nil) == isPossible)
        #expect(problems.contains { "\($0)".contains("seizure") } == !isPossible)
    }

    @Test(arguments: shapes)
    func everyShapeHasItsArea(text: String, area: Double) throws {
        #expect(abs(try outline(text).area - area) < 1e-9 * area)
    }

    @Test func aShapeIsTurnedFirstThenMoved() throws {
        let bounds = try #require(try outline("{ rectangle: [20 mm, 10 mm], turn: 90°, at: [100 mm, 0 mm] }").bounds)
        #expect(bounds == Box2(lower: Vector2(95, -10), upper: Vector2(105, 10)))
    }

    @Test(arguments: [
        "{ circle: 10 mm, ring: [3 mm, 2 mm] }", "{ ring: [30 mm, 70 mm] }", "{ circle: 10 mm, radius: 1 mm }",
        "{ rectangle: [10 mm, 4 mm], radius: 3 mm }", "{ polygon: [[0 mm, 0 mm], [1 mm, 1 mm]] }",
        "{ polygon: [[0 mm, 0 mm], [1 mm, 0 mm], [2 mm, 0 mm]] }", "{ path: [] }", "{ path: [{ line: [1 mm, 1 mm] }] }",
        "{ path: [{ from: [0 mm, 0 mm] }, { arc: [5 mm, 0 mm], bulge: 1.5 }] }", "{ circle: 1e30 mm }",
        "{ circle: -1 mm }",
        "{ circle: 10 km }", "[1 mm]", "round",
    ])
    func aShapeThatIsNoneIsOneProblem(text: String) {
        let body = "bodies:\n  - { name: a, outline: \(text), bottom: 0 mm, top: 1 mm }\n"
        let problems = read("part: x\nkind: base\n" + body).problems
        #expect(problems.count == 1, "\(problems.map(\.told))")
    }

    static let directions: [(text: String, direction: Vector3)] = [
        ("+x", Vector3(1, 0, 0)), ("-y", Vector3(0, -1, 0)), ("+z", Vector3(0, 0, 1)), ("180°", Vector3(-1, 0, 0)),
        ("90 deg", Vector3(0, 1, 0)),
    ]

    @Test(arguments: directions)
    func directionsInWordsAndAngles(text: String, direction: Vector3) throws {
        let part = try part("ports:\n  - { name: p, pins: [A], at: [0 mm, 0 mm, 0 mm], facing: \(text) }\n")
        #expect(part.ports.first?.facing == direction)
    }

    @Test func theClassicBaseComesOutOfItsPanel() throws {
        let file = try BoardLibrary().load(file: "\(ShippedFilesTests.boards)/parts/base-classic.yaml")
        guard case .part(let base) = file.content else { throw NotDecoded() }
        let board = try #require(base.bodies.first)
        #expect(board.role == .board)
        #expect(board.solid.bottom == 0 && board.solid.top == 1.6)
        #expect(abs(board.solid.outline.area - (35 * 35 - 15 * 15) * .pi) < 1e-9)
        #expect(base.holes.contains { $0.at == Vector2(21.213, 0) && $0.diameter == 2.7 })
        #expect(base.cutouts.map(\.name) == ["cutout"])
        #expect(base.driver?.dimming == 100...20_000)
        #expect(base.charger?.type.value == .bq24074)
        #expect(base.hostSupply?.efficiency.value == 0.85)
    }

    /// The carrier lies 55 mm below the panel's middle, and at the origin of its own part.
    @Test func aPieceIsSeenFromItsOwnOrigin() throws {
        let file = try BoardLibrary().load(file: "\(ShippedFilesTests.boards)/parts/battery-carrier.yaml")
        guard case .part(let carrier) = file.content else { throw NotDecoded() }
        #expect(carrier.bodies.first?.solid.outline.bounds?.centre == .zero)
        #expect(carrier.holes.map(\.at).contains(Vector2(-21.213, 0)))
        let panelFile = try BoardLibrary().load(file: "\(ShippedFilesTests.boards)/kits/luciole-classic/panel.yaml")
        guard case .panel(let panel) = panelFile.content else { throw NotDecoded() }
        #expect(panel.pieces.last?.outline.bounds?.centre == Vector2(0, -55))
    }

    @Test func aHostInheritsWhatItDoesNotSay() throws {
        let file = try BoardLibrary().load(file: "\(ShippedFilesTests.boards)/hosts/raspberry-pi-zero-2-w.yaml")
        guard case .host(let host) = file.content else { throw NotDecoded() }
        #expect(host.header.map(\.number) == Array(1...40))
        guard case .line(let own) = host.header[11].function, case .line(let inherited) = host.header[26].function
        else { throw NotDecoded() }
        #expect(own.name == "GPIO18" && own.pwm?.device == "3f20c000.pwm")
        #expect(inherited.reserved == "ID EEPROM" && inherited.chipLabel == "pinctrl-bcm2835")
        #expect(host.header[0].function == .supply(Voltage(3.3)))
        #expect(host.header[5].function == .ground)
    }
}
