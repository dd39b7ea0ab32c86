import Glibc
import Testing

@testable import HardwareLinux

/// What the service manager hears. The tests set the environment, so they run one after the other.
@Suite(.serialized) struct ServiceNotifierTests {
    @Test func nobodyListensByHand() {
        unsetenv("NOTIFY_SOCKET")
        #expect(ServiceNotifier() == nil)
    }

    @Test(arguments: ["", "@"]) func readinessAndWatchdog(prefix: String) throws {
        let folder = TemporaryFolder()
        let path = prefix + folder.path + "/notify"
        let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer {
            close(manager)
            unlink(folder.path + "/notify")
        }
        var address = try #require(sockaddr_un(path: path))
        if prefix == "@" { address.sun_path.0 = 0 }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(manager, $0, length) }
        }
        #expect(bound == 0)
        setenv("NOTIFY_SOCKET", path, 1)
        setenv("WATCHDOG_USEC", "3000000", 1)
        setenv("WATCHDOG_PID", "\(getpid())", 1)
        defer { for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) } }
        let notifier = try #require(ServiceNotifier())
        #expect(notifier.watchdog == 3_000_000_000)
        notifier.ready("running")
        notifier.alive()
        notifier.stopping()
        #expect(hear(manager) == "READY=1\nSTATUS=running")
        #expect(hear(manager) == "WATCHDOG=1")
        #expect(hear(manager) == "STOPPING=1")
        setenv("WATCHDOG_PID", "1", 1)
        #expect(try #require(ServiceNotifier()).watchdog == nil)
    }

    private func hear(_ socket: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 512)
        let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }
}
