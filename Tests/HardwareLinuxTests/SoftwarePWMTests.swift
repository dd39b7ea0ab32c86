import Hardware
import Synchronization
import Testing

@testable import HardwareLinux

/// Lines that remember what they were set to.
final class RecordedLines: LineHandle {
    struct Record {
        var writes: [LineLevels] = []
        var levels: LineLevels = []
        var isReleased = false
        var failure: GPIOError?
        var failuresLeft = 0
    }

    let record = Mutex(Record())

    func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {
        let failure = record.withLock { record -> GPIOError? in
            if record.failuresLeft > 0 {
                record.failuresLeft -= 1
                return record.failure
            }
            record.levels = record.levels.subtracting(mask).union(levels.intersection(mask))
            record.writes.append(record.levels)
            return nil
        }
        if let failure { throw failure }
    }

    func read() throws(GPIOError) -> LineLevels { record.withLock { $0.levels } }
    func reconfigure(_ settings: LineSettings) throws(GPIOError) {}
    func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? { nil }
    func release() { record.withLock { $0.isReleased = true } }
}

/// Real time, so nothing here asserts when an edge came: the kernel test does, in virtual time.
@Suite("Software PWM on its thread", .serialized, .timeLimit(.minutes(1)))
struct SoftwarePWMTests {
    static let request = PWMPlanRequest(period: .milliseconds(2), shortestOn: .microseconds(10))

    static func start(_ lines: RecordedLines, channels: Int = 1) throws -> SoftwarePWM<RecordedLines> {
        try SoftwarePWM(lines: OutputLines(lines, count: channels), request: request)
    }

    static func pass(_ time: Duration) { LinuxClock().sleep(until: LinuxClock().now + time) }

    @Test("0 makes no edges at all")
    func zero() throws {
        let lines = RecordedLines()
        let pwm = try Self.start(lines)
        try pwm.set(PerChannel(repeating: .off, count: 1))
        Self.pass(.milliseconds(40))
        #expect(lines.record.withLock { $0.writes } == [])
        try pwm.stop()
        #expect(lines.record.withLock { $0.writes } == [[]], "driven off before it is let go, once")
        #expect(lines.record.withLock { $0.isReleased })
    }

    @Test("100 % makes one edge, and goes off at the end")
    func full() throws {
        let lines = RecordedLines()
        let pwm = try Self.start(lines)
        try pwm.set(PerChannel(repeating: .full, count: 1))
        Self.pass(.milliseconds(40))
        #expect(lines.record.withLock { $0.writes } == [.line(0)])
        try pwm.stop()
        #expect(lines.record.withLock { $0.writes } == [.line(0), []])
    }

    @Test("between them the line goes on and off in turn")
    func between() throws {
        let lines = RecordedLines()
        let pwm = try Self.start(lines)
        try pwm.set(PerChannel(repeating: Duty(0.5), count: 1))
        Self.pass(.milliseconds(60))
        try pwm.stop()
        let writes = lines.record.withLock { $0.writes }
        #expect(writes.count > 4)
        #expect(writes.first == .line(0))
        #expect(writes.last == [])
        #expect(pwm.counters.steps > 3)
    }

    @Test("a dropped PWM is a stopped one")
    func dropped() throws {
        let lines = RecordedLines()
        do {
            let pwm = try Self.start(lines)
            try pwm.set(PerChannel(repeating: .full, count: 1))
            Self.pass(.milliseconds(10))
        }
        #expect(lines.record.withLock { $0.levels } == [])
        #expect(lines.record.withLock { $0.isReleased })
    }

    @Test("one failed write is made again, a second one ends it, and everybody hears of it")
    func failing() throws {
        let lines = RecordedLines()
        let pwm = try Self.start(lines)
        let error = GPIOError.system(call: "set", path: "/dev/gpiochip0", errno: 5)
        lines.record.withLock { ($0.failure, $0.failuresLeft) = (error, 1) }
        try pwm.set(PerChannel(repeating: .full, count: 1))
        Self.pass(.milliseconds(20))
        #expect(lines.record.withLock { $0.writes } == [.line(0)])
        lines.record.withLock { $0.failuresLeft = 1000 }
        try pwm.set(PerChannel(repeating: Duty(0.5), count: 1))
        var poll = PollSet([pwm.failureDescriptor])
        let outcome = poll.wait(until: LinuxClock().now + .seconds(5))
        #expect(outcome == .ready(0))
        #expect(throws: error) { try pwm.set(PerChannel(repeating: .off, count: 1)) }
        #expect(throws: error) { try pwm.stop() }
        #expect(lines.record.withLock { $0.isReleased })
    }

    @Test("stopping twice is stopping once")
    func twice() throws {
        let lines = RecordedLines()
        let pwm = try Self.start(lines)
        try pwm.stop()
        try pwm.stop()
        #expect(lines.record.withLock { $0.writes.count } == 1)
    }
}
