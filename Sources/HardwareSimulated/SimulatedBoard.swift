public import Hardware
internal import Synchronization

/// GPIO chips that exist in memory only, with the world around them: levels driven from outside, holders, faults, and a
/// recorder that sees every edge. Safe to use from several threads. Deterministic with a seed in virtual time.
public final class SimulatedBoard: GPIOSystem {
    public let clock: VirtualClock
    let state: Mutex<BoardState>
    /// Called for every change of level of any line, in order.
    private let record: (@Sendable (LineEdge) -> Void)?

    public init(
        chips: [SimulatedChip], clock: VirtualClock = VirtualClock(), seed: UInt64 = 0,
        overflow: OverflowPolicy = .dropsOldest, record: (@Sendable (LineEdge) -> Void)? = nil
    ) {
        self.clock = clock
        self.record = record
        state = Mutex(BoardState(chips: chips, seed: seed, overflow: overflow))
    }

    public func chips() throws(GPIOError) -> [ChipInfo] {
        let seen = state.withLock { state -> Result<[ChipInfo], GPIOError> in
            var infos: [ChipInfo] = []
            var refused: String?
            for index in state.chips.indices {
                if state.strikes(.absent, chip: index) || state.has(.gone, chip: index) { continue }
                if state.strikes(.permission, chip: index) {
                    refused = state.chips[index].path
                    continue
                }
                let chip = state.chips[index]
                infos.append(ChipInfo(name: chip.name, label: chip.chip.label, lineCount: chip.lines.count))
            }
            if infos.isEmpty, let refused { return .failure(.permission(path: refused, group: "gpio")) }
            return .success(infos)
        }
        return try seen.get()
    }

    public func info(chip: ChipInfo, offset: Int) throws(GPIOError) -> LineInfo {
        let seen = state.withLock { state -> Result<LineInfo, GPIOError> in
            guard let index = Self.index(of: chip, in: state) else { return .failure(.gone(chip: chip.label)) }
            guard state.chips[index].lines.indices.contains(offset) else {
                return .failure(.noOffset(offset, chip: chip.label, lineCount: chip.lineCount))
            }
            return .success(state.info(chip: index, offset: offset))
        }
        return try seen.get()
    }

    public func take(_ request: PlacedRequest) throws(GPIOError) -> SimulatedLines {
        let now = clock.now
        let taken = state.withLock { state -> Result<(UInt64, Int), GPIOError> in
            guard let chip = Self.index(of: request.chip, in: state) else {
                return .failure(.gone(chip: request.chip.label))
            }
            if let refusal = Self.refusal(of: request, on: chip, in: &state) { return .failure(refusal) }
            state.requests += 1
            let id = state.requests
            let places = request.eventQueue ?? BoardState.queueLength * request.offsets.count
            state.held[id] = Held(
                chip: chip, offsets: request.offsets, consumer: request.consumer,
                places: max(1, min(places, BoardState.longestQueue)))
            for (index, offset) in request.offsets.enumerated() {
                state.chips[chip].lines[offset].holder = id
                state.chips[chip].lines[offset].index = index
                state.chips[chip].lines[offset].consumer = request.consumer
                state.chips[chip].lines[offset].isActive = request.settings.initiallyActive
                self.apply(request.settings, chip: chip, offset: offset, &state, now)
                state.announce(.requested, chip: chip, offset: offset, at: now)
            }
            clock.wake()
            return .success((id, chip))
        }
        let (id, chip) = try taken.get()
        return SimulatedLines(board: self, id: id, chip: chip, offsets: request.offsets, label: request.chip.label)
    }

    public func watch(chip: ChipInfo, offsets: [Int]) throws(GPIOError) -> SimulatedWatch {
        let watched = state.withLock { state -> Result<UInt64, GPIOError> in
            guard let index = Self.index(of: chip, in: state) else { return .failure(.gone(chip: chip.label)) }
            if state.strikes(.permission, chip: index) {
                return .failure(.permission(path: state.chips[index].path, group: "gpio"))
            }
            for offset in offsets where !state.chips[index].lines.indices.contains(offset) {
                return .failure(.noOffset(offset, chip: chip.label, lineCount: chip.lineCount))
            }
            state.requests += 1
            state.watches[state.requests] = WatchState(chip: index, offsets: Set(offsets))
            return .success(state.requests)
        }
        return SimulatedWatch(board: self, id: try watched.get(), label: chip.label)
    }

