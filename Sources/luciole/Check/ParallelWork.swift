import CLinux
import Glibc
import Synchronization

/// The same work on many things, on several threads; results stand in the order of the things, whoever did them.
///
/// Threads rather than Swift's pool: each keeps its own library of parts, and has the stack of a main thread.
enum ParallelWork {
    /// How many things are done at once if nobody says otherwise.
    static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// - Parameters:
    ///   - jobs: at most so many threads.
    ///   - prepare: what a thread makes for itself before its first thing.
    ///   - whileWaiting: is asked a few times a second, with how many things are done; false ends the work early, and
    ///     what was not begun has no result.
    static func map<Thing: Sendable, Tool, Result: Sendable>(
        _ things: [Thing], jobs: Int, prepare: @escaping @Sendable () -> Tool,
        whileWaiting: (Int) -> Bool = { _ in true }, work: @escaping @Sendable (Tool, Thing) -> Result
    ) -> [Result?] {
        guard things.count > 1 else {
            let tool = prepare()
            return things.map { work(tool, $0) }
        }
        let board = WorkBoard<Result>(count: things.count)
        let threads = max(1, min(jobs, things.count))
        let body: @Sendable () -> Void = {
            let tool = prepare()
            while let index = board.next() { board.finish(index, work(tool, things[index])) }
        }
        var started: [pthread_t] = []
        for _ in 0..<threads {
            guard let thread = start(body) else { break }
            started.append(thread)
        }
        // Without a single thread (the process may start no more) the work is done here.
        if started.isEmpty { body() }
        while !board.isDone {
            board.wait(milliseconds: 50)
            if !whileWaiting(board.finished) { board.stop() }
        }
        for thread in started { pthread_join(thread, nil) }
        return board.results
    }

    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let box = Unmanaged.passRetained(ThreadBody(body))
        var thread = pthread_t()
        guard pthread_create(&thread, nil, runThread, box.toOpaque()) == 0 else {
            box.release()
            return nil
        }
        return thread
    }
}

/// What pthread_create carries through its pointer.
fileprivate final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

fileprivate func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
}

/// Who does what, and what came of it.
fileprivate final class WorkBoard<Result: Sendable>: Sendable {
    private struct State {
        var next = 0
        /// Things that are begun and not finished.
        var running = 0
        var finished = 0
        var results: [Result?]
    }

    private let state: Mutex<State>
    private let count: Int
    /// Counts up when the last is finished, to wake who waits.
    private let bell: Int32

    init(count: Int) {
        self.count = count
        state = Mutex(State(results: Array(repeating: nil, count: count)))
        bell = luciole_eventfd()
    }

    deinit { if bell >= 0 { close(bell) } }

    func next() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            state.next += 1
            state.running += 1
            return state.next - 1
        }
    }

    func finish(_ index: Int, _ result: Result) {
        let isLast = state.withLock { state in
            state.results[index] = result
            state.running -= 1
            state.finished += 1
            return state.running == 0 && state.next >= count
        }
        guard isLast, bell >= 0 else { return }
        var one: UInt64 = 1
        _ = write(bell, &one, MemoryLayout.size(ofValue: one))
    }

    /// Nothing more is begun.
    func stop() { state.withLock { $0.next = count } }

    var isDone: Bool { state.withLock { $0.running == 0 && $0.next >= count } }
    var finished: Int { state.withLock { $0.finished } }
    var results: [Result?] { state.withLock { $0.results } }

    /// Until all is done, or for so long.
    func wait(milliseconds: Int32) {
        var waiting = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, bell >= 0 ? 1 : 0, milliseconds)
    }
}
