import Hardware
import HardwareSimulated
import Testing

fileprivate let label = "pinctrl-bcm2711"
fileprivate let led = LineReference(chipLabel: label, .name("GPIO18"))

@Suite("Faults of the simulated board")
struct FaultTests {
    private let board = SimulatedBoard(chips: [.raspberryPi()])

    @Test("A busy line names its holder, real or pretended")
    func busy() {
        board.hold(led, as: "other-lamp")
        #expect(throws: GPIOError.busy(line: "GPIO18", chip: label, holder: "other-lamp")) {
            _ = try board.outputs([led])
        }
        board.hold(led, as: nil)
        board.inject(.busy(holder: "ghost"), chip: label, offset: 18, for: .seconds(1))
        #expect(throws: GPIOError.busy(line: "GPIO18", chip: label, holder: "ghost")) { _ = try board.outputs([led]) }
        #expect(board.count(of: .busy(holder: "ghost")) == 1)
        board.clock.sleep(until: board.clock.now + .seconds(2))
        #expect(throws: Never.self) { _ = try board.outputs([led]) }
    }

    @Test("Permission that comes 400 ms late is there after 400 ms")
    func permission() {
        board.inject(.permission, chip: label, for: .milliseconds(400))
        #expect(throws: GPIOError.permission(path: "/dev/gpiochip0", group: "gpio")) { _ = try board.outputs([led]) }
        board.clock.sleep(until: board.clock.now + .milliseconds(399))
        #expect(throws: GPIOError.self) { _ = try board.outputs([led]) }
        board.clock.sleep(until: board.clock.now + .milliseconds(1))
        #expect(throws: Never.self) { _ = try board.outputs([led]) }
    }

    @Test(
        "A chip that is not there is no chip; one that goes away kills what was held, and comes back under any number")
    func gone() throws {
        board.inject(.absent, chip: label)
        #expect(throws: GPIOError.noGPIO) { _ = try board.outputs([led]) }
        board.mend(.absent, chip: label)
        let lines = try board.outputs([led])
        try lines.set(.line(0))
        board.inject(.gone, chip: label)
        #expect(throws: GPIOError.gone(chip: label)) { try lines.set([]) }
        board.mend(.gone, chip: label, as: 4)
        #expect(throws: GPIOError.gone(chip: label)) { try lines.set([]) }
        let again = try board.outputs([led])
        try again.set(.line(0))
        #expect(board.level(of: led) == .high)
        #expect(try board.chips().map(\.name) == ["gpiochip4"])
        try again.release()
    }

    @Test("EIO strikes once, or for good")
    func ioError() throws {
        let lines = try board.outputs([led])
        board.inject(.ioErrorOnce, chip: label)
        #expect(throws: GPIOError.self) { try lines.set(.line(0)) }
        try lines.set(.line(0))
        board.inject(.ioError, chip: label)
        for _ in 0..<3 { #expect(throws: GPIOError.self) { try lines.set([]) } }
        #expect(board.count(of: .ioError) == 3 && board.count(of: .ioErrorOnce) == 1)
        board.mend(.ioError, chip: label)
        try lines.release()
        #expect(board.level(of: led) == .low)
    }

    @Test("Bias that the driver lacks is refused, never ignored; pin states are then ambiguous")
    func bias() throws {
        board.inject(.noBias, chip: label)
        var settings = LineSettings(.input)
        settings.bias = .pullUp
        #expect(throws: GPIOError.self) { _ = try board.inputs([led], settings: settings) }
        var lines = try board.inputs([led])
        #expect(try lines.pinStates(clock: board.clock)[0] == .ambiguous)
    }

    @Test("Lost events leave a gap in the numbers, and the level can still be read")
    func lostEvents() throws {
        var settings = LineSettings(.input)
        settings.edges = .both
        let lines = try board.inputs([led], settings: settings)
        board.drive(led, .high)
        board.inject(.lostEvents, chip: label, for: .seconds(1))
        board.drive(led, .low)
        board.mend(.lostEvents, chip: label)
        board.drive(led, .high)
        #expect(try lines.nextEdge(until: nil)?.sequence == 1)
        #expect(try lines.nextEdge(until: nil)?.sequence == 3)
        #expect(try lines.levels() == .line(0))
    }

    @Test(
        "A charger's pin is low, high or floating under both biases, and the bias is as before",
        arguments: [
            (OutsideDrive.low, PinState.low), (.high, .high), (.highZ, .highImpedance),
        ])
    func pinStates(drive: OutsideDrive, wanted: PinState) throws {
        board.drive(led, drive)
        for activeLow in [false, true] {
            var settings = LineSettings(.input)
            settings.activeLow = activeLow
            var lines = try board.inputs([led], settings: settings)
            #expect(try lines.pinStates(clock: board.clock)[0] == wanted)
            #expect(lines.settings == settings)
        }
    }
}
