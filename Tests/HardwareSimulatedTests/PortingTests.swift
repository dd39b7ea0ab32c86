import Hardware
import HardwareConformance
import HardwareSimulated
import Testing

/// What Firmware-notes/porting.md asks of a new back end, and no more: the ten functions of three contracts. Here they
/// pass on to the simulated board, as they would to another library.
fileprivate struct NewBackEnd: GPIOSystem {
    let library: SimulatedBoard

    func chips() throws(GPIOError) -> [ChipInfo] { try library.chips() }
    func info(chip: ChipInfo, offset: Int) throws(GPIOError) -> LineInfo {
        try library.info(chip: chip, offset: offset)
    }
    func take(_ request: PlacedRequest) throws(GPIOError) -> NewLines { NewLines(library: try library.take(request)) }
    func watch(chip: ChipInfo, offsets: [Int]) throws(GPIOError) -> NewWatch {
        NewWatch(library: try library.watch(chip: chip, offsets: offsets))
    }
}

fileprivate struct NewLines: LineHandle {
    let library: SimulatedLines

    func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) { try library.write(levels, mask: mask) }
    func read() throws(GPIOError) -> LineLevels { try library.read() }
    func reconfigure(_ settings: LineSettings) throws(GPIOError) { try library.reconfigure(settings) }
    func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? { try library.nextEdge(until: deadline) }
    func release() { library.release() }
}

fileprivate struct NewWatch: LineWatch {
    let library: SimulatedWatch

    func nextChange(until deadline: Instant?) throws(GPIOError) -> LineInfoEvent? {
        try library.nextChange(until: deadline)
    }
}

/// The bench that the new back end is laid on, by way of the one that the simulated board has.
fileprivate struct NewRig: ConformanceRig {
    let bench = SimulatedRig(realTime: false, release: .returnsToInput)

    var system: NewBackEnd { NewBackEnd(library: bench.system) }
    var clock: VirtualClock { bench.clock }
    var chipLabel: String { bench.chipLabel }
    var lineNames: [String] { bench.lineNames }
    var exemptions: [String: String] { [:] }
    func level(of line: String) -> Bool? { bench.level(of: line) }
    func lastDrivenLevel(of line: String, since: Instant) -> Bool? { bench.lastDrivenLevel(of: line, since: since) }
    func drive(_ line: String, _ level: Bool?) { bench.drive(line, level) }
}

@Suite("A new back end")
struct PortingTests {
    @Test("is ten functions, and one line holds it to the conformance suite")
    func conforms() {
        for result in conformance(of: NewRig()) { #expect(result.outcome == .passed, "\(result.line)") }
    }
}
