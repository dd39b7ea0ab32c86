import Hardware
import Testing

@testable import Lamp

@Suite struct LampLoopTests {
    static func configuration(_ start: Double = 100) -> LampConfiguration {
        var configuration = LampConfiguration(channels: 1)
        configuration.transition = .milliseconds(100)
        configuration.start = .lightness(start)
        return configuration
    }

    static func run(
        _ board: ScriptedBoard, _ configuration: LampConfiguration = configuration(), for limit: Duration? = nil
    ) throws(GPIOError) -> [LampCommand] {
        var commands: [LampCommand] = []
        var loop = LampLoop(board: board, configuration: configuration)
        try loop.run(for: limit) { command, _ in commands.append(command) }
        return commands
    }

    @Test func fadesInHoldsAndEndsDark() throws {
        let board = ScriptedBoard()
        let commands = try Self.run(board, for: .seconds(3600))
        #expect(board.light.contains { $0.duty == 1 })
        #expect(board.light.last?.duty == 0)
        #expect(board.light.last?.at == .start + .seconds(3600))
        #expect(commands.last == .finished)
        #expect(!board.isHeld)
        // Ten steps of fading, one wait for the end: a light that stands still wakes nobody.
        #expect(board.waits < 15)
    }

    @Test func stopIsDark() throws {
        let board = ScriptedBoard()
        board.script = [(.milliseconds(50), .stop)]
        let commands = try Self.run(board)
        #expect(board.light.last?.duty == 0)
        #expect(commands.last == .finished)
        #expect(board.now == .start + .milliseconds(50))
    }

    @Test func aBoardThatCannotBeTakenIsToldToTheCaller() {
        let board = ScriptedBoard()
        board.broken = .init(from: .zero, until: .seconds(1))
        #expect(throws: GPIOError.noChip(label: "pinctrl", found: [])) { try Self.run(board) }
        #expect(!board.isHeld)
    }

    @Test func requestsAreFetched() throws {
        let board = ScriptedBoard()
        board.script = [(.seconds(1), .requests), (.seconds(2), .stop)]
        var requests = [LampRequest.lightness(50, over: .zero)]
        var states: [LampState] = []
        var loop = LampLoop(board: board, configuration: Self.configuration(20))
        // Put there while the loop ran: nothing waits at its start.
        let next = { board.now < .start + .seconds(1) ? nil : requests.popLast() }
        try loop.run(nextRequest: next) { command, _ in
            if case .publish(let state) = command { states.append(state) }
        }
        #expect(states.contains { $0.lightness == 20 && $0.isOn })
        #expect(states.contains { $0.lightness == 50 })
    }

    /// As on a chip whose driver raises no interrupts.
    @Test func aChangeOfTheChargerWithoutAnEdgeIsFoundWithTheNextLookAtTheCell() throws {
        let board = ScriptedBoard()
        board.pins = [.low, .low]
        var configuration = Self.configuration()
        configuration.charger = .bq24074
        configuration.batteryInterval = .seconds(10)
        var seen: [ChargerState: Instant] = [:]
        var loop = LampLoop(board: board, configuration: configuration)
        try loop.run(for: .seconds(60)) { command, now in
            guard case .publish(let state) = command, seen[state.charger] == nil else { return }
            seen[state.charger] = now
            if state.charger == .charging { board.pins = [.highImpedance, .low] }
        }
        let charging = try #require(seen[.charging])
        let full = try #require(seen[.full])
        #expect(full - charging < .seconds(11))
        // Six looks at the cell, and nothing else that wakes the lamp but its fade and the charger's settling.
        #expect(board.waits < 30)
    }

    @Test func chargerPinsAreReadAtTheStartAndOnEdges() throws {
        let board = ScriptedBoard()
        board.pins = [.low, .low]
        board.script = [(.seconds(1), .chargerPin(0)), (.seconds(3), .stop)]
        var configuration = Self.configuration()
        configuration.charger = .bq24074
        var charger: [ChargerState] = []
        var loop = LampLoop(board: board, configuration: configuration)
        try loop.run { command, _ in
            guard case .publish(let state) = command, state.charger != charger.last else { return }
            charger.append(state.charger)
            if state.charger == .charging { board.pins = [.highImpedance, .low] }
        }
        #expect(charger == [.unknown, .charging, .full])
    }

