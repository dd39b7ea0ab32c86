internal import Glibc
public import Hardware
internal import Synchronization

/// Writes down what a board's lines do: every write of the PWM thread, as it was made, and every edge that the kernel saw
/// on the charger's pins.
///
/// The PWM thread leaves its steps in a ring; a thread of ordinary priority takes them out some times a second and hands
/// them on, so that no disk makes the light late. What the kernel's own PWM does is not seen from here.
public final class LineRecorder: Sendable {
    public struct Edge: Hashable, Sendable {
        public var at: Instant
        public var line: LineReference
        /// The electrical level, as far as it was set, or the kernel saw it.
        public var isHigh: Bool

        public init(at: Instant, line: LineReference, isHigh: Bool) {
            self.at = at
            self.line = line
            self.isHigh = isHigh
        }
    }

    private static let pause = Duration.milliseconds(50)

    let ring = StepRing()
    private let channels: [ChannelPlan]
    private let pinEdges = Mutex<[Edge]>([])
    private let sink: @Sendable ([Edge]) -> Void
    private let bell = Bell()
    private let isStopping = Atomic(false)
    private let thread = Mutex<pthread_t?>(nil)

    /// `sink` is handed edges in the order of their time, on the recorder's thread, and the last of them in `stop`.
    public init(_ plan: BoardPlan, sink: @escaping @Sendable ([Edge]) -> Void) {
        channels = plan.channels
        self.sink = sink
        var started = pthread_t()
        let box = Unmanaged.passRetained(self)
        let failure = pthread_create(
            &started, nil,
            { argument in
                if let argument { Unmanaged<LineRecorder>.fromOpaque(argument).takeRetainedValue().work() }
                return nil
            }, box.toOpaque())
        // Without a thread everything waits for `stop`, as far as there is room.
        if failure == 0 { thread.withLock { $0 = started } } else { box.release() }
    }

    /// Hands on what is left, once the board has let its lines go.
    public func stop() {
        isStopping.store(true, ordering: .releasing)
        bell.ring()
        let running = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        if let running { pthread_join(running, nil) }
        handOn()
    }

    /// How many writes found no room, and are missing.
    public var dropped: Int { ring.dropped }

    /// The LEDs' lines are off from the moment of the request.
    func taken(at now: Instant) {
        let edges = channels.map { Edge(at: now, line: $0.line, isHigh: $0.activeLow) }
        pinEdges.withLock { $0 += edges }
    }

    func see(_ edge: EdgeEvent, of line: LineReference) {
        let seen = Edge(at: edge.at, line: line, isHigh: edge.isRising)
        pinEdges.withLock { $0.append(seen) }
    }

    private func work() {
        var listening = PollSet([bell.descriptor])
        while !isStopping.load(ordering: .acquiring) {
            _ = listening.wait(until: LinuxClock().now + Self.pause)
            handOn()
        }
    }

    private func handOn() {
        var edges = pinEdges.withLock { edges in
            defer { edges = [] }
            return edges
        }
        while let step = ring.next() {
            for (index, channel) in channels.enumerated() where step.mask.contains(.line(index)) {
                let isActive = step.levels.contains(.line(index))
                edges.append(Edge(at: step.at, line: channel.line, isHigh: isActive != channel.activeLow))
            }
        }
        guard !edges.isEmpty else { return }
        sink(edges.sorted { $0.at < $1.at })
    }
}
