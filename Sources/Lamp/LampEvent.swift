public import Hardware

/// What a person, a button or a program asks of the lamp. Lightness is L*, 0 to 100.
public enum LampRequest: Hashable, Sendable {
    case on
    case off
    case toggle
    /// Move to a lightness, over a time; `.zero` is immediate. 0 is off.
    case lightness(Double, over: Duration)
}

/// Everything that can happen to a lamp. Same events at the same times, same commands: always.
public enum LampEvent: Hashable, Sendable {
    case start
    case request(LampRequest)
    /// The moment that the lamp asked to be woken at has come.
    case wake
    /// A charger pin changed; the index is that of the configuration's pins.
    case chargerPin(Int, PinState)
    case battery(BatteryReading)
    case batteryLost(SensorError)
    case hardwareLost(GPIOError)
    case hardwareBack
    /// SIGTERM, SIGINT, SIGHUP, end of run: go dark, safely.
    case stop
}

/// What the lamp asks of the world.
public enum LampCommand: Sendable {
    case setDuties(PerChannel<Duty>)
    /// Wake me then (`.wake`); replaces the earlier wish; nil: nothing to do until something happens.
    case wake(at: Instant?)
    /// The state that others may see has changed.
    case publish(LampState)
    case log(LampNotice)
    /// Nothing more to do: let go of the lines.
    case finished
}
