import Hardware

/// The button as a lamp has it: gestures, the lock, the direction of the ramp, and when to read the level again.
struct LampButton: Sendable {
    private var machine: Button
    var isLocked: Bool
    /// A ramp runs, and its end has not been shown yet.
    var isRamping = false
    var rampsUp = false
    private var asked: Instant?
    private var isWanted: Instant?

    init(_ settings: ButtonSettings, isLocked: Bool) {
        machine = Button(settings)
        self.isLocked = isLocked
    }

    var settings: ButtonSettings { machine.settings }

    /// Has the level read at this moment.
    mutating func ask(at now: Instant) { isWanted = now }

    /// When the level is to be read again.
    var due: Instant? {
        var next = Instant.earlier(isWanted, machine.readsAt)
        if machine.isWatched { next = .earlier(next, (asked ?? .start) + Button.watch) }
        // Nobody answers: ask no faster than a pressed button is watched.
        guard let next, let asked, isUnanswered else { return next }
        return max(next, asked + Button.watch)
    }

    private var isUnanswered = false

    mutating func isDue(at now: Instant) -> Bool {
        guard let due, due <= now else { return false }
        isWanted = nil
        asked = now
        isUnanswered = true
        return true
    }

    mutating func see(isDown: Bool, at now: Instant) -> ButtonGesture? {
        isUnanswered = false
        asked = now
        return machine.see(isDown: isDown, at: now)
    }

    /// The line is lost: what the finger does is not known any more.
    mutating func forget() {
        let before = self
        self = LampButton(before.settings, isLocked: before.isLocked)
        rampsUp = before.rampsUp
    }
}

/// What the button means to the lamp: the table of Firmware-notes/lamp.md.
extension Lamp {
    mutating func press(_ isDown: Bool, _ emit: (LampCommand) -> Void) {
        guard configuration.button != nil, let gesture = button.see(isDown: isDown, at: now) else { return }
        switch gesture {
        case .clicks(4):
            button.isLocked.toggle()
            emit(.log(button.isLocked ? .buttonLocked : .buttonUnlocked))
            // Whoever locks a lamp puts it into a bag.
            if button.isLocked { obey(.off) }
        case .stuck:
            button.isRamping = false
            button.isLocked = true
            move(to: 0, over: Self.stuckRamp)
            emit(.log(.buttonStuck))
        default: if !button.isLocked { act(on: gesture) }
        }
    }

    private mutating func act(on gesture: ButtonGesture) {
        switch gesture {
        case .clicks(1): obey(.toggle)
        case .clicks(2): obey(.lightness(100, over: configuration.transition))
        case .clicks(3): checkBattery()
        case .clicks(5): if target > 0 { obey(.lightness(0, over: button.settings.sunset)) }
        case .clicks, .stuck: break
        case .holdBegan: ramp()
        case .holdEnded: endHold()
        }
    }

    /// Up from dark; else the other way than last time.
    private mutating func ramp() {
        let here = motion.point(at: now, mixer).lightness
        button.rampsUp = target == 0 || here < rampFloor + 0.5 || (here < 99.5 && !button.rampsUp)
        button.isRamping = true
        let end = button.rampsUp ? 100 : rampFloor
        move(to: end, over: button.settings.ramp * ((end - here).magnitude / 100))
    }

    private mutating func endHold() {
        guard button.isRamping else { return }
        button.isRamping = false
        move(to: max(motion.point(at: now, mixer).lightness, rampFloor), over: .zero)
    }

    /// The end of a ramp is shown by one dip of the light.
    mutating func endRamp() {
        if let shown = blinks, shown.next(after: now) == nil { blinks = nil }
        guard button.isRamping, !motion.isUnderway(at: now) else { return }
        button.isRamping = false
        blinks = Blinks(dipOf: target, at: now)
    }

    /// What the settings say, else the other; one long dark, and no blink, where neither is known.
    private mutating func checkBattery() {
        let tenths = care.cell.volts.map { Int(($0 * 10).rounded()) }
        let percent = care.percent.map { Int($0.rounded()) }
        let number = button.settings.check == .percent ? percent ?? tenths : tenths ?? percent
        let lightness = target > 0 ? max(target, 10) : 30
        blinks = Blinks(
            first: (number ?? 0) / 10, second: (number ?? 0) % 10, lightness: number == nil ? 0 : lightness, at: now)
    }

    private var rampFloor: Double { max(1, leastLightness ?? 0) }
    private static var stuckRamp: Duration { .seconds(3) }
}
