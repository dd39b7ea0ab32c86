public import Hardware
internal import Synchronization

/// Lines of a `SimulatedBoard` whose holders are watched.
public final class SimulatedWatch: LineWatch {
    private let board: SimulatedBoard
    private let id: UInt64
    private let label: String

    init(board: SimulatedBoard, id: UInt64, label: String) {
        self.board = board
        self.id = id
        self.label = label
    }

    deinit { board.state.withLock { _ = $0.watches.removeValue(forKey: id) } }

    public func nextChange(until deadline: Instant?) throws(GPIOError) -> LineInfoEvent? {
        let id = id
        let isReady: @Sendable (BoardState) -> Bool = { state in
            guard let watch = state.watches[id] else { return true }
            return watch.isDead || !watch.events.isEmpty
        }
        _ = board.clock.sleep(until: deadline ?? board.clock.now) { board.state.withLock { isReady($0) } }
        let next = board.state.withLock { state -> Result<LineInfoEvent?, GPIOError> in
            guard let watch = state.watches[id], !watch.isDead else { return .failure(.gone(chip: label)) }
            guard !watch.events.isEmpty else { return .success(nil) }
            return .success(state.watches[id]?.events.removeFirst())
        }
        return try next.get()
    }
}

/// One watch: its lines, and what happened to them that nobody has heard yet.
struct WatchState: Sendable {
    /// The kernel keeps 32 (drivers/gpio/gpiolib-cdev.c) and drops what comes after.
    static let queueLength = 32

    var chip: Int
    var offsets: Set<Int>
    var events: [LineInfoEvent] = []
    var isDead = false
}

extension BoardState {
    /// Tells whoever watches a line what became of it.
    mutating func announce(_ change: LineChange, chip: Int, offset: Int, at now: Instant) {
        guard !watches.isEmpty else { return }
        let event = LineInfoEvent(change: change, info: info(chip: chip, offset: offset), at: now)
        for id in watches.keys.sorted() {
            guard let watch = watches[id], watch.chip == chip, watch.offsets.contains(offset),
                watch.events.count < WatchState.queueLength
            else { continue }
            watches[id]?.events.append(event)
        }
    }

    func info(chip: Int, offset: Int) -> LineInfo {
        let line = chips[chip].lines[offset]
        return LineInfo(
            offset: offset, name: line.name, consumer: line.consumer, isUsed: line.consumer != nil,
            settings: line.settings)
    }
}