    static func index(of chip: ChipInfo, in state: BoardState) -> Int? {
        guard let index = state.chips.firstIndex(where: { $0.name == chip.name && $0.chip.label == chip.label }) else {
            return nil
        }
        return state.has(.gone, chip: index) || state.has(.absent, chip: index) ? nil : index
    }

    /// Why these lines cannot be had, as the kernel would say it.
    private static func refusal(of request: PlacedRequest, on chip: Int, in state: inout BoardState) -> GPIOError? {
        let label = state.chips[chip].chip.label
        if state.strikes(.permission, chip: chip) {
            return .permission(path: state.chips[chip].path, group: "gpio")
        }
        for offset in request.offsets {
            guard state.chips[chip].lines.indices.contains(offset) else {
                return .noOffset(offset, chip: label, lineCount: state.chips[chip].lines.count)
            }
            let line = state.chips[chip].lines[offset]
            let name = line.name ?? "\(offset)"
            if let holder = line.consumer ?? state.pretendedHolder(chip: chip, offset: offset) {
                return .busy(line: name, chip: label, holder: holder)
            }
        }
        return refusal(of: request.settings, offsets: request.offsets, on: chip, in: &state)
    }

    /// What the chip cannot do for lines that may otherwise be had.
    static func refusal(
        of settings: LineSettings, offsets: [Int], on chip: Int, in state: inout BoardState
    ) -> GPIOError? {
        let label = state.chips[chip].chip.label
        let plan = state.chips[chip].chip
        let lacksBias = !plan.hasBias || offsets.contains { plan.linesWithoutBias.contains($0) }
        if settings.bias != .asIs, lacksBias || state.strikes(.noBias, chip: chip) {
            return .notSupported(what: "bias on \(label)", why: "its driver refuses it (EINVAL)")
        }
        if settings.eventClock == .hardwareTimestamp {
            return .notSupported(what: "edges stamped by hardware on \(label)", why: "it has no engine for that")
        }
        return nil
    }

    /// Gives a line its settings, and works out what that does to its level.
    func apply(_ settings: LineSettings, chip: Int, offset: Int, _ state: inout BoardState, _ now: Instant) {
        state.chips[chip].lines[offset].settings = settings
        _ = settle(chip: chip, offset: offset, &state, now)
        // What the line shows when it is taken, or taken anew, is not an edge.
        let level = state.chips[chip].lines[offset].level
        if level != .highZ { state.chips[chip].lines[offset].told = level }
    }

    /// Works out a line's level anew, and shows a change to the recorder. Returns whether there was one.
    private func settle(chip: Int, offset: Int, _ state: inout BoardState, _ now: Instant) -> Bool {
        guard let level = state.settle(chip: chip, offset: offset) else { return false }
        record?(LineEdge(at: now, chip: state.chips[chip].chip.label, offset: offset, level: level))
        return true
    }

    /// Follows a change of anything that drives a line: the recorder, and the edge event, debounced if so asked.
    func changed(chip: Int, offset: Int, _ state: inout BoardState, _ now: Instant) {
        guard settle(chip: chip, offset: offset, &state, now) else { return }
        // An output tells nobody: the way of a PWM edge ends here, without a copy of its line.
        guard state.chips[chip].lines[offset].settings.edges != .none else { return }
        let line = state.chips[chip].lines[offset]
        guard line.holder != nil else { return }
        guard line.settings.debounce > .zero else {
            state.tell(chip: chip, offset: offset, at: now)
            clock.wake()
            return
        }
        let due = now + line.settings.debounce
        let drives = line.drives
        clock.schedule(at: due) { [weak self] in
            self?.state.withLock { state in
                // Steady since then: nothing drove it anew meanwhile.
                guard state.chips[chip].lines[offset].drives == drives else { return }
                state.tell(chip: chip, offset: offset, at: due)
                self?.clock.wake()
            }
        }
    }
}
