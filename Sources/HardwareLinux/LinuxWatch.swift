internal import CGpiod
internal import Glibc
public import Hardware

/// Lines whose info the kernel tells about, through the chip's device file.
public final class LinuxWatch: LineWatch, @unchecked Sendable {
    private let handle: OpaquePointer
    private let path: String
    private let chip: String

    init(path: String, chip: String, offsets: [UInt32]) throws(GPIOError) {
        guard let handle = luciole_watch_open(path, offsets, offsets.count) else {
            guard errno != EINVAL, errno != ENOTTY else {
                throw .notSupported(what: "watching who holds lines", why: "this kernel is older than Linux 5.10")
            }
            throw SystemReason.error(errno, call: "watch line info", path: path, chip: chip)
        }
        self.handle = handle
        self.path = path
        self.chip = chip
    }

    deinit { luciole_watch_close(handle) }

    public func nextChange(until deadline: Instant?) throws(GPIOError) -> LineInfoEvent? {
        while true {
            var change = luciole_line_change()
            switch luciole_watch_next(handle, &change) {
            case 1:
                return LineInfoEvent(
                    change: Self.change(change.change), info: LineInfo(&change.info, offset: Int(change.offset)),
                    at: Instant(nanoseconds: Int64(clamping: change.nanoseconds)))
            case 0:
                var poll = PollSet([luciole_watch_descriptor(handle)])
                guard let deadline, poll.wait(until: deadline) != .deadline else { return nil }
            default:
                throw SystemReason.error(errno, call: "line info event", path: path, chip: chip)
            }
        }
    }

    private static func change(_ number: Int32) -> LineChange {
        switch UInt32(bitPattern: number) {
        case LUCIOLE_CHANGE_REQUESTED.rawValue: .requested
        case LUCIOLE_CHANGE_RELEASED.rawValue: .released
        default: .reconfigured
        }
    }
}
