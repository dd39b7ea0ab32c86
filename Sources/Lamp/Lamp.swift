public import Hardware

/// The firmware: a value that turns events into commands. It reads no clock and touches nothing; same events at the
/// same times, same commands.
///
/// Whatever happens, the light is continuous unless an immediate change was asked for; with nothing moving it asks for
/// no wake-ups but those of its sensors; and the last duties that it commands are all off.
public struct Lamp: Sendable {
    enum Phase: Sendable {
        /// Not started: wishes are heard, nothing is commanded.
        case waiting
        case running
        /// The lines are gone: dark, and looking for them.
        case lost
        case finished
    }

    let configuration: LampConfiguration
    var phase = Phase.waiting
    var now = Instant.start
    let mixer: ColourMixer
    var stage: LightStage

    /// Where the light is going, what "on" means, and whether anybody asked yet.
    var target = 0.0
    var remembered: Double
    var wasAsked = false
    var colour: LightColour
    var effect: Effect?
    var effectStart = Instant.start
    var motion: Transition

    var charger: ChargerMonitor
    /// How the looks at the cell went.
    var sensor = SensorAccount()
    var care: BatteryCare
    var button: LampButton
    var keeper: MemoryKeeper
    /// A message in light, shown instead of it.
    var blinks: Blinks?
    /// The charger was told whether to hold, since the lines were taken.
    var holdIsTold = false
    var chargerReminder = Reminder()
    var batteryReminder = Reminder()
    var retryReminder = Reminder()
    var retryDelay = Pace.firstRetry
    /// Since when lost hardware is held again, until that is told.
    var backSince: Instant?
    /// What was last told to be lacking.
    var toldLacking: GPIOError?

    /// What was commanded last, so that nothing is commanded twice.
    private(set) var shown: PerChannel<Duty>?
    private var published: LampState?
    private var publishedAt = Instant.start
    private var wish: Instant?

    /// - Parameter memory: what the last run left; nil: nothing is remembered.
    public init(_ configuration: LampConfiguration, memory: LampMemory? = nil) {
        self.configuration = configuration
        charger = ChargerMonitor(
            configuration.charger, rechargeVolts: configuration.cell?.rechargeVolts,
            hasInputPin: configuration.hasInputPin)
        care = BatteryCare(configuration, memory)
        button = LampButton(configuration.button ?? ButtonSettings(), isLocked: memory?.isLocked ?? false)
        keeper = MemoryKeeper(memory)
        mixer = configuration.primaries.map { ColourMixer($0) } ?? ColourMixer(fixed: configuration.shares)
        stage = LightStage(channels: configuration.shares.count)
        colour = configuration.colour
        motion = Transition(at: LightPoint(0, configuration.shares))
        remembered = Self.held(configuration.onLightness) ?? 100
        if remembered == 0 { remembered = 100 }
    }

    /// Takes an event in. Time never runs backwards here: an event from before the last one counts as simultaneous.
    public mutating func handle(_ event: LampEvent, at moment: Instant, emit: (LampCommand) -> Void) {
        guard phase != .finished else { return }
        now = max(now, moment)
        switch event {
        case .start(let capability): start(capability)
        case .request(let request): obey(request)
        case .wake: wish = nil
        case .chargerPin(let pin, let seen): charger.see(pin: pin, seen, at: now)
        case .battery(let reading): look(at: reading, emit)
        case .batteryLost(let error): lose(error, emit)
        case .button(let isDown): press(isDown, emit)
        case .hardwareLost(let error): lose(error, emit)
        case .hardwareBack(let capability): recover(capability, emit)
        case .lacking(let error): tell(lacking: error, emit)
        case .stop: return stop(emit)
        }
        guard phase != .waiting else { return }
        charger.settle(at: now)
        care.protection?.rise(at: now)
        settleHardware(emit)
        endRamp()
        endEffect()
        show(emit)
        remind(emit)
        holdCharging(emit)
        save(emit)
        publish(emit)
        askToBeWoken(emit)
    }

