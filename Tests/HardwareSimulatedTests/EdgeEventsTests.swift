import Hardware
import HardwareSimulated
import Testing

@Suite("Edges as an asynchronous sequence")
struct EdgeEventsTests {
    private static let line = LineReference(chipLabel: "pinctrl-bcm2711", .name("GPIO23"))

    private static func watched(_ board: SimulatedBoard) throws -> InputLines<SimulatedLines> {
        board.drive(line, .low)
        var settings = LineSettings(.input)
        settings.edges = .both
        return try board.inputs([line], settings: settings)
    }

    @Test("In virtual time every edge comes with its moment and number, and the end is the end of the agenda")
    func virtual() async throws {
        let board = SimulatedBoard(chips: [.raspberryPi()])
        let lines = try Self.watched(board)
        for number in 1...100 {
            board.clock.schedule(at: .start + .seconds(number)) {
                board.drive(Self.line, number.isMultiple(of: 2) ? .low : .high)
            }
        }
        var count = 0
        for try await report in lines.events() {
            count += 1
            let edge = EdgeEvent(
                line: 0, isRising: !count.isMultiple(of: 2), at: .start + .seconds(count), sequence: UInt32(count))
            #expect(report == .edge(edge))
        }
        #expect(count == 100)
    }

    @Test("What the queue lost is told between the edges, with the level of now", arguments: [true, false])
    func lost(dropsOldest: Bool) async throws {
        let board = SimulatedBoard(chips: [.raspberryPi()], overflow: dropsOldest ? .dropsOldest : .dropsNewest)
        let lines = try Self.watched(board)
        for number in 0..<20 { board.drive(Self.line, number.isMultiple(of: 2) ? .high : .low) }
        board.clock.schedule(at: .start + .seconds(1)) { board.drive(Self.line, .high) }
        var losses: [EdgeReport] = []
        var edges = 0
        for try await report in lines.events() {
            if case .lost = report { losses.append(report) } else { edges += 1 }
        }
        #expect(edges == 17)
        // The oldest were dropped: read while the line is low. The newest were: noticed at the next edge, which is high.
        #expect(losses == [.lost(count: 4, levels: dropsOldest ? [] : .line(0))])
    }

    /// 17 changes, of which a queue that drops the newest keeps 16: the line is high, and no edge will ever tell.
    @Test("What was dropped last is noticed without another edge")
    func lostAtTheEnd() throws {
        let board = SimulatedBoard(chips: [.raspberryPi()], overflow: .dropsNewest)
        let lines = try Self.watched(board)
        for number in 0..<17 { board.drive(Self.line, number.isMultiple(of: 2) ? .high : .low) }
        var reader = EdgeReader()
        var reports: [EdgeReport] = []
        while let report = try reader.next(until: nil, from: lines) { reports.append(report) }
        #expect(reports.count == 17)
        #expect(reports.last == .lost(count: nil, levels: .line(0)))
        // The number of the next edge shows the same gap, which was told.
        board.drive(Self.line, .low)
        #expect(
            try reader.next(until: nil, from: lines)
                == .edge(EdgeEvent(line: 0, isRising: false, at: .start, sequence: 18)))
        board.drive(Self.line, .high)
        guard case .edge? = try reader.next(until: nil, from: lines) else {
            Issue.record("a loss was told twice")
            return
        }
    }

    @Test("A chip that goes away ends the sequence with that error")
    func gone() async throws {
        let board = SimulatedBoard(chips: [.raspberryPi()])
        let lines = try Self.watched(board)
        board.clock.schedule(at: .start + .seconds(1)) { board.drive(Self.line, .high) }
        board.clock.schedule(at: .start + .seconds(2)) { board.inject(.gone, chip: "pinctrl-bcm2711") }
        let events = lines.events()
        await #expect(throws: GPIOError.gone(chip: "pinctrl-bcm2711")) {
            var count = 0
            for try await _ in events {
                count += 1
                #expect(count == 1)
            }
        }
    }

    @Test("Without numbers a repeated direction tells of a loss", .timeLimit(.minutes(1)))
    func withoutNumbers() throws {
        let lines = ScriptedEdges([true, false, true, true, false])
        let held = InputLines(lines, count: 1, settings: ScriptedEdges.settings)
        var reader = EdgeReader()
        var reports: [EdgeReport] = []
        while let report = try reader.next(until: nil, from: held) { reports.append(report) }
        #expect(reports.count == 6)
        #expect(reports[3] == .lost(count: nil, levels: .line(0)))
    }
}

/// Edges without numbers, as libgpiod 1 gives them.
fileprivate final class ScriptedEdges: LineHandle, @unchecked Sendable {
    static var settings: LineSettings {
        var settings = LineSettings(.input)
        settings.edges = .both
        return settings
    }

    private var directions: [Bool]
    private var now: Int64 = 0

    init(_ directions: [Bool]) { self.directions = directions }

    func write(_ levels: LineLevels, mask: LineLevels) {}
    func read() -> LineLevels { .line(0) }
    func reconfigure(_ settings: LineSettings) {}
    func nextEdge(until deadline: Instant?) -> EdgeEvent? {
        guard !directions.isEmpty else { return nil }
        now += 1
        return EdgeEvent(line: 0, isRising: directions.removeFirst(), at: Instant(nanoseconds: now), sequence: 0)
    }
    func release() {}
}
