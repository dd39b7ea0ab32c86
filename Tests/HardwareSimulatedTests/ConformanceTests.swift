import Hardware
import HardwareConformance
import HardwareSimulated
import Synchronization
import Testing

/// The simulated board on the bench: the recorder is its probe.
struct SimulatedRig: ConformanceRig {
    let system: SimulatedBoard
    private let edges: EdgeLog
    let chipLabel = "pinctrl-bcm2711"
    let lineNames = ["GPIO18", "GPIO5", "GPIO6", "GPIO12", "GPIO13", "GPIO19", "GPIO26", "GPIO21"]
    let exemptions: [String: String] = [:]

    init(realTime: Bool, release: SimulatedChip.ReleasePolicy) {
        let edges = EdgeLog()
        self.edges = edges
        var chip = SimulatedChip.raspberryPi(number: 4)
        chip.release = release
        let other = SimulatedChip(label: "raspberrypi-exp-gpio", number: 1, lineNames: ["BT_ON", nil, "PWR_LED_OFF"])
        system = SimulatedBoard(
            chips: [other, chip], clock: VirtualClock(realTime: realTime), seed: 11, record: { edges.add($0) })
    }

    var clock: VirtualClock { system.clock }

    private func reference(_ line: String) -> LineReference { LineReference(chipLabel: chipLabel, .name(line)) }

    func level(of line: String) -> Bool? {
        switch system.level(of: reference(line)) {
        case .high: true
        case .low: false
        default: nil
        }
    }

    func drive(_ line: String, _ level: Bool?) {
        system.drive(reference(line), level.map { $0 ? .high : .low } ?? .highZ)
    }

    func withHolder(of line: String, consumer: String, _ body: () -> Void) -> Bool {
        system.hold(reference(line), as: consumer)
        body()
        system.hold(reference(line), as: nil)
        return true
    }

    func lastDrivenLevel(of line: String, since: Instant) -> Bool? {
        guard let offset = try? system.look(at: reference(line)).info.offset else { return nil }
        return edges.all.last { $0.chip == chipLabel && $0.offset == offset && $0.level != .highZ }
            .map { $0.level == .high }
    }
}

final class EdgeLog: Sendable {
    private let edges = Mutex<[LineEdge]>([])
    func add(_ edge: LineEdge) { edges.withLock { $0.append(edge) } }
    var all: [LineEdge] { edges.withLock { $0 } }
}

@Suite("Conformance of the simulated back end")
struct ConformanceTests {
    @Test("Every check passes in virtual and in real time, whatever becomes of freed lines", arguments: [false, true])
    func conforms(realTime: Bool) {
        for release in [SimulatedChip.ReleasePolicy.returnsToInput, .keepsLevel] {
            let results = conformance(of: SimulatedRig(realTime: realTime, release: release))
            #expect(results.count > 20)
            for result in results { #expect(result.outcome == .passed, "\(result.line)") }
        }
    }

    @Test("A check that a rig cannot show is skipped by name")
    func exemptions() {
        let names = conformance(of: SimulatedRig(realTime: false, release: .keepsLevel)).map(\.name)
        #expect(Set(names).count == names.count)
    }
}
