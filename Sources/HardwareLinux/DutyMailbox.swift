internal import Hardware
internal import Synchronization

/// Hands duties from whoever sets them to the real-time thread, which never waits for a lock.
///
/// A sequence lock: the count is odd while duties are being written. The thread that finds it odd, or changed while
/// it read, keeps what it has and looks again at its next wake: the writer rings after writing, so nothing is lost.
final class DutyMailbox: @unchecked Sendable {
    private let channels: Int
    private let sequence = Atomic<UInt64>(0)
    /// Bit patterns of the duties. Swift 6.0 has no array of atomics of a fixed size.
    private let bits: UnsafeMutablePointer<Atomic<UInt64>>
    /// Writers only: one at a time.
    private let writing = Mutex<Void>(())

    init(channels: Int) {
        self.channels = channels
        bits = .allocate(capacity: max(1, channels))
        for index in 0..<max(1, channels) { (bits + index).initialize(to: Atomic(0)) }
    }

    deinit {
        bits.deinitialize(count: max(1, channels))
        bits.deallocate()
    }

    /// Channels that `duties` lacks keep theirs.
    func put(_ duties: PerChannel<Duty>) {
        writing.withLock { _ in
            let count = sequence.load(ordering: .relaxed)
            sequence.store(count &+ 1, ordering: .relaxed)
            atomicMemoryFence(ordering: .releasing)
            for index in duties.indices where index < channels {
                bits[index].store(duties[index].fraction.bitPattern, ordering: .relaxed)
            }
            sequence.store(count &+ 2, ordering: .releasing)
        }
    }

    /// The duties when they are newer than `seen`, which becomes theirs.
    @inline(__always)  // as far as nothing is new, which is so at nearly every edge
    func take(newerThan seen: inout UInt64) -> PerChannel<Duty>? {
        let before = sequence.load(ordering: .acquiring)
        return before != seen && before.isMultiple(of: 2) ? read(before, &seen) : nil
    }

    private func read(_ before: UInt64, _ seen: inout UInt64) -> PerChannel<Duty>? {
        var duties = PerChannel(repeating: Duty.off, count: channels)
        for index in duties.indices {
            duties[index] = Duty(Double(bitPattern: bits[index].load(ordering: .relaxed)))
        }
        atomicMemoryFence(ordering: .acquiring)
        guard sequence.load(ordering: .relaxed) == before else { return nil }
        seen = before
        return duties
    }
}
