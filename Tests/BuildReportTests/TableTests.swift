import BoardModel
import ShapeRules
import Testing

@testable import BuildReport

@Suite struct TableTests {
    @Test func thePucksParts() throws {
        let subject = try Boards.subject("puck")
        let rows = BillOfMaterials(subject).rows
        #expect(rows.first?.name == "panel" && rows.first?.number == nil)
        let pieces = rows.filter { $0.number != nil }
        #expect(pieces.map(\.name) == ["case", "host", "base", "carrier", "battery", "core"])
        #expect(pieces.map(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(rows.first { $0.name == "standoff M2.5" }?.quantity == "2")
        #expect(rows.first { $0.name == "screw M2.5" }?.quantity == "4")
        // Two conductors in each of 60, 80 and 90 mm.
        #expect(rows.first { $0.name == "wire AWG 24" }?.quantity == "0.46 m")
        #expect(rows.first { $0.name.hasPrefix("plug JST-PH") }?.quantity == "5")
    }

    @Test(arguments: Boards.shipped)
    func everyPieceHasItsNumber(name: String) throws {
        let assembly = try #require(try Boards.subject(name).assembly)
        let numbers = BillOfMaterials.numbers(of: assembly)
        #expect(numbers.count == assembly.placed.count && Set(numbers.values).count == numbers.count)
        let rows = BillOfMaterials(try Boards.subject(name)).rows
        for row in rows { if let number = row.number { #expect(numbers[row.name] == number) } }
    }

    @Test(arguments: Boards.shipped)
    func everyConductorHasItsColour(name: String) throws {
        for cable in WiringTable(try Boards.subject(name)).cables {
            let colours = cable.conductors.map(\.colour)
            #expect(Set(colours).count == colours.count, "no two of a cable are alike")
            for conductor in cable.conductors {
                let isPlus = conductor.from.contains("+") || conductor.from.contains("5V")
                #expect((conductor.colour == .red) == isPlus)
            }
        }
    }

    @Test func aColourCoreIsWiredByItsColours() throws {
        let cables = WiringTable(try Boards.subject("iq-light-12")).cables
        let led = try #require(cables.first { $0.from == "base.led" })
        #expect(led.conductors.map(\.colour) == [.red, .orange, .green, .blue, .white])
        #expect(led.conductors[1].to == "2 (RED-)")
    }

    /// The panel stays whole on the bench; the puck needs the carrier off; the desk lamp everything.
    @Test(arguments: [("flat", 0, 5), ("puck", 2, 3), ("iq-light", 2, 3), ("desk-lamp", 5, 0)])
    func tabsToSnap(name: String, snapped: Int, kept: Int) throws {
        let plan = try #require(SnappingPlan(try Boards.subject(name)))
        #expect(plan.steps.count == snapped && plan.kept.reduce(0) { $0 + $1.tabs } == kept)
        // The carrier comes off first.
        #expect(plan.steps.prefix(2).allSatisfy { $0.between == ["base", "carrier"] })
        #expect(Set(plan.steps.map(\.tab)).count == plan.steps.count)
    }

    /// A core that is pressed back turned was snapped before.
    @Test func aTurnedCoreWasSnapped() throws {
        let plan = try #require(SnappingPlan(try Boards.subject("broken/puck-core-turned")))
        #expect(plan.steps.count == 5)
    }

    @Test func theDeskLampsHoles() throws {
        let rows = HoleTable(try Boards.subject("desk-lamp")).rows
        let posts = try #require(rows.first)
        #expect(posts.piece == "foot" && posts.count == 4 && posts.diameter == 2.1)
        #expect(posts.positions.hasPrefix("(21.2, 21.2) (-21.2, 21.2)"))
        // The wire to the head goes through the lid where the stem stands.
        let passage = try #require(rows.first { $0.purpose.contains("passes the lid") })
        #expect(passage.positions.hasPrefix("(-18, 0)") && passage.diameter == 4)
        let opening = try #require(rows.first { $0.purpose.contains("'usb'") })
        #expect(opening.count == 2 && opening.diameter == 7 && opening.positions.contains("22.25 mm up"))
        #expect(opening.positions.contains("6 mm apart side by side"))
    }

    @Test func aShadeHasNoHoles() throws { #expect(HoleTable(try Boards.subject("iq-light")).rows.isEmpty) }

    @Test func runTimesAreThoseOfTheRule() throws {
        let subject = try Boards.subject("desk-lamp")
        let table = try #require(RunTimeTable(subject))
        #expect(table.rows.map(\.lightness) == [100, 50, 20])
        let note = try #require(RuleBook.check(subject).findings.first { $0.code == "L706" })
        for row in table.rows { #expect(note.message.contains(Words.hours(row.hours))) }
    }

    /// As many lines as rules, in their order, each with the outcome of its findings.
    @Test(arguments: Boards.all)
    func everyRuleHasALine(name: String) throws {
        let subject = try Boards.subject(name)
        let report = RuleBook.check(subject)
        let lines = RuleBook.lines(of: report, on: subject)
        #expect(lines.map(\.code) == RuleBook.all.map(\.code))
        let told = Set(report.findings.map(\.code))
        for line in lines {
            let isTold = [.fail, .note, .open].contains(line.outcome)
            #expect(subject.assembly == nil || isTold == told.contains(line.code), "\(line.code)")
            if told.contains(line.code) { #expect(line.measured?.isEmpty == false) }
        }
    }

    /// What passes is measured too, wherever there is a number.
    @Test func thePuckIsMeasured() throws {
        let subject = try Boards.subject("puck")
        let lines = RuleBook.lines(of: RuleBook.check(subject), on: subject)
        let measured = lines.filter { $0.outcome == .pass && $0.measured != nil && $0.limit != nil }
        #expect(measured.count >= 20, "\(measured.map(\.code.rawValue))")
        #expect(lines.first { $0.code == "L805" }?.measured?.contains("because: 200 Hz dims down") == true)
    }
}
