import Hardware
import HardwareSimulated
import Testing

fileprivate let period = Duration.milliseconds(5)
fileprivate let channels = [18, 13].map { LineReference(chipLabel: nil, .name("GPIO\($0)")) }

fileprivate func duties(_ fractions: Double...) -> PerChannel<Duty> {
    var duties = PerChannel(repeating: Duty.off, count: fractions.count)
    for (index, fraction) in fractions.enumerated() { duties[index] = Duty(fraction) }
    return duties
}

@Suite("PWM on the simulated board")
struct SimulatedPWMTests {
    private let log: EdgeLog
    private let board: SimulatedBoard

    init() {
        let log = EdgeLog()
        self.log = log
        board = SimulatedBoard(chips: [.raspberryPi()], record: { log.add($0) })
    }

    private func onTime(_ offset: Int, from start: Duration, to end: Duration) -> Duration {
        var total = Duration.zero
        var since: Duration?
        for edge in log.all where edge.offset == offset {
            if edge.level == .high {
                since = edge.at
            } else if let on = since {
                total += max(.zero, min(edge.at, end) - max(on, start))
                since = nil
            }
        }
        if let since { total += end - max(since, start) }
        return total
    }

    @Test("The lines show the duties asked for, exactly, in virtual time")
    func exact() throws {
        let pwm = SimulatedPWM(
            try board.outputs(channels), timing: PWMTiming(period: period), clock: board.clock)
        try pwm.set(duties(0.3, 0.25))
        board.clock.sleep(until: .start + .seconds(10))
        #expect(onTime(18, from: .zero, to: .seconds(10)) == .seconds(3))
        #expect(onTime(13, from: period, to: period + .seconds(9)) == .seconds(9) / 4)
        try pwm.stop()
        #expect(board.level(of: channels[0]) == .low && board.level(of: channels[1]) == .low)
        let count = log.all.count
        board.clock.sleep(until: board.clock.now + .seconds(1))
        #expect(log.all.count == count)
    }

    @Test("Late wakes from the seed leave the mean right, and the trace the same every time")
    func late() throws {
        func trace() throws -> [LineEdge] {
            let log = EdgeLog()
            let board = SimulatedBoard(chips: [.raspberryPi()], record: { log.add($0) })
            let pwm = SimulatedPWM(
                try board.outputs([channels[0]]), timing: PWMTiming(period: period), clock: board.clock,
                latestWake: .milliseconds(1), seed: 9)
            try pwm.set(duties(0.5))
            board.clock.sleep(until: .start + .seconds(2))
            #expect(pwm.counters.lateness.max > .microseconds(900))
            try pwm.stop()
            return log.all
        }
        let first = try trace()
        #expect(try trace() == first)
        #expect(first.count > 700)
    }

    @Test("Without edges the duties are known, and nothing moves on the lines")
    func edgeFree() throws {
        let pwm = SimulatedPWM(
            try board.outputs(channels), timing: PWMTiming(period: period), clock: board.clock, makesEdges: false)
        let before = log.all.count
        try pwm.set(duties(0.3, 1))
        board.clock.sleep(until: .start + .seconds(36_000))
        #expect(log.all.count == before)
        #expect(pwm.duties == duties(0.3, 1))
        try pwm.stop()
    }

    @Test("A chip that goes away while the light shines is reported at the next call")
    func gone() throws {
        let pwm = SimulatedPWM(try board.outputs(channels), timing: PWMTiming(period: period), clock: board.clock)
        try pwm.set(duties(0.5, 0.5))
        board.clock.sleep(until: .start + .milliseconds(12))
        board.inject(.gone, chip: "pinctrl-bcm2711")
        board.clock.sleep(until: .start + .milliseconds(20))
        #expect(throws: GPIOError.gone(chip: "pinctrl-bcm2711")) { try pwm.set(duties(0.5, 0.5)) }
    }
}
