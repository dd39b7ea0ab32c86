import Hardware

/// Having, losing and finding the hardware.
extension Lamp {
    mutating func start(_ capability: PWMCapability) {
        guard phase == .waiting else { return }
        if !wasAsked { beginAsRemembered() }
        // An effect that was asked for before there was a light begins with it.
        effectStart = now
        if configuration.batteryInterval != nil { batteryReminder.start(at: now) }
        light(capability)
    }

    /// Dark and said once, however often the hardware fails from now on: what fails again as soon as it is taken was never
    /// back.
    mutating func lose(_ error: GPIOError, _ emit: (LampCommand) -> Void) {
        guard phase == .running || phase == .waiting else { return }
        let isNew = backSince == nil
        backSince = nil
        phase = .lost
        standDark()
        charger.forget()
        chargerReminder.stop()
        button.forget()
        blinks = nil
        if isNew { retryDelay = Pace.firstRetry }
        retryReminder.start(at: now + retryDelay)
        darken(emit)
        if isNew { emit(.log(.hardwareLost(error))) }
    }

    mutating func recover(_ capability: PWMCapability, _ emit: (LampCommand) -> Void) {
        guard phase == .lost else { return }
        retryReminder.stop()
        backSince = now
        light(capability)
    }

    /// Said once, however often the lines are taken anew without it.
    mutating func tell(lacking error: GPIOError, _ emit: (LampCommand) -> Void) {
        guard error != toldLacking else { return }
        toldLacking = error
        emit(.log(.lacking(error)))
    }

    /// Hardware that has worked for a time is back.
    mutating func settleHardware(_ emit: (LampCommand) -> Void) {
        guard let since = backSince, now - since >= Pace.settling else { return }
        backSince = nil
        emit(.log(.hardwareBack))
    }

    /// The lines are held and dark: from there the light sets off to where it is meant to be.
    private mutating func light(_ capability: PWMCapability) {
        phase = .running
        stage.chain = LightChain(capability: capability, budget: configuration.budget)
        if configuration.charger != .none { chargerReminder.start(at: now) }
        if configuration.button != nil { button.ask(at: now) }
        holdIsTold = false
        standDark()
        move(to: target, over: configuration.transition)
    }
}
