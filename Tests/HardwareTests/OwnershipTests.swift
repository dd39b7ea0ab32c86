import Synchronization
import Testing

@testable import Hardware

/// Lines that only write down what is done with them.
fileprivate struct Witness: LineHandle {
    final class Log: Sendable {
        let entries = Mutex<[String]>([])
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
        var all: [String] { entries.withLock { $0 } }
    }

    let log = Log()
    var failing = false

    func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {
        log.add("write \(levels.rawValue)/\(mask.rawValue)")
        if failing { throw .gone(chip: "witness") }
    }
    func read() throws(GPIOError) -> LineLevels { [] }
    func reconfigure(_ settings: LineSettings) throws(GPIOError) { log.add("reconfigure") }
    func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? { nil }
    func release() { log.add("release") }
}

@Suite("Owned lines")
struct OwnershipTests {
    private struct Stop: Error {}

    @Test("Every way out drives the safe levels, once, and then releases, once")
    func everyWayOut() throws {
        let ended = Witness()
        do { _ = OutputLines(ended, count: 2, safe: .line(1)) }
        let released = Witness()
        try OutputLines(released, count: 2, safe: .line(1)).release()
        let thrown = Witness()
        func leave() throws {
            let lines = OutputLines(thrown, count: 2, safe: .line(1))
            if lines.count == 2 { throw Stop() }
        }
        #expect(throws: Stop.self) { try leave() }
        for witness in [ended, released, thrown] { #expect(witness.log.all == ["write 2/3", "release"]) }
    }

    @Test("A release that cannot drive the safe levels says so, and releases all the same")
    func failingRelease() {
        let witness = Witness(failing: true)
        #expect(throws: GPIOError.gone(chip: "witness")) {
            try OutputLines(witness, count: 1).release()
        }
        #expect(witness.log.all == ["write 0/1", "release"])
    }

    @Test("Inputs are released once, and nothing is written to them")
    func inputs() {
        let witness = Witness()
        do { _ = InputLines(witness, count: 1) }
        #expect(witness.log.all == ["release"])
    }

    @Test("Lines that are not held are not touched")
    func mask() throws {
        let witness = Witness()
        let lines = OutputLines(witness, count: 2)
        try lines.set(LineLevels(rawValue: .max), mask: LineLevels(rawValue: .max))
        try lines.release()
        #expect(witness.log.all.first == "write \(UInt64.max)/3")
    }

    @Test("Masks hold for every count", arguments: [-1, 0, 1, 63, 64, 65])
    func first(count: Int) {
        #expect(LineLevels.first(count).rawValue.nonzeroBitCount == max(0, min(count, 64)))
    }
}
