public import Hardware

/// What a person, a button or a program asks of the lamp. Lightness is L*, 0 to 100.
public enum LampRequest: Hashable, Sendable {
    case on
    case off
    case toggle
    /// Move to a lightness, over a time; `.zero` is immediate. 0 is off. Held between 0 and 100; what is not a number
    /// is not obeyed. A way takes at most a day.
    case lightness(Double, over: Duration)
    /// Move to a colour. It ends an effect that has its own.
    case colour(LightColour, over: Duration)
    /// Move into an effect, lit if it was dark; nil: to the steady light.
    case effect(Effect?, over: Duration)
    case preset(Preset, over: Duration)
    /// Move to the light that is kept under a number, counted from 0; nothing happens when there is none.
    case recall(Int, over: Duration)
    /// Keep the light under a number, counted from 0.
    case keep(Int)
}

/// Everything that can happen to a lamp. Same events at the same times, same commands: always.
public enum LampEvent: Hashable, Sendable {
    /// The lines are held, and this is what their PWM can do.
    case start(PWMCapability)
    case request(LampRequest)
    /// The moment that the lamp asked to be woken at has come; the wish is used up.
    case wake
    /// A look at a charger pin; the index is that of the decoder's pins.
    case chargerPin(Int, PinState)
    case battery(BatteryReading)
    case batteryLost(SensorError)
    /// The button's level, just read: pressed or not.
    case button(isDown: Bool)
    case hardwareLost(GPIOError)
    /// The lines are held again, perhaps by another PWM.
    case hardwareBack(PWMCapability)
    /// The lines are held, and this could not be had of them, such as a bias: the lamp does without.
    case lacking(GPIOError)
    /// SIGTERM, SIGINT, SIGHUP, end of run: go dark, safely.
    case stop
}

/// What the lamp asks of the world.
public enum LampCommand: Equatable, Sendable {
    case setDuties(PerChannel<Duty>)
    /// Wake me then (`.wake`); replaces the earlier wish; nil: nothing to do until something happens.
    case wake(at: Instant?)
    /// Look at the charger's pins, and tell (`.chargerPin`).
    case readChargerPins
    /// Look at the cell, and tell (`.battery` or `.batteryLost`).
    case readBattery
    /// Read the button's level, and tell (`.button`).
    case readButton
    /// Let the charger charge, or hold it.
    case allowCharging(Bool)
    /// Write this where it outlasts the power; at most one a minute, and one at the end.
    case save(LampMemory)
    /// The cell is empty, and what is to be remembered was saved: have the host shut down in good order.
    case shutDownHost
    /// Try to take the lost hardware again, and tell (`.hardwareBack`) if it could be had.
    case takeHardware
    /// The state that others may see has changed.
    case publish(LampState)
    case log(LampNotice)
    /// Nothing more to do: let go of the lines. The last command there is.
    case finished
}
