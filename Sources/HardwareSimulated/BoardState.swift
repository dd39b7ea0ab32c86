internal import Hardware

/// One simulated line: what drives it, from both sides.
struct SimulatedLine: Sendable {
    var name: String?
    var outside = OutsideDrive.highZ
    /// Counts changes of `outside`, so that a replaced waveform stops.
    var drives: UInt64 = 0
    /// The request that holds it, and its place there.
    var holder: UInt64?
    var index = 0
    var consumer: String?
    var settings = LineSettings(.input)
    /// The logical level an output was set to.
    var isActive = false
    /// The level after the last change, and the last that an edge event told of.
    var level = LineLevel.highZ
    var told = LineLevel.highZ

    /// What our side puts on the wire.
    var own: LineLevel {
        guard settings.direction == .output else { return .highZ }
        let isHigh = isActive != settings.activeLow
        switch settings.drive {
        case .pushPull: return isHigh ? .high : .low
        case .openDrain: return isHigh ? .highZ : .low
        case .openSource: return isHigh ? .high : .highZ
        }
    }

    /// What a probe sees: an output wins over the world, as a low-impedance driver does; then the world, then bias.
    var electrical: LineLevel {
        if own != .highZ { return own }
        switch outside {
        case .low: return .low
        case .high: return .high
        case .highZ, .waveform: break
        }
        switch settings.bias {
        case .pullUp: return .high
        case .pullDown: return .low
        case .asIs, .disabled: return .highZ
        }
    }
}

struct ChipState: Sendable {
    var chip: SimulatedChip
    var lines: [SimulatedLine]
    /// How often the chip went away.
    var departures = 0
    var name: String { "gpiochip\(chip.number)" }
    var path: String { "/dev/\(name)" }
}

/// One request: its lines, and its queue of edge events.
struct Held: Sendable {
    var chip: Int
    var offsets: [Int]
    var consumer: String
    var isDead = false
    var events: [EdgeEvent] = []
    /// How many of them are kept.
    var places: Int
    var sequence: UInt32 = 0
}

/// Everything that the board's lock guards.
struct BoardState: Sendable {
    /// Events that are kept for each line where no more were asked for (drivers/gpio/gpiolib-cdev.c).
    static let queueLength = 16
    /// The kernel gives no more (GPIO_V2_LINES_MAX times 16).
    static let longestQueue = 1024

    var chips: [ChipState]
    var held: [UInt64: Held] = [:]
    var requests: UInt64 = 0
    var watches: [UInt64: WatchState] = [:]
    var faults: [ActiveFault] = []
    var faultIDs: UInt64 = 0
    var struck: [Fault: Int] = [:]
    var lost = 0
    /// How far the wall clock is from where it was at the start.
    var wallClock = Duration.zero
    var random: SeededRandom
    let overflow: OverflowPolicy

    init(chips: [SimulatedChip], seed: UInt64, overflow: OverflowPolicy) {
        self.chips = chips.map { chip in
            ChipState(chip: chip, lines: chip.lineNames.map { SimulatedLine(name: $0) })
        }
        random = SeededRandom(seed: seed)
        self.overflow = overflow
    }

    /// Whether a fault strikes here; counts it if so.
    mutating func strikes(_ fault: Fault, chip: Int, offset: Int? = nil) -> Bool {
        // Asked at every edge of a long night, and nearly always there is none.
        guard !faults.isEmpty,
            let index = faults.firstIndex(where: {
                $0.fault == fault && $0.chip == chip && ($0.offset == nil || offset == nil || $0.offset == offset)
            })
        else { return false }
        struck[fault, default: 0] += 1
        if fault == .ioErrorOnce { faults.remove(at: index) }
        return true
    }

    func has(_ fault: Fault, chip: Int) -> Bool { faults.contains { $0.fault == fault && $0.chip == chip } }

    /// The holder that a fault of this kind pretends.
    mutating func pretendedHolder(chip: Int, offset: Int) -> String? {
        for active in faults where active.chip == chip && (active.offset == nil || active.offset == offset) {
            if case .busy(let holder) = active.fault {
                struck[active.fault, default: 0] += 1
                return holder
            }
        }
        return nil
    }

    /// The electrical level that a read sees. A line that floats reads as the seed has it.
    mutating func readLevel(chip: Int, offset: Int) -> Bool {
        switch chips[chip].lines[offset].electrical {
        case .high: return true
        case .low: return false
        case .highZ: return random.next() & 1 == 1
        }
    }

    /// Works out a line's level anew. Returns it when it changed.
    mutating func settle(chip: Int, offset: Int) -> LineLevel? {
        let level = chips[chip].lines[offset].electrical
        guard level != chips[chip].lines[offset].level else { return nil }
        chips[chip].lines[offset].level = level
        return level
    }

    /// Queues the edge event that a line's present level makes, if it makes one.
    mutating func tell(chip: Int, offset: Int, at now: Instant) {
        let line = chips[chip].lines[offset]
        guard line.settings.direction == .input, line.settings.edges != .none, line.level != .highZ else { return }
        guard let id = line.holder, line.level != line.told else { return }
        chips[chip].lines[offset].told = line.level
        let isRising = (line.level == .high) != line.settings.activeLow
        switch (line.settings.edges, isRising) {
        case (.both, _), (.rising, true), (.falling, false): break
        default: return
        }
        guard var request = held[id], !request.isDead else { return }
        request.sequence &+= 1
        let stamp = line.settings.eventClock == .realtime ? now + wallClock : now
        let event = EdgeEvent(line: line.index, isRising: isRising, at: stamp, sequence: request.sequence)
        if strikes(.lostEvents, chip: chip, offset: offset) {
            lost += 1
        } else if request.events.count < request.places {
            request.events.append(event)
        } else {
            lost += 1
            if overflow == .dropsOldest {
                request.events.removeFirst()
                request.events.append(event)
            }
        }
        held[id] = request
    }
}
