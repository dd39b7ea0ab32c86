internal import CLinux
internal import Glibc
internal import Hardware
internal import Synchronization

/// The control server's thread: one poll(2) over the listener and all clients.
final class ControlWork: Sendable {
    /// More clients than a house has programs; the next is told and let go.
    private static let mostClients = 32

    let bell = Bell()
    let isStopping = Atomic(false)
    /// Some client watches: while none does, a change of state wakes nobody.
    let isWatched = Atomic(false)
    private let listener: Int32
    private let answer: @Sendable (String) -> ControlAnswer
    private let state: @Sendable (Bool) -> String

    init(
        listener: Int32, answer: @escaping @Sendable (String) -> ControlAnswer,
        state: @escaping @Sendable (_ isText: Bool) -> String
    ) {
        self.listener = listener
        self.answer = answer
        self.state = state
    }

    func run() {
        var clients: [ControlConnection] = []
        defer {
            for client in clients { close(client.descriptor) }
            close(listener)
        }
        while !isStopping.load(ordering: .acquiring) {
            var polled = [
                pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            let now = LinuxClock().now.nanoseconds
            for client in clients {
                polled.append(pollfd(fd: client.descriptor, events: client.interest(at: now), revents: 0))
            }
            // A client that sent more than its share is looked at again when it has a share again.
            let pause: Int32 =
                clients.contains { $0.hasWork(at: now) } ? 0 : clients.contains { $0.waits(at: now) } ? 100 : -1
            guard poll(&polled, nfds_t(polled.count), pause) >= 0 || errno == EINTR else { return }
            if polled[0].revents != 0 {
                bell.answer()
                for index in clients.indices { clients[index].isBehind = clients[index].isWatching }
            }
            for index in clients.indices { serve(&clients[index], polled[index + 2].revents) }
            isWatched.store(clients.contains { $0.isWatching }, ordering: .sequentiallyConsistent)
            for client in clients where client.isDone { close(client.descriptor) }
            clients.removeAll { $0.isDone }
            if polled[1].revents != 0 { greet(&clients) }
        }
    }

    private func greet(_ clients: inout [ControlConnection]) {
        let descriptor = luciole_accept(listener)
        guard descriptor >= 0 else {
            // Out of descriptors: the listener stays ready, and is not asked again at once.
            if errno == EMFILE || errno == ENFILE { usleep(50_000) }
            return
        }
        if clients.count < Self.mostClients {
            clients.append(ControlConnection(descriptor))
        } else {
            var client = ControlConnection(descriptor)
            client.write("{\"error\": \"the lamp talks to at most \(Self.mostClients) programs at once\"}")
            client.flush()
            close(descriptor)
        }
    }

    private func serve(_ client: inout ControlConnection, _ events: Int16) {
        if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 { client.read() }
        client.work(at: LinuxClock().now.nanoseconds, answer)
        // Before the state is read that it is given first: what changes afterwards is told.
        if client.isWatching { isWatched.store(true, ordering: .sequentiallyConsistent) }
        if client.isBehind, client.hasRoom {
            client.isBehind = false
            client.write(state(client.wantsText))
        }
        client.flush()
    }
}
