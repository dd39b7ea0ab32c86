import Hardware
import Testing

@testable import HardwareLinux

@Suite("Bells")
struct BellTests {
    private func outcome(_ bell: Bell) -> PollSet.Outcome {
        var poll = PollSet([bell.descriptor])
        return poll.wait(until: LinuxClock().now)
    }

    @Test("many rings before anybody listens are one")
    func once() {
        let bell = Bell()
        #expect(outcome(bell) == .deadline)
        for _ in 0..<3 { bell.ring() }
        #expect(outcome(bell) == .ready(0))
        bell.answer()
        #expect(outcome(bell) == .deadline)
    }

    @Test("a deadline is kept, by a list without descriptors too")
    func deadline() {
        let end = LinuxClock().now + .milliseconds(3)
        var poll = PollSet([])
        let outcome = poll.wait(until: end)
        #expect(outcome == .deadline)
        #expect(LinuxClock().now >= end)
    }
}
