internal import Glibc
internal import Synchronization

/// What a line that a client sent comes to.
public enum ControlAnswer: Sendable {
    case line(String)
    /// The state now, and again at every change, until the client goes.
    case watch(isText: Bool)
}

/// Lets other programs talk to a lamp through a Unix socket: a line in, a line of JSON out, many clients at once.
///
/// It has a thread of its own, and nothing that a client does is waited for: sockets are non-blocking, every buffer is
/// bounded, a client that does not read is not read from, and one that only watches and falls behind is given the
/// newest state when it reads again. The light's threads only ring a bell.
public final class ControlServer: Sendable {
    public let path: String
    private let work: ControlWork
    private let thread: Mutex<pthread_t?>

    /// - Parameters:
    ///   - mode: who may talk to the lamp: its user and group by default.
    ///   - answer: called on the server's thread for every line; it must not wait.
    ///   - state: the state now, as a line; called on the server's thread.
    public init(
        path: String, mode: UInt32 = 0o660, answer: @escaping @Sendable (String) -> ControlAnswer,
        state: @escaping @Sendable (_ isText: Bool) -> String
    ) throws(ControlError) {
        self.path = path
        try ControlPlace.prepare(path)
        let listener = try Self.listen(path, mode: mode)
        work = ControlWork(listener: listener, answer: answer, state: state)
        var started = pthread_t()
        let box = Unmanaged.passRetained(work)
        let failure = pthread_create(
            &started, nil,
            { argument in
                if let argument { Unmanaged<ControlWork>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard failure == 0 else {
            box.release()
            throw .system(call: "pthread_create", path: path, errno: failure)
        }
        thread = Mutex(started)
    }

    /// The state has changed: those who watch are told. Safe from any thread, and never waits.
    public func changed() { if work.isWatched.load(ordering: .sequentiallyConsistent) { work.bell.ring() } }

    /// Ends the thread and takes the socket away.
    public func stop() {
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let running else { return }
        work.isStopping.store(true, ordering: .releasing)
        work.bell.ring()
        pthread_join(running, nil)
        unlink(path)
    }

    deinit { stop() }

    private static func listen(_ path: String, mode: UInt32) throws(ControlError) -> Int32 {
        guard var address = sockaddr_un(path: path) else { throw .badPath(path) }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let listener = socket(AF_UNIX, kind, 0)
        guard listener >= 0 else { throw .system(call: "socket", path: path, errno: errno) }
        do throws(ControlError) {
            if !bind(listener, &address) {
                guard errno == EADDRINUSE else { throw Self.failure("bind", path, errno) }
                // Somebody listens there, or a lamp that was killed left it behind.
                if ControlClient.isAnswered(path) { throw .taken(path: path) }
                unlink(path)
                guard bind(listener, &address) else { throw Self.failure("bind", path, errno) }
            }
            // Nobody can connect before listen(2), so nobody comes in under the wider mode that bind(2) gave.
            guard chmod(path, mode) == 0, Glibc.listen(listener, 16) == 0 else {
                throw Self.failure("listen", path, errno)
            }
            return listener
        } catch {
            close(listener)
            throw error
        }
    }

    private static func bind(_ socket: Int32, _ address: inout sockaddr_un) -> Bool {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    private static func failure(_ call: String, _ path: String, _ number: Int32) -> ControlError {
        number == EACCES || number == EPERM || number == EROFS
            ? .permission(path: path) : .system(call: call, path: path, errno: number)
    }
}
