internal import Glibc
public import Hardware
internal import Synchronization

extension InputLines where Handle == LinuxLines {
    /// The edges of these lines as they come, by a thread that waits for them and does nothing else.
    ///
    /// The lines are held until the stream is dropped or its task cancelled. A reader that is far behind hears of the
    /// loss, with the levels as they are then, like that of the kernel's own queue. Ends with an error when the chip
    /// goes away.
    public consuming func events() -> AsyncThrowingStream<EdgeReport, any Error> {
        // What a reader may be behind; the kernel keeps 16 places for each line.
        let (stream, continuation) = AsyncThrowingStream<EdgeReport, any Error>.makeStream(
            bufferingPolicy: .bufferingOldest(4096))
        let work = EdgeThread(self, continuation)
        continuation.onTermination = { _ in work.stop() }
        if let failure = work.start() {
            continuation.finish(throwing: GPIOError.system(call: "pthread_create", path: "edge events", errno: failure))
        }
        return stream
    }
}

/// Unchecked, since the compiler cannot see that only the thread itself uses the lines once it runs.
fileprivate final class EdgeThread: @unchecked Sendable {
    typealias Continuation = AsyncThrowingStream<EdgeReport, any Error>.Continuation

    private var lines: InputLines<LinuxLines>?
    private var reader = EdgeReader()
    private let continuation: Continuation
    private let bell = Bell()
    private let isStopping = Atomic(false)
    private var wasDropped = false
    private static let patience = Duration.milliseconds(50)

    init(_ lines: consuming InputLines<LinuxLines>, _ continuation: Continuation) {
        self.lines = consume lines
        self.continuation = continuation
    }

    /// The error number when no thread could be started.
    func start() -> Int32? {
        let box = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, watchEdges, box.toOpaque())
        guard failure == 0 else {
            box.release()
            return failure
        }
        pthread_detach(thread)
        return nil
    }

    func stop() {
        isStopping.store(true, ordering: .releasing)
        bell.ring()
    }

    func run() {
        var poll = PollSet((lines?.handle.edgeDescriptors ?? []) + [bell.descriptor])
        do throws(GPIOError) {
            while !isStopping.load(ordering: .acquiring) {
                while let report = try reader.next(until: nil, from: &lines) { try give(report) }
                // Whoever lags behind hears of it as soon as there is room, whether or not another edge comes.
                if wasDropped { try giveLoss() }
                _ = poll.wait(until: wasDropped ? LinuxClock().now + Self.patience : nil)
            }
            continuation.finish()
        } catch {
            continuation.finish(throwing: error)
        }
        lines = nil
    }

    private func giveLoss() throws(GPIOError) {
        guard let levels = try lines?.levels() else { return }
        if case .enqueued = continuation.yield(.lost(count: nil, levels: levels)) { wasDropped = false }
    }

    private func give(_ report: EdgeReport) throws(GPIOError) {
        if wasDropped { try giveLoss() }
        guard !wasDropped else { return }
        if case .dropped = continuation.yield(report) { wasDropped = true }
    }
}

fileprivate func watchEdges(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<EdgeThread>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
}
