import Hardware
import Synchronization
import Testing

@testable import HardwareLinux

@Suite("What lines did, written down", .timeLimit(.minutes(1)))
struct LineRecorderTests {
    @Test("The ring gives back what was put in, in order, and counts what found no room")
    func ring() {
        let ring = StepRing()
        #expect(ring.next() == nil)
        for round in 0..<3 {
            let more = round == 2 ? 5 : 0
            for number in 0..<StepRing.capacity + more {
                ring.add(PWMStep(at: Instant(nanoseconds: Int64(number)), levels: [], mask: .line(round)))
            }
            for number in 0..<StepRing.capacity {
                let step = ring.next()
                if step != PWMStep(at: Instant(nanoseconds: Int64(number)), levels: [], mask: .line(round)) {
                    Issue.record("\(String(describing: step)) at \(number) of round \(round)")
                }
            }
            #expect(ring.next() == nil)
            #expect(ring.dropped == more)
        }
    }

    @Test("Every write of the thread comes out, in order of time, from the take to the letting go")
    func everyWrite() throws {
        let lines = RecordedLines()
        let references = [17, 18].map { LineReference(chipLabel: "chip", .offset($0)) }
        let plan = BoardPlan(
            channels: [ChannelPlan(line: references[0]), ChannelPlan(line: references[1])],
            pwm: SoftwarePWMTests.request, chargerPins: [], sensor: .none)
        let seen = Mutex<[LineRecorder.Edge]>([])
        let recorder = LineRecorder(plan) { edges in seen.withLock { $0 += edges } }
        recorder.taken(at: LinuxClock().now)
        let pwm = try SoftwarePWM(
            lines: OutputLines(lines, count: 2), request: SoftwarePWMTests.request, recorder: recorder)
        var duties = PerChannel(repeating: Duty(0.4), count: 2)
        duties[1] = .full
        try pwm.set(duties)
        SoftwarePWMTests.pass(.milliseconds(120))
        try pwm.stop()
        recorder.stop()

        let edges = seen.withLock { $0 }
        #expect(recorder.dropped == 0)
        #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.at <= $1.at })
        #expect(edges.prefix(2).allSatisfy { !$0.isHigh } && edges.suffix(2).allSatisfy { !$0.isHigh })
        // The levels of the first line, as they were written.
        var levels: [Bool] = []
        for write in lines.record.withLock({ $0.writes }) where levels.last != write.contains(.line(0)) {
            levels.append(write.contains(.line(0)))
        }
        var recorded: [Bool] = []
        for edge in edges where edge.line == references[0] && recorded.last != edge.isHigh {
            recorded.append(edge.isHigh)
        }
        #expect(recorded.dropFirst() == levels.dropFirst(levels.first == false ? 1 : 0))
        #expect(recorded.count > 8)
        #expect(edges.filter { $0.line == references[1] }.map(\.isHigh) == [false, true, false])
    }
}
