import BoardModel
import Synchronization
import Testing

@testable import Commissioning

/// Every scenario that ships is lived through, and what has to come of it comes.
@Suite struct ScenarioTests {
    static let folder = CommissionTests.boards + "/scenarios"
    static let files = LayoutFiles.inside(folder).map { String($0.dropFirst(folder.utf8.count + 1)) }

    @Test(arguments: files) func expectationsHold(file: String) throws {
        let scenario = try #require(try Self.load(file))
        let report = try Simulation(scenario).run()
        #expect(report.failure == nil)
        for verdict in report.verdicts { #expect(verdict.isHeld, "\(verdict.text): \(verdict.detail)") }
    }

    /// The notes' table of reports names every scenario there is, and none that there is not.
    @Test func everyScenarioIsInTheTable() throws {
        let notes = CommissionTests.boards + "/../Firmware-notes/scenarios.md"
        let text = String(decoding: try FileReading.bytes(of: notes, limit: 1 << 20), as: UTF8.self)
        let table = text.split(separator: "## What users reported").last ?? ""
        var named: [String] = []
        for row in table.split(separator: "\n").filter({ $0.hasPrefix("| ") }).dropFirst(2) {
            let names = row.split(separator: "|").last?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
            if names.first?.hasPrefix("none:") != true { named += names }
        }
        #expect(named.count == Set(named).count)
        #expect(Set(named) == Set(Self.files.map { String($0.dropLast(5)) }))
    }

    /// Same scenario, same seed: the same trace, byte for byte.
    @Test(arguments: [
        "lines-event-burst.yaml", "light-interrupted-fade.yaml", "lines-chip-renumbered.yaml",
        "power-noisy-sensor.yaml",
        "light-kernel-pwm-renumbered.yaml", "light-flicker-under-load.yaml",
    ])
    func deterministic(file: String) throws {
        let scenario = try #require(try Self.load(file))
        #expect(try Self.trace(scenario, .csv) == Self.trace(scenario, .csv))
        #expect(try Self.trace(scenario, .jsonl) == Self.trace(scenario, .jsonl))
    }

    /// An expectation that does not hold is told with what was seen instead.
    @Test func brokenExpectationsAreTold() throws {
        let text = """
            layout: \(CommissionTests.boards)/layouts/puck.yaml
            script: [{ at: 0 s, command: set, lightness: 50 %, over: 0 s }]
            until: 2 s
            expect:
              - { at: 1 s, lightness: 60 % ± 1 % }
              - { always: duty(led) <= 10 % }
              - { never: charger = discharging }
              - { eventually: charger = full }
              - { count: hardware_lost, equals: 1 }
              - { mean: level(led), from: 1 s, to: 2 s, is: 50 % ± 1 % }
              - { refused: anything }
            """
        let loaded = ScenarioReader(BoardLibrary()).read(text: text, path: "broken.yaml")
        let report = try Simulation(try #require(loaded.scenario)).run()
        #expect(report.verdicts.map(\.isHeld) == Array(repeating: false, count: 7))
        #expect(report.verdicts[0].detail == "at 1 s it was 50")
        #expect(report.verdicts[1].detail == "at 0 s it was 18.419")
        #expect(report.verdicts[3].detail == "last seen discharging")
        #expect(report.verdicts[4].detail == "counted 0")
        #expect(report.verdicts[5].detail == "it was 18.419")
        #expect(report.verdicts[6].detail == "the lamp started")
    }

    private static func load(_ file: String) throws -> Scenario? {
        let loaded = try ScenarioReader(BoardLibrary()).load("\(folder)/\(file)")
        #expect(loaded.problems == [])
        return loaded.scenario
    }

    private static func trace(_ scenario: Scenario, _ format: SimulationTrace.Format) throws -> [UInt8] {
        let bytes = Bytes()
        let trace = SimulationTrace(format) { new in bytes.all.withLock { $0 += new } }
        _ = try Simulation(scenario).run(trace: trace)
        trace.finish()
        return bytes.all.withLock { $0 }
    }

    private final class Bytes: Sendable { let all = Mutex<[UInt8]>([]) }
}
