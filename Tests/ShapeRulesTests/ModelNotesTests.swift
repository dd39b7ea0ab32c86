import BoardModel
import Geometry
import Testing

@testable import ShapeRules

/// The examples of Firmware-notes/models.md, computed anew.
@Suite("The page of models")
struct ModelNotesTests {
    private let page = Golden.read("\(Golden.root)/Firmware-notes/models.md") ?? ""

    private func subject(_ layout: String) throws -> CheckSubject {
        let loaded = try BoardLibrary().load(layout: "\(Boards.folder)/layouts/\(layout).yaml")
        return CheckSubject(file: loaded.source.path, assembly: loaded.assembly, problems: loaded.problems)
    }

    /// The page breaks its lines where it likes.
    private func expectOnPage(_ sentence: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let flat = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains(sentence), "models.md should say: \(sentence)", sourceLocation: sourceLocation)
    }

    @Test func power() throws {
        let budget = try #require(PowerBudget(try subject("puck")))
        expectOnPage(
            "are \(Words.watts(budget.ledWatts)), from the cell \(Words.watts(budget.lightWatts)); the host takes "
                + "\(Words.watts(budget.hostWatts)); together \(Words.watts(budget.total)), and at 50 % lightness "
                + "\(Words.watts(budget.watts(atLightness: 50))). Of the LEDs' power \(Words.watts(budget.ledHeat)) stays"
        )
    }

    @Test func runTime() throws {
        let subject = try subject("puck")
        let budget = try #require(PowerBudget(subject))
        let time = RunTime(cell: try #require(subject.parts(.battery).first?.part.cell))
        let words = [100.0, 50, 20].compactMap { time.hours(at: budget.watts(atLightness: $0)).map(Words.hours) }
        let charge = try #require(time.chargeHours(at: 0.5))
        try #require(words.count == 3)
        expectOnPage(
            "\(words[0]) at 100 %, \(words[1]) at 50 %, \(words[2]) at 20 % lightness; full again after "
                + "\(Words.hours(charge)).")
    }

    @Test func wirePath() throws {
        let subject = try subject("desk-lamp")
        let link = try #require(subject.links.first { $0.run.through.isEmpty == false })
        let path = try #require(WirePath(link, bendRadius: 7, in: subject))
        expectOnPage("a way of \(Words.millimetres(path.distance)), needed \(Words.millimetres(path.needed)).")
        // Nothing is shorter than the straight line.
        let (start, end) = (try #require(path.corners.first), try #require(path.corners.last))
        #expect(path.distance >= (end - start).length)
    }

    @Test func drop() throws {
        let subject = try subject("puck")
        let link = try #require(subject.links.first { $0.from.thing.name == "battery" })
        let flow = try #require(subject.current(in: link))
        let wire = try #require(subject.assembly?.wires[link.run.gauge.value])
        let drop = VoltageDrop.drop(flow.amperes, over: link.run.length.value.millimetres, in: wire)
        expectOnPage(
            "from the cell \(Words.amperes(flow.amperes)) at cut-off; 80 mm of AWG 24 lose "
                + "\(Voltage(drop).formatted(in: "mV", decimals: 0)).")
    }

    @Test func balance() throws {
        let subject = try subject("desk-lamp")
        let balance = try #require(Balance(of: Array(subject.placed.indices), in: subject))
        expectOnPage(
            "\(Mass(balance.mass).formatted(decimals: 0)) with the centre at \(Words.point(balance.centre)); it falls at "
                + "\(Words.degrees(balance.tip.angle)).")
    }

    @Test func lightCone() throws {
        let rule = LightPath()
        let report = try Boards.check(rule.manual.example.failing)
        let finding = try #require(report.findings.first { $0.code == rule.code })
        expectOnPage("\(try #require(finding.measured)) of the light is lost.")
        expectOnPage("\(LightRays.rings * LightRays.raysPerRing + 1) rays")
    }

    @Test func heat() throws {
        let subject = try subject("puck")
        let budget = try #require(PowerBudget(subject))
        let cell = try #require(subject.placed.firstIndex { $0.name == "battery" })
        let heat = try #require(CellHeat(of: cell, budget, subject))
        let core = try #require(subject.placed.firstIndex { $0.name == "core" })
        let board = try #require(subject.placed[core].part?.bodies.first { $0.role == .board })
        let celsius =
            25 + Warmth.rise(of: budget.ledHeat + budget.otherHeat, through: subject.surface(around: core))
            + Warmth.boardRise(of: budget.ledHeat, face: board.solid.outline.area)
        expectOnPage(
            "cell \(Words.celsius(heat.charging)) while charging with the light at full, "
                + "\(Words.celsius(heat.discharging)) from the cell; board of the core \(Words.celsius(celsius)).")
    }

    @Test func suspension() throws {
        let grams = try subject("iq-light").placed.reduce(0) { $0 + ($1.mass?.value ?? 0) }
        let strength = try #require(CordStrength.strength(of: "cord"))
        let weight = Force(grams / 1000 * CordStrength.gravity).formatted(in: "N", decimals: 2)
        expectOnPage("a weight of \(weight) on a cord that carries \(Force(strength).formatted(in: "N", decimals: 1)).")
    }

    @Test func freeSpheres() throws {
        let radii = try ["iq-light-12", "iq-light"].map { name in
            let shade = try subject(name).placed.compactMap { $0.enclosure?.shade }.first
            return Words.millimetres(try #require(shade?.freeRadius))
        }
        expectOnPage("sheet 0.5 mm: \(radii[0]) and \(radii[1]).")
    }
}
