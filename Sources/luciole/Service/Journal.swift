import Lamp
import Synchronization

/// What a service says: a line each, with the level that the journal sorts by (sd-daemon(3): `<6>` before the text).
final class Journal: Sendable {
    /// As syslog(3) counts them.
    enum Level: Int {
        case warning = 4
        case notice, info
    }

    private let isService: Bool
    private let console: Mutex<Unchecked>

    /// The error stream is written by one thread at a time, under the lock.
    private struct Unchecked: @unchecked Sendable { let console: Console }

    init(_ console: Console, isService: Bool) {
        self.isService = isService
        self.console = Mutex(Unchecked(console: console))
    }

    func say(_ text: String, _ level: Level = .notice) {
        console.withLock { locked in
            let errors = locked.console.errors
            errors.line(isService ? "<\(level.rawValue)>\(text.printable)" : "note: \(text.printable)")
            errors.flush()
        }
    }
}

extension LampNotice {
    /// How the journal sorts it.
    var level: Journal.Level {
        switch self {
        case .hardwareLost, .lacking, .batteryLost, .batteryReversed, .incoherent, .buttonStuck, .batteryEmpty: .warning
        default: .notice
        }
    }
}
