import Hardware
import Synchronization
import Testing

@testable import HardwareLinux

@Suite("Duties on their way to the thread")
struct DutyMailboxTests {
    @Test("each put is seen once")
    func once() {
        let mailbox = DutyMailbox(channels: 2)
        var seen: UInt64 = 0
        let before = mailbox.take(newerThan: &seen)
        mailbox.put(PerChannel(repeating: Duty(0.25), count: 2))
        let first = mailbox.take(newerThan: &seen)
        let second = mailbox.take(newerThan: &seen)
        #expect(before == nil)
        #expect(first == PerChannel(repeating: Duty(0.25), count: 2))
        #expect(second == nil)
    }

    @Test("a channel that is not named keeps its duty, one that does not exist is left out")
    func counts() {
        let mailbox = DutyMailbox(channels: 2)
        var seen: UInt64 = 0
        mailbox.put(PerChannel(repeating: Duty(0.5), count: 8))
        mailbox.put(PerChannel(repeating: Duty(0.75), count: 1))
        let duties = mailbox.take(newerThan: &seen)
        #expect(duties?.count == 2)
        #expect(duties?[0] == Duty(0.75))
        #expect(duties?[1] == Duty(0.5))
    }

    @Test("is never half of one put and half of another, and the last one arrives")
    func neverTorn() async {
        let mailbox = DutyMailbox(channels: 8)
        let last = Duty(1)
        let torn = await withTaskGroup(of: Int.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    for n in 0..<20_000 {
                        mailbox.put(PerChannel(repeating: Duty(Double(n * 2 + writer) / 40_000), count: 8))
                    }
                    return 0
                }
            }
            group.addTask {
                var (seen, torn) = (UInt64(0), 0)
                for _ in 0..<100_000 {
                    guard let duties = mailbox.take(newerThan: &seen) else { continue }
                    if duties != PerChannel(repeating: duties[0], count: 8) { torn += 1 }
                }
                return torn
            }
            return await group.reduce(0, +)
        }
        #expect(torn == 0)
        mailbox.put(PerChannel(repeating: last, count: 8))
        var seen: UInt64 = 0
        let arrived = mailbox.take(newerThan: &seen)
        #expect(arrived?[7] == last)
    }
}
