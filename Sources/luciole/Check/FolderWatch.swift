import CLinux
import Glibc

/// Folders whose files are waited for (inotify(7)). Whole folders rather than files: many editors write a new file and
/// rename it over the old one, and a watch on the old file would see no more.
final class FolderWatch {
    private let descriptor: Int32
    /// What a changed file's name has to be, or to end with.
    private let names: Set<String>
    private let endings: [String]

    /// Nil when the kernel gives no more watches of this kind.
    init?(names: Set<String>, endings: [String]) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        self.names = names
        self.endings = endings
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Adds folders; one that is watched already is watched once. The errno when it could not.
    func add(_ folder: String) -> Int32? {
        // A file counts once it is closed or has its name: never half written.
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
        return inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 ? nil : errno
    }

    /// Waits until a file has changed and then been left alone for a moment; false when `stop` became readable first.
    func wait(until stop: Int32) -> Bool {
        var seen = false
        let clock = ContinuousClock()
        var first = clock.now
        while true {
            var waiting = [
                pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&waiting, 2, seen ? FolderWatch.pause : -1)
            if ready < 0, errno != EINTR { return false }
            if waiting[0].revents != 0 { return false }
            if ready == 0, seen { return true }
            if waiting[1].revents != 0, readsChange(), !seen {
                seen = true
                first = clock.now
            }
            // Something that is written without end is looked at all the same.
            if seen, clock.now - first > FolderWatch.longest { return true }
        }
    }

    /// Saving is several steps for many editors: ms of quiet after the last.
    private static let pause: Int32 = 80
    private static let longest = Duration.seconds(1)

    /// Takes what the kernel has to tell; whether any of it matters.
    private func readsChange() -> Bool {
        var matters = false
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return matters }
            let head = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + head <= count {
                let event = buffer.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: offset, as: EventHead.self)
                }
                let end = min(count, offset + head + Int(event.length))
                let name = String(decoding: buffer[(offset + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
                let isOfFolder = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW) != 0
                matters = matters || isOfFolder || isAsked(name)
                offset = end
            }
        }
    }

    /// Editors leave swap and lock files beside, which begin with a point.
    private func isAsked(_ name: String) -> Bool {
        names.contains(name) || !name.hasPrefix(".") && endings.contains(where: name.hasSuffix)
    }

    /// struct inotify_event without its name.
    private struct EventHead: BitwiseCopyable {
        var watch: Int32 = 0
        var mask: UInt32 = 0
        var cookie: UInt32 = 0
        var length: UInt32 = 0
    }
}
