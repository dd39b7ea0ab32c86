public import Hardware
internal import Synchronization

/// The other side of the wires: what tests, scenarios and a charger's model do to the board, and see of it.
extension SimulatedBoard {
    /// Drives a line from outside, from now on. An unknown line is ignored: the result says whether it is known.
    @discardableResult
    public func drive(_ line: LineReference, _ drive: OutsideDrive) -> Bool {
        guard let (chip, offset) = locate(line) else { return false }
        let now = clock.now
        let drives = state.withLock { state in
            state.chips[chip].lines[offset].outside = drive.atFirst
            state.chips[chip].lines[offset].drives &+= 1
            changed(chip: chip, offset: offset, &state, now)
            return state.chips[chip].lines[offset].drives
        }
        if case .waveform(let hertz, let duty) = drive, hertz >= 0.001, hertz <= 1_000_000, duty > 0, duty < 1 {
            let period = Int64(1e9 / hertz)
            let high = max(1, min(Int64(Double(period) * duty), period - 1))
            wave(chip, offset, drives, isHigh: true, at: now, high: high, low: period - high)
        }
        return true
    }

    /// One half of a waveform after the other, until something else drives the line.
    private func wave(
        _ chip: Int, _ offset: Int, _ drives: UInt64, isHigh: Bool, at start: Instant, high: Int64, low: Int64
    ) {
        let end = start + .nanoseconds(isHigh ? high : low)
        clock.schedule(at: end) { [weak self] in
            guard let self else { return }
            let isCurrent = self.state.withLock { state in
                guard state.chips[chip].lines[offset].drives == drives else { return false }
                state.chips[chip].lines[offset].outside = isHigh ? .low : .high
                self.changed(chip: chip, offset: offset, &state, end)
                return true
            }
            if isCurrent { self.wave(chip, offset, drives, isHigh: !isHigh, at: end, high: high, low: low) }
        }
    }

    /// A contact that closes or opens with bounce: `times` extra changes spread over a time, drawn from the seed.
    public func bounce(_ line: LineReference, to level: OutsideDrive, times: Int, over time: Duration) {
        guard let (chip, offset) = locate(line) else { return }
        let start = clock.now
        let span = max(1, time.wholeNanoseconds)
        let (before, moments) = state.withLock { state in
            let moments = (0..<max(0, times) * 2).map { _ in Int64.random(in: 0..<span, using: &state.random) }
            return (state.chips[chip].lines[offset].outside, moments.sorted())
        }
        drive(line, level)
        for (index, moment) in moments.enumerated() {
            let next = index % 2 == 0 ? before : level
            clock.schedule(at: start + .nanoseconds(moment)) { [weak self] in self?.drive(line, next) }
        }
    }

    /// What a probe on the line sees; nil for an unknown line.
    public func level(of line: LineReference) -> LineLevel? {
        guard let (chip, offset) = locate(line) else { return nil }
        return state.withLock { $0.chips[chip].lines[offset].electrical }
    }

    /// Lets somebody else hold a line, or gives it free (nil).
    public func hold(_ line: LineReference, as consumer: String?) {
        guard let (chip, offset) = locate(line) else { return }
        let now = clock.now
        state.withLock { state in
            guard state.chips[chip].lines[offset].holder == nil else { return }
            state.chips[chip].lines[offset].consumer = consumer
            state.announce(consumer == nil ? .released : .requested, chip: chip, offset: offset, at: now)
        }
        clock.wake()
    }

    /// Brings a fault upon a chip, or one line of it, for a time (nil: until `mend`).
    public func inject(_ fault: Fault, chip label: String, offset: Int? = nil, for time: Duration? = nil) {
        let id: UInt64? = state.withLock { state in
            guard let chip = state.chips.firstIndex(where: { $0.chip.label == label }) else { return nil }
            state.faultIDs += 1
            state.faults.append(ActiveFault(fault: fault, chip: chip, offset: offset, id: state.faultIDs))
            if fault == .gone {
                state.struck[.gone, default: 0] += 1
                state.chips[chip].departures += 1
                for watch in state.watches.keys where state.watches[watch]?.chip == chip {
                    state.watches[watch]?.isDead = true
                }
                for request in state.held.keys.sorted() where state.held[request]?.chip == chip {
                    state.held[request]?.isDead = true
                    for line in state.held[request]?.offsets ?? [] { free(chip: chip, offset: line, &state, clock.now) }
                }
            }
            return state.faultIDs
        }
        clock.wake()
        guard let id, let time else { return }
        clock.schedule(at: clock.now + time) { [weak self] in
            self?.state.withLock { state in state.faults.removeAll { $0.id == id } }
        }
    }

    /// Ends a fault. A chip that was gone comes back, under another number if one is given.
    public func mend(_ fault: Fault, chip label: String, as number: Int? = nil) {
        state.withLock { state in
            guard let chip = state.chips.firstIndex(where: { $0.chip.label == label }) else { return }
            state.faults.removeAll { $0.fault == fault && $0.chip == chip }
            if let number { state.chips[chip].chip.number = number }
        }
    }

    /// Sets the wall clock: edge events stamped by it jump, those of the monotonic clock do not.
    public func stepWallClock(by step: Duration) { state.withLock { $0.wallClock += step } }

    /// How often a fault struck.
    public func count(of fault: Fault) -> Int { state.withLock { $0.struck[fault] ?? 0 } }

    /// Edge events that were lost, by overflow or by fault.
    public var lostEvents: Int { state.withLock { $0.lost } }

    /// How often a chip went away.
    func departures(of label: String) -> Int {
        state.withLock { state in state.chips.first { $0.chip.label == label }?.departures ?? 0 }
    }

    /// Whether edge events wait for a holder of this name.
    func hasEvents(for consumer: String) -> Bool {
        state.withLock { state in state.held.values.contains { $0.consumer == consumer && !$0.events.isEmpty } }
    }

    func locate(_ line: LineReference) -> (chip: Int, offset: Int)? {
        state.withLock { state in
            for chip in state.chips.indices {
                if let label = line.chipLabel, state.chips[chip].chip.label != label { continue }
                switch line.place {
                case .offset(let offset):
                    if state.chips[chip].lines.indices.contains(offset) { return (chip, offset) }
                case .name(let name):
                    if let offset = state.chips[chip].lines.firstIndex(where: { $0.name == name }) {
                        return (chip, offset)
                    }
                }
            }
            return nil
        }
    }

    /// Gives a line free, as the chip's driver does: its level is kept, or it is an input again.
    func free(chip: Int, offset: Int, _ state: inout BoardState, _ now: Instant) {
        state.chips[chip].lines[offset].holder = nil
        state.chips[chip].lines[offset].consumer = nil
        state.chips[chip].lines[offset].settings.edges = .none
        if state.chips[chip].chip.release == .returnsToInput {
            state.chips[chip].lines[offset].settings = LineSettings(.input)
        }
        changed(chip: chip, offset: offset, &state, now)
        state.announce(.released, chip: chip, offset: offset, at: now)
    }
}

extension OutsideDrive {
    /// A waveform begins high; one that never changes is a level.
    fileprivate var atFirst: OutsideDrive {
        guard case .waveform(_, let duty) = self else { return self }
        return duty > 0 ? .high : .low
    }
}
