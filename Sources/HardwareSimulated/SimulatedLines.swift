public import Hardware
internal import Synchronization

/// Lines of a `SimulatedBoard` that somebody holds.
public struct SimulatedLines: LineHandle {
    let board: SimulatedBoard
    let id: UInt64
    let chip: Int
    let offsets: [Int]
    let label: String

    /// The way of every PWM edge of a long night: it asks the lines themselves whether they are still ours.
    public func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {
        let now = board.clock.now
        let failure = board.state.withLock { state -> GPIOError? in
            if !state.faults.isEmpty, let held = state.held[id], !held.isDead {
                if let failure = ioError(of: held, in: &state) { return failure }
            }
            for index in offsets.indices where mask.contains(.line(index)) {
                let offset = offsets[index]
                guard state.chips[chip].lines[offset].holder == id else { return .gone(chip: label) }
                guard state.chips[chip].lines[offset].settings.direction == .output else {
                    return .notSupported(what: "setting line \(offset) of \(label)", why: "it is held as an input")
                }
                state.chips[chip].lines[offset].isActive = levels.contains(.line(index))
                board.changed(chip: chip, offset: offset, &state, now)
            }
            return nil
        }
        if let failure { throw failure }
    }

    public func read() throws(GPIOError) -> LineLevels {
        let seen = board.state.withLock { state -> Result<LineLevels, GPIOError> in
            guard let held = state.held[id], !held.isDead else { return .failure(.gone(chip: label)) }
            if let failure = ioError(of: held, in: &state) { return .failure(failure) }
            var levels: LineLevels = []
            for (index, offset) in held.offsets.enumerated() {
                let isHigh = state.readLevel(chip: held.chip, offset: offset)
                if isHigh != state.chips[held.chip].lines[offset].settings.activeLow { levels.insert(.line(index)) }
            }
            return .success(levels)
        }
        return try seen.get()
    }

    public func reconfigure(_ settings: LineSettings) throws(GPIOError) {
        let now = board.clock.now
        let failure = board.state.withLock { state -> GPIOError? in
            guard let held = state.held[id], !held.isDead else { return .gone(chip: label) }
            if let failure = SimulatedBoard.refusal(
                of: settings, offsets: held.offsets, on: held.chip, in: &state)
            {
                return failure
            }
            for offset in held.offsets {
                board.apply(settings, chip: held.chip, offset: offset, &state, now)
                state.announce(.reconfigured, chip: held.chip, offset: offset, at: now)
            }
            return nil
        }
        if let failure { throw failure }
    }

    public func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? {
        let limit = deadline ?? board.clock.now
        // A chip that went away ends the wait, as it makes a real file descriptor ready.
        _ = board.clock.sleep(until: limit) {
            board.state.withLock { state in
                guard let held = state.held[id] else { return true }
                return held.isDead || !held.events.isEmpty
            }
        }
        let next = board.state.withLock { state -> Result<EdgeEvent?, GPIOError> in
            guard let held = state.held[id], !held.isDead else { return .failure(.gone(chip: label)) }
            guard !held.events.isEmpty else { return .success(nil) }
            return .success(state.held[id]?.events.removeFirst())
        }
        return try next.get()
    }

    public func release() {
        let now = board.clock.now
        board.state.withLock { state in
            guard let held = state.held.removeValue(forKey: id), !held.isDead else { return }
            for offset in held.offsets { board.free(chip: held.chip, offset: offset, &state, now) }
        }
    }

    private func ioError(of held: Held, in state: inout BoardState) -> GPIOError? {
        if state.faults.isEmpty { return nil }
        for offset in held.offsets {
            if state.strikes(.ioErrorOnce, chip: held.chip, offset: offset)
                || state.strikes(.ioError, chip: held.chip, offset: offset)
            {
                return .system(call: "GPIO_V2_LINE_VALUES", path: state.chips[held.chip].path, errno: 5)
            }
        }
        return nil
    }
}
