import Hardware
import HardwareSimulated
import Synchronization
import Testing

fileprivate let led = LineReference(chipLabel: "pinctrl-bcm2711", .name("GPIO18"))
fileprivate let button = LineReference(chipLabel: nil, .name("GPIO5"))

fileprivate func both(_ bias: LineBias = .asIs, debounce: Duration = .zero) -> LineSettings {
    var settings = LineSettings(.input)
    settings.edges = .both
    settings.bias = bias
    settings.debounce = debounce
    return settings
}

@Suite("Simulated board")
struct SimulatedBoardTests {
    @Test("Every edge is recorded with its time, in virtual time")
    func recorder() throws {
        let edges = Mutex<[LineEdge]>([])
        let board = SimulatedBoard(
            chips: [.raspberryPi()], record: { edge in edges.withLock { $0.append(edge) } })
        let lines = try board.outputs([led])
        try lines.set(.line(0))
        board.clock.sleep(until: board.clock.now + .milliseconds(3))
        try lines.release()
        let seen = edges.withLock { $0 }
        #expect(seen.map(\.level) == [.low, .high, .low])
        #expect(seen.map(\.at) == [.zero, .zero, .milliseconds(3)])
        #expect(seen.allSatisfy { $0.offset == 18 && $0.chip == "pinctrl-bcm2711" })
    }

    @Test("A freed output keeps its level or returns to input, by the chip", arguments: [true, false])
    func releasePolicy(keeps: Bool) throws {
        var chip = SimulatedChip.raspberryPi()
        chip.release = keeps ? .keepsLevel : .returnsToInput
        let board = SimulatedBoard(chips: [chip])
        let lines = try board.outputs([led], safe: .line(0))
        try lines.release()
        #expect(board.level(of: led) == (keeps ? .high : .highZ))
    }

    @Test("A floating line reads as the seed has it, the same in every run")
    func floating() throws {
        func reads(seed: UInt64) throws -> [Bool] {
            let board = SimulatedBoard(chips: [.raspberryPi()], seed: seed)
            let lines = try board.inputs([button])
            return try (0..<64).map { _ in try lines.levels().contains(.line(0)) }
        }
        #expect(try reads(seed: 1) == reads(seed: 1))
        #expect(Set(try reads(seed: 1)).count == 2)
    }

    @Test("A waveform from outside makes edges at its frequency until something else drives the line")
    func waveform() throws {
        let board = SimulatedBoard(chips: [.raspberryPi()])
        let lines = try board.inputs([button], settings: both())
        board.drive(button, .low)
        board.drive(button, .waveform(hertz: 10, duty: 0.25))
        var times: [Instant] = []
        while times.count < 6, let edge = try lines.nextEdge(until: board.clock.now + .seconds(1)) {
            times.append(edge.at)
        }
        #expect(times.map { ($0 - .start).wholeNanoseconds / 1_000_000 } == [0, 0, 25, 100, 125, 200])
        board.drive(button, .low)
        while try lines.nextEdge(until: nil) != nil {}
        #expect(try lines.nextEdge(until: board.clock.now + .seconds(1)) == nil)
    }

    @Test(
        "The queue holds 16 events; the rest is lost, and the numbers show it",
        arguments: [OverflowPolicy.dropsNewest, .dropsOldest])
    func overflow(policy: OverflowPolicy) throws {
        let board = SimulatedBoard(chips: [.raspberryPi()], overflow: policy)
        let lines = try board.inputs([button], settings: both())
        for turn in 0..<20 { board.drive(button, turn % 2 == 0 ? .high : .low) }
        var numbers: [UInt32] = []
        while let edge = try lines.nextEdge(until: nil) { numbers.append(edge.sequence) }
        #expect(numbers == (policy == .dropsNewest ? Array(1...16) : Array(5...20)))
        #expect(board.lostEvents == 4)
    }

    @Test("Bounce is many edges without debounce, and one with it")
    func debounce() throws {
        for (time, wanted) in [(Duration.zero, 9), (.milliseconds(10), 1)] {
            let board = SimulatedBoard(chips: [.raspberryPi()], seed: 3)
            board.drive(button, .high)
            let lines = try board.inputs([button], settings: both(debounce: time))
            board.bounce(button, to: .low, times: 4, over: .milliseconds(5))
            board.clock.sleep(until: board.clock.now + .milliseconds(100))
            var count = 0
            while try lines.nextEdge(until: nil) != nil { count += 1 }
            #expect(count == wanted)
        }
    }

    @Test("An open-drain output lets go of the wire instead of driving it high")
    func openDrain() throws {
        var settings = LineSettings(.output)
        settings.drive = .openDrain
        settings.initiallyActive = true
        let board = SimulatedBoard(chips: [.raspberryPi()])
        let lines = try board.outputs([led], settings: settings)
        #expect(board.level(of: led) == .highZ)
        board.drive(led, .high)
        #expect(board.level(of: led) == .high)
        try lines.set([])
        #expect(board.level(of: led) == .low)
        try lines.release()
    }
}