    /// A chip that goes away for two seconds: dark, said once, and lit again when it is back.
    @Test func lostAndFound() throws {
        let board = ScriptedBoard()
        board.script = [(.seconds(1), .requests), (.seconds(10), .stop)]
        board.broken = .init(from: .seconds(1), until: .seconds(3))
        let commands = try Self.run(board)
        let notices = commands.compactMap { if case .log(let notice) = $0 { notice } else { nil } }
        #expect(notices == [.hardwareLost(.gone(chip: "pinctrl")), .hardwareBack])
        #expect(board.takes == 2)
        #expect(board.light.last { $0.duty == 1 }?.at ?? .start > .start + .seconds(3))
        #expect(board.light.last?.duty == 0)
    }

    @Test func oneFailureIsTriedAgain() throws {
        let board = ScriptedBoard()
        board.failures = 1
        let commands = try Self.run(board, for: .seconds(1))
        #expect(!commands.contains { if case .log = $0 { true } else { false } })
        #expect(board.takes == 1)
    }

    /// The same of looks at the charger's pins and at the button; two failures in a row are a loss.
    @Test(arguments: [BoardEvent.chargerPin(0), .button], [1, 2]) func oneFailedLookIsTriedAgain(
        event: BoardEvent, failures: Int
    ) throws {
        let board = ScriptedBoard()
        board.pins = [.low, .low]
        board.script = [(.seconds(1), event), (.seconds(3), .stop)]
        var configuration = Self.configuration()
        configuration.charger = .bq24074
        (board.failingLooks, board.looksFailFrom) = (failures, .seconds(1))
        let commands = try Self.run(board, configuration)
        let losses = commands.count { if case .log(.hardwareLost) = $0 { true } else { false } }
        #expect(losses == failures - 1)
        #expect(board.takes == failures)
    }

    /// What a board does without is said once, however often it is taken anew.
    @Test func whatIsLackingIsSaidOnce() throws {
        let board = ScriptedBoard()
        board.lacking = .notSupported(what: "bias on pinctrl", why: "its driver refuses it")
        board.script = [(.seconds(1), .requests), (.seconds(10), .stop)]
        board.broken = .init(from: .seconds(1), until: .seconds(3))
        let commands = try Self.run(board)
        #expect(board.takes == 2)
        #expect(commands.count { $0 == .log(.lacking(board.lacking ?? .noGPIO)) } == 1)
        #expect(board.light.contains { $0.duty == 1 })
    }

    /// A board that never works again: the loop neither spins nor gives up, and still ends when told.
    @Test func brokenForGood() throws {
        let board = ScriptedBoard()
        board.broken = .init(from: .milliseconds(20), until: .seconds(100_000))
        let commands = try Self.run(board, for: .seconds(600))
        #expect(commands.last == .finished)
        #expect(board.waits < 200)
        #expect(board.light.last?.duty == 0)
    }

    @Test func aMissingSensorIsUnknownNotEmpty() throws {
        var configuration = Self.configuration()
        configuration.batteryInterval = .seconds(10)
        let commands = try Self.run(ScriptedBoard(), configuration, for: .seconds(60))
        #expect(commands.filter { $0 == .log(.batteryLost(.absent(path: "BAT0"))) }.count == 1)
        #expect(
            commands.contains { if case .publish(let state) = $0 { state.volts == nil && state.isOn } else { false } })
        // Errors are counted, the cell is stale from the first look on, and no count makes a state a second.
        let states = commands.compactMap { if case .publish(let state) = $0 { state } else { nil } }
        let last = try #require(states.last)
        #expect(last.sensorErrors >= 6 && last.isSensorStale && last.volts == nil)
        #expect(Set(states.map(\.sensorErrors)).count <= 6)
    }
}
