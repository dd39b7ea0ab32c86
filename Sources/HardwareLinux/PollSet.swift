internal import CLinux
internal import Glibc
internal import Hardware

/// Descriptors to wait for, with a deadline on CLOCK_MONOTONIC (poll(2)).
struct PollSet {
    enum Outcome: Hashable {
        case deadline
        /// The first descriptor that has something, by its place in the list.
        case ready(Int)
    }

    private var descriptors: [pollfd]

    init(_ descriptors: [Int32]) {
        self.descriptors = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// Waits until a descriptor is readable (or its other end is gone), or until `deadline`; nil waits for ever.
    mutating func wait(until deadline: Instant?) -> Outcome {
        while true {
            let count = pollUntil(deadline)
            if count > 0, let ready = descriptors.firstIndex(where: { $0.revents != 0 }) { return .ready(ready) }
            if count == 0 { return .deadline }
            // EINTR: a signal that somebody handles; the deadline stands. Anything else is a deadline that cannot be
            // waited for by poll, so it is slept through.
            guard count < 0, errno != EINTR else { continue }
            if let deadline { LinuxClock().sleep(until: deadline) }
            return .deadline
        }
    }

    private mutating func pollUntil(_ deadline: Instant?) -> Int32 {
        let left = deadline.map { max(0, ($0 - LinuxClock().now).wholeNanoseconds) }
        return luciole_poll(&descriptors, descriptors.count, left ?? -1)
    }
}
