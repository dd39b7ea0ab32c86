import Glibc
import Hardware
import HardwareSimulated
import Synchronization
import Testing

/// A condition that two threads share.
fileprivate final class Flag: Sendable {
    let isMet = Mutex(false)
}

@Suite("Clock of the simulated board")
struct VirtualClockTests {
    @Test("What is scheduled happens in order of time, and of entry at the same time")
    func order() {
        let clock = VirtualClock()
        let seen = Mutex<[Int]>([])
        for (number, at) in [(0, 30), (1, 10), (2, 20), (3, 10), (4, 99)] {
            clock.schedule(at: .start + .milliseconds(at)) { seen.withLock { $0.append(number) } }
        }
        clock.schedule(at: .start + .milliseconds(20)) {
            clock.schedule(at: clock.now) { seen.withLock { $0.append(5) } }
        }
        clock.sleep(until: .start + .milliseconds(50))
        #expect(seen.withLock { $0 } == [1, 3, 2, 5, 0])
        #expect(clock.now == .start + .milliseconds(50))
    }

    @Test("A condition that is met ends a sleep at that moment; virtual time never runs backwards")
    func condition() {
        let clock = VirtualClock()
        let isMet = Mutex(false)
        clock.schedule(at: .start + .seconds(2)) { isMet.withLock { $0 = true } }
        #expect(clock.sleep(until: .start + .seconds(9), unless: { isMet.withLock { $0 } }))
        #expect(clock.now == .start + .seconds(2))
        clock.sleep(until: .start)
        #expect(clock.now == .start + .seconds(2))
        #expect(!clock.sleep(until: nil, unless: { false }))
    }

    /// The sleeper has a thread of its own: on the pool that tests share it could keep the waker from running. However
    /// loaded the machine is, a sleep of a day that ends at all was ended by the call.
    @Test("In real time another thread's call ends a sleep before its time")
    func wake() throws {
        let clock = VirtualClock(realTime: true)
        let flag = Flag()
        let deadline = clock.now + .seconds(86_400)
        let waker = Unmanaged.passRetained(Waker(clock: clock, flag: flag))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let waker = Unmanaged<Waker>.fromOpaque(argument).takeRetainedValue()
                waker.flag.isMet.withLock { $0 = true }
                waker.clock.wake()
                return nil
            }, waker.toOpaque())
        try #require(failure == 0)
        #expect(clock.sleep(until: deadline, unless: { flag.isMet.withLock { $0 } }))
        pthread_join(thread, nil)
        #expect(clock.now < deadline)
    }
}

/// What the waking thread is given.
fileprivate final class Waker: Sendable {
    let clock: VirtualClock
    let flag: Flag

    init(clock: VirtualClock, flag: Flag) {
        self.clock = clock
        self.flag = flag
    }
}
