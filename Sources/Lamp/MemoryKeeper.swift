import Hardware

/// Decides when what a lamp remembers is written: soon after a person changed something, seldom for what changes by
/// itself, and never more often than once a minute.
struct MemoryKeeper: Sendable {
    var memory: LampMemory
    /// Whether anything was remembered, and whether it was left in good order.
    let hadMemory: Bool
    let wasClean: Bool
    private var saved: LampMemory?
    private var savedAt: Instant?
    /// When the next write may come; nil: nothing to write.
    private(set) var due: Instant?
    private var litSince: Instant?

    init(_ memory: LampMemory?) {
        self.memory = memory ?? LampMemory()
        hadMemory = memory != nil
        wasClean = memory?.isClean ?? true
        self.memory.isClean = false
        self.memory.starts &+= 1
    }

    /// Counts the seconds that the lamp is lit.
    mutating func count(isLit: Bool, at now: Instant) {
        guard let since = litSince else {
            if isLit { litSince = now }
            return
        }
        let seconds = (now - since).wholeNanoseconds / 1_000_000_000
        guard seconds > 0 || !isLit else { return }
        memory.litSeconds &+= UInt64(clamping: seconds)
        litSince = isLit ? since + .seconds(seconds) : nil
    }

    /// Whether the memory is to be written now.
    mutating func isDue(at now: Instant) -> Bool {
        guard let saved, let savedAt else { return true }
        var comparable = memory
        comparable.percent = saved.percent
        comparable.percentMargin = saved.percentMargin
        comparable.litSeconds = saved.litSeconds
        if comparable != saved {
            due = savedAt + Pace.saving
        } else if memory != saved {
            due = savedAt + Pace.slowSaving
        } else {
            due = nil
        }
        return due.map { $0 <= now } ?? false
    }

    mutating func wrote(at now: Instant) {
        saved = memory
        savedAt = now
        due = nil
    }
}

/// What a lamp remembers.
extension Lamp {
    /// As the start policy says, with what is remembered.
    mutating func beginAsRemembered() {
        let memory = keeper.memory
        if keeper.hadMemory {
            if memory.lightness > 0 { remembered = memory.lightness }
            colour = LightColour(memory.colour) ?? colour
            effect = Effect(remembered: memory.effect)
        }
        let policy = keeper.wasClean ? configuration.start : configuration.startAfterPowerLoss ?? configuration.start
        let lightness: Double =
            switch policy {
            case .off: 0
            case .on: remembered
            case .last: keeper.hadMemory && memory.isOn ? remembered : 0
            case .preset(let number): recall(number) ?? 0
            case .lightness(let lightness): Self.held(lightness) ?? 0
            }
        if lightness > 0 { move(to: lightness, over: configuration.transition) }
    }

    /// Takes colour and effect of a kept light; its L*, or nil when there is none under this number.
    mutating func recall(_ number: Int) -> Double? {
        guard let kept = keeper.memory.presets[number] else { return nil }
        colour = LightColour(kept.colour) ?? colour
        effect = Effect(remembered: kept.effect)
        effectStart = now
        return kept.lightness
    }

    /// Keeps the light as it is meant to be; of a lamp that is off, the light that "on" means.
    mutating func keep(_ number: Int) {
        var kept = KeptLight(lightness: target > 0 ? target : remembered)
        if mixer.hasColour { kept.colour = colour.memory }
        kept.effect = effect?.memory ?? 0
        keeper.memory.presets[number] = kept
    }

    mutating func save(_ emit: (LampCommand) -> Void) {
        guard configuration.keepsMemory else { return }
        note()
        guard keeper.isDue(at: now) else { return }
        keeper.wrote(at: now)
        emit(.save(keeper.memory))
    }

    /// A write that may be the last, in good order, of what was noted before.
    mutating func saveForGood(_ emit: (LampCommand) -> Void) {
        guard configuration.keepsMemory else { return }
        keeper.memory.isClean = true
        keeper.wrote(at: now)
        emit(.save(keeper.memory))
        keeper.memory.isClean = false
    }

    mutating func note() {
        keeper.count(isLit: target > 0 && phase == .running, at: now)
        keeper.memory.isOn = target > 0
        keeper.memory.lightness = remembered
        keeper.memory.colour = colour.memory
        keeper.memory.effect = effect?.memory ?? 0
        keeper.memory.isLocked = button.isLocked
        keeper.memory.isEmpty = care.protection?.isEmpty ?? false
        keeper.memory.percent = care.gauge?.percent
        keeper.memory.percentMargin = care.gauge?.margin
    }
}
