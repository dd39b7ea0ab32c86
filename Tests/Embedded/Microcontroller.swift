// Compiled by `make check-embedded` only. A generic is checked for Embedded Swift where it is instantiated: this file
// instantiates what the three modules offer, as firmware without an operating system would.
import Hardware
import Lamp
import Photometry

/// Lines of a chip whose registers are elsewhere.
struct Port: LineHandle {
    func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {}
    func read() throws(GPIOError) -> LineLevels { [] }
    func reconfigure(_ settings: LineSettings) throws(GPIOError) {}
    func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? { nil }
    func release() {}
}

struct Ticks: MonotonicClock {
    var now: Instant { .start }
    func sleep(until deadline: Instant) {}
}

func driveLines() throws(GPIOError) {
    let lines = OutputLines(Port(), count: 2)
    try lines.set(.line(0))
    try lines.release()
    var pins = InputLines(Port(), count: 1)
    try pins.setBias(.pullUp)
    _ = try pins.pinStates(clock: Ticks())
}

/// A board whose wait would be the processor's sleep instruction.
final class Microcontroller: LampBoard {
    var now: Instant { .start }
    var capability: PWMCapability {
        PWMCapability(source: .kernel, period: .milliseconds(1), step: .microseconds(1), shortestOn: .microseconds(1))
    }
    func take() throws(GPIOError) {}
    func set(_ duties: PerChannel<Duty>) throws(GPIOError) {}
    func pin(_ index: Int) throws(GPIOError) -> PinState { .ambiguous }
    func battery() throws(SensorError) -> BatteryReading { BatteryReading() }
    func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent { .stop }
    func release() {}
}

func runLamp() throws(GPIOError) {
    var configuration = LampConfiguration(channels: 4)
    configuration.charger = .mcp73831
    var loop = LampLoop(board: Microcontroller(), configuration: configuration)
    try loop.run { _, _ in }
    _ = Flicker.verdictOnPWM(hertz: 200)
    _ = CellChemistry.liFePO4.ocv.percent(atVolts: 3.3)
}
