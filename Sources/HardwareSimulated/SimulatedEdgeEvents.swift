public import Hardware
internal import Synchronization

extension InputLines where Handle == SimulatedLines {
    /// The edges of these lines as they come. In virtual time waiting for one lets time pass, and the stream ends when
    /// nothing more can happen; in real time it goes on until its task is cancelled.
    public consuming func events() -> AsyncThrowingStream<EdgeReport, any Error> {
        let source = SimulatedEdgeSource(self)
        return AsyncThrowingStream(unfolding: { try source.next() })
    }
}

fileprivate final class SimulatedEdgeSource: Sendable {
    private struct State: ~Copyable {
        var lines: InputLines<SimulatedLines>?
        var reader = EdgeReader()
    }

    private let clock: VirtualClock
    private let state: Mutex<State>

    init(_ lines: consuming InputLines<SimulatedLines>) {
        clock = lines.handle.board.clock
        state = Mutex(State(lines: consume lines))
    }

    /// A century: further than any agenda reaches, and far from the ends of time.
    private static let forGood = Duration.seconds(3_155_760_000)
    /// How long a cancelled task may go on waiting, in real time.
    private static let slice = Duration.milliseconds(100)

    func next() throws(GPIOError) -> EdgeReport? {
        while !Task.isCancelled {
            let deadline = clock.now + (clock.isReal ? Self.slice : Self.forGood)
            let result = state.withLock { state -> Result<EdgeReport?, GPIOError> in
                do throws(GPIOError) {
                    return .success(try state.reader.next(until: deadline, from: &state.lines))
                } catch {
                    return .failure(error)
                }
            }
            if let report = try result.get() { return report }
            guard clock.isReal else { return nil }
        }
        return nil
    }
}
