import Glibc
import Hardware
import Testing

@testable import HardwareLinux

@Suite("Signals that stop the lamp", .serialized)
struct StopSignalsTests {
    /// The signal goes to this thread alone, so that the test program's others do not die of it; hence no `await`.
    @Test("are something to wait for", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
    func waitedFor(signal: Int32) {
        let signals = StopSignals()
        var poll = PollSet([signals.descriptor])
        let before = poll.wait(until: LinuxClock().now)
        #expect(before == .deadline)
        #expect(signals.next() == nil)
        pthread_kill(pthread_self(), signal)
        let after = poll.wait(until: LinuxClock().now + .seconds(5))
        #expect(after == .ready(0))
        #expect(signals.next() == signal)
        var blocked = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &blocked)
        #expect(sigismember(&blocked, signal) == 0, "a second signal ends the process")
    }
}
