internal import Glibc

/// Tells the service manager how the service is: the protocol of sd_notify(3), one datagram a message, without
/// libsystemd.
///
/// Source: systemd's sd_notify(3), section "Standalone implementations": the socket's path is in $NOTIFY_SOCKET, a
/// leading `@` stands for the NUL byte of the abstract namespace.
public final class ServiceNotifier: Sendable {
    private let descriptor: Int32
    private let address: sockaddr_un
    private let length: socklen_t

    /// How often the manager wants to hear `WATCHDOG=1` at least, in nanoseconds; nil: it does not.
    public let watchdog: Int64?

    /// nil where nobody listens: the program was started by hand.
    public init?() {
        guard let path = variable("NOTIFY_SOCKET"), var address = sockaddr_un(path: path) else { return nil }
        length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
        if path.utf8.first == UInt8(ascii: "@") { address.sun_path.0 = 0 }
        self.address = address
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        watchdog = Self.watchdogInterval()
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Says something, such as `READY=1`. Never waits: what the manager has no room for is lost.
    public func say(_ message: String) {
        var address = address
        let bytes = Array(message.utf8)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL), $0, length)
            }
        }
    }

    public func ready(_ status: String) { say("READY=1\nSTATUS=\(status)") }
    public func alive() { say("WATCHDOG=1") }
    public func stopping() { say("STOPPING=1") }

    /// What Type=notify-reload waits for: the moment, so that no older message is taken for the answer.
    public func reloading() { say("RELOADING=1\nMONOTONIC_USEC=\(LinuxClock().now.nanoseconds / 1000)") }

    /// $WATCHDOG_USEC, if it is meant for this process ($WATCHDOG_PID).
    private static func watchdogInterval() -> Int64? {
        guard let text = variable("WATCHDOG_USEC"), let microseconds = Int64(text), microseconds > 0,
            microseconds < 1 << 40
        else { return nil }
        if let owner = variable("WATCHDOG_PID"), owner != String(getpid()) { return nil }
        return microseconds * 1000
    }
}

/// A variable of the environment that is not empty.
func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
}

extension sockaddr_un {
    /// The address of a path; nil when it is too long to be one.
    init?(path: String) {
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &sun_path) { place in
            guard bytes.count < place.count, !bytes.isEmpty else { return false }
            place.copyBytes(from: bytes)
            return true
        }
        guard fits else { return nil }
    }
}
