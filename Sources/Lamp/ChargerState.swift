/// What the charger is doing, as far as its pins tell.
public enum ChargerState: Hashable, Sendable {
    case charging, full
    /// There is no input power: the cell is what the lamp lives on.
    case discharging
    case noBattery
    case fault(ChargerFault)
    /// It does not charge, and this is why, as far as the chip can say.
    case notCharging(ChargingPause)
    /// The pins cannot be told apart, contradict each other, or are not there.
    case unknown
}

/// What is wrong, in the chip's own words.
public enum ChargerFault: Hashable, Sendable {
    /// BQ24074: charging took longer than its safety timer allows.
    case safetyTimer
    /// TP4056 with input power: the cell is too hot or too cold, or the input is too weak. The chip says the same for all.
    case temperatureOrInput
    /// The status pin blinks as its data sheet does not know.
    case blinking
}

/// Why a charger does not charge. Where a chip says the same for several reasons, so does its case.
public enum ChargingPause: Hashable, Sendable {
    /// MCP73831.
    case noInputOrNoBattery
    /// MCP73831 with input power.
    case noBatteryOrShutDown
    /// MCP73832, with and without a word on input power.
    case fullOrNoBattery, noInputOrFullOrNoBattery
    /// TP4056.
    case noInputOrFault
    /// We hold it, because of the charge limit or the cell's temperature.
    case held
    /// The kernel says so, and no more.
    case unexplained
}
