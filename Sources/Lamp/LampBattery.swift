import Hardware

/// Looking after the cell.
extension Lamp {
    mutating func look(at reading: BatteryReading, _ emit: (LampCommand) -> Void) {
        sensor.see(reading, at: now)
        var isEmptied = false
        let here = lightness
        care.see(reading, &charger, duties: shown, lightness: here, at: now) { notice in
            emit(.log(notice))
            if notice == .batteryEmpty { isEmptied = true }
        }
        if isEmptied { runEmpty(emit) }
        if care.isHurried { batteryReminder.hasten(to: now + Pace.hurriedBattery) }
    }

    mutating func lose(_ error: SensorError, _ emit: (LampCommand) -> Void) {
        sensor.see(error)
        let here = lightness
        care.lose(error, charger, duties: shown, lightness: here, at: now) { emit(.log($0)) }
        if care.isHurried { batteryReminder.hasten(to: now + Pace.hurriedBattery) }
    }

    /// Dark, remembered, and the host told.
    private mutating func runEmpty(_ emit: (LampCommand) -> Void) {
        keeper.memory.empties &+= 1
        blinks = nil
        move(to: 0, over: configuration.transition)
        guard configuration.protection?.shutsHostDown ?? false else { return }
        note()
        saveForGood(emit)
        emit(.shutDownHost)
    }

    mutating func holdCharging(_ emit: (LampCommand) -> Void) {
        guard phase == .running, configuration.canHoldCharging else { return }
        let isHeld = care.hold?.isHeld ?? false
        guard isHeld != charger.isHeld || !holdIsTold else { return }
        holdIsTold = true
        charger.isHeld = isHeld
        emit(.allowCharging(!isHeld))
    }
}
