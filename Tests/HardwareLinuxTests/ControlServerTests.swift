import Glibc
import Synchronization
import Testing

@testable import HardwareLinux

/// The control socket serves many programs, and none of them can hold it up.
@Suite struct ControlServerTests {
    private func server(_ folder: borrowing TemporaryFolder) throws -> ControlServer {
        try ControlServer(
            path: folder.path + "/run/control", answer: { $0 == "watch" ? .watch(isText: false) : .line("said \($0)") },
            state: { _ in "state" })
    }

    /// The folder lives until here.
    private func end(_ server: ControlServer, _ folder: borrowing TemporaryFolder) {
        server.stop()
        #expect(access(server.path, F_OK) != 0, "\(folder.path) keeps no socket")
    }

    @Test func aLineInALineOut() throws {
        let folder = TemporaryFolder()
        let server = try server(folder)
        defer { end(server, folder) }
        let client = try ControlClient(paths: ["/nowhere/control", server.path])
        try client.send("one")
        try client.send("two\nthree")
        #expect(try client.next() == "said one")
        #expect(try client.next() == "said two")
        #expect(try client.next() == "said three")
    }

    @Test func watchersAreToldOfChanges() throws {
        let folder = TemporaryFolder()
        let server = try server(folder)
        defer { end(server, folder) }
        let client = try ControlClient(paths: [server.path])
        try client.send("watch")
        #expect(try client.next() == "state")
        server.changed()
        #expect(try client.next() == "state")
    }

    /// Only the lamp's user and group may talk to it, and the folder is its user's alone.
    @Test func permissions() throws {
        let folder = TemporaryFolder()
        let server = try server(folder)
        defer { end(server, folder) }
        var status = stat()
        #expect(stat(server.path, &status) == 0 && status.st_mode & 0o777 == 0o660)
        #expect(stat(String(server.path.dropLast(8)), &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test func aSecondLampDoesNotTakeTheFirstOnesPlace() throws {
        let folder = TemporaryFolder()
        let server = try server(folder)
        defer { end(server, folder) }
        #expect(throws: ControlError.taken(path: server.path)) { _ = try self.server(folder) }
        let client = try ControlClient(paths: [server.path])
        try client.send("still there")
        #expect(try client.next() == "said still there")
    }

    /// What a killed lamp left behind is no obstacle.
    @Test func aDeadSocketIsReplaced() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/run/control"
        mkdir(folder.path + "/run", 0o700)
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = try #require(sockaddr_un(path: path))
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(left, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        close(left)
        let server = try server(folder)
        defer { end(server, folder) }
        #expect(ControlClient.isAnswered(path))
    }

    /// Programs that flood it, never read, never end their line, or come in crowds: a good one is answered all the same.
    @Test func hostileClients() throws {
        let folder = TemporaryFolder()
        let server = try server(folder)
        defer { end(server, folder) }
        var crowd: [Int32] = []
        defer { for descriptor in crowd { close(descriptor) } }
        func hostile() throws -> Int32 {
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
            var address = try #require(sockaddr_un(path: server.path))
            _ = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            crowd.append(descriptor)
            return descriptor
        }
        let flood = [UInt8](repeating: UInt8(ascii: "\n"), count: 65_536)
        let endless = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
        for _ in 0..<5 {
            let (first, second) = (try hostile(), try hostile())
            for _ in 0..<8 {
                _ = send(first, flood, flood.count, Int32(MSG_NOSIGNAL))
                _ = send(second, endless, endless.count, Int32(MSG_NOSIGNAL))
            }
        }
        for _ in 0..<10 { _ = try hostile() }
        let good = try ControlClient(paths: [server.path])
        for number in 0..<20 {
            try good.send("\(number)")
            #expect(try good.next() == "said \(number)")
        }
        for _ in 0..<40 { _ = try hostile() }
        try good.send("in the crowd")
        #expect(try good.next() == "said in the crowd")
    }

    @Test func nobodyIsThere() {
        #expect(throws: ControlError.nobody(paths: ["/nowhere/a", "/nowhere/b"])) {
            _ = try ControlClient(paths: ["/nowhere/a", "/nowhere/b"])
        }
    }
}