    /// What anyone may know at the moment of the last event.
    public var state: LampState {
        var state = LampState()
        state.target = target
        state.lightness = stage.lightness
        state.limit = stage.limit
        state.leastLightness = stage.leastLightness ?? 0
        state.pwm = stage.chain?.capability
        if mixer.hasColour {
            state.colour = colour
            state.isColourExact = mixer.mix(colour).isInGamut
        }
        state.effect = effect
        state.isOn = target > 0
        state.hasHardware = phase == .running
        state.charger = charger.state
        state.isLocked = button.isLocked
        state.presets = keeper.memory.presets.numbers
        care.tell(&state)
        state.sensorErrors = sensor.errors
        if let interval = configuration.batteryInterval, phase != .waiting {
            state.isSensorStale = sensor.isStale(at: now, after: interval * Pace.missedLooks)
        }
        return state
    }

    /// The light to be shown at this moment: the way that was asked for, or a message, under what the cell can give.
    var meant: LightPoint {
        var point = motion.point(at: now, mixer)
        point.lightness = min(blinks?.lightness(at: now) ?? point.lightness, care.protection?.ceiling ?? 100)
        return point
    }
    var lightness: Double { meant.lightness }

    /// The lowest L* above 0 that the light can show; nil before it is known.
    public var leastLightness: Double? { stage.leastLightness }

    // MARK: Commands

    /// Everything dark, at once and for good.
    private mutating func stop(_ emit: (LampCommand) -> Void) {
        // What is remembered is the light as it was, not that it went off with its lamp.
        let wasRunning = phase != .waiting
        if wasRunning { note() }
        phase = .finished
        target = 0
        standDark()
        darken(emit)
        if wish != nil { emit(.wake(at: nil)) }
        if wasRunning { saveForGood(emit) }
        if state != published { emit(.publish(state)) }
        emit(.finished)
    }

    mutating func darken(_ emit: (LampCommand) -> Void) {
        stage.goDark(at: now)
        emit(.setDuties(PerChannel(repeating: .off, count: configuration.shares.count)))
        shown = nil
    }

    private mutating func show(_ emit: (LampCommand) -> Void) {
        guard phase == .running else { return }
        stage.show(meant, mixer, at: now)
        let duties = stage.duties
        guard duties != shown else { return }
        shown = duties
        emit(.setDuties(duties))
    }

    private mutating func remind(_ emit: (LampCommand) -> Void) {
        // A look at the charger's pins and at the button costs nothing beside one at the cell, and finds what changed although
        // its edge was lost, or the chip's driver raises none.
        let seesCell = batteryReminder.isDue(at: now, again: configuration.batteryInterval)
        let seesAll = seesCell && phase == .running
        let pinsAreDue = chargerReminder.isDue(at: now, again: configuration.chargerInterval)
        let pinsAreNear = seesAll && configuration.charger != .none && configuration.chargerInterval == nil
        if pinsAreDue || pinsAreNear { emit(.readChargerPins) }
        if seesCell { emit(.readBattery) }
        if seesAll, configuration.button != nil { button.ask(at: now) }
        if phase == .running, configuration.button != nil, button.isDue(at: now) { emit(.readButton) }
        if retryReminder.isDue(at: now, again: retryDelay) {
            retryDelay = min(retryDelay * 2, Pace.longestRetry)
            emit(.takeHardware)
        }
    }

    private mutating func publish(_ emit: (LampCommand) -> Void) {
        let state = state
        guard state != published else { return }
        if var before = published, now - publishedAt < Pace.countPublishing {
            before.sensorErrors = state.sensorErrors
            if before == state { return }
        }
        if var before = published, motion.isMoving(at: now) || stage.nextLook(after: now) != nil,
            now - publishedAt < Pace.publishing
        {
            before.lightness = state.lightness
            // Only the light moved: others need not follow every step of it.
            if before == state { return }
        }
        published = state
        publishedAt = now
        emit(.publish(state))
    }

    private mutating func askToBeWoken(_ emit: (LampCommand) -> Void) {
        var next = motion.nextStep(after: now, frame: Pace.frame, finest: Pace.finest)
        next = .earlier(next, stage.nextLook(after: now))
        next = .earlier(next, blinks?.next(after: now))
        next = .earlier(next, care.protection?.nextStep)
        next = .earlier(next, button.due)
        next = .earlier(next, keeper.due)
        next = .earlier(next, charger.settlesAt)
        next = .earlier(next, chargerReminder.due)
        next = .earlier(next, batteryReminder.due)
        next = .earlier(next, retryReminder.due)
        next = .earlier(next, backSince.map { $0 + Pace.settling })
        guard next != wish else { return }
        wish = next
        emit(.wake(at: next))
    }
}
