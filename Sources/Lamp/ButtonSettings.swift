/// What three clicks blink. Where it is not known, the other; where neither is, one long dark.
public enum BatteryCheck: Hashable, Sendable {
    /// Volts, then tenths.
    case volts
    /// Tens of percent, then ones.
    case percent
}

/// The button's times, and what it tells. All may be given in the layout file.
public struct ButtonSettings: Hashable, Sendable {
    /// A level counts once it has held this long. Source: J. Ganssle, A Guide to Debouncing: of eighteen switches the worst
    /// but one bounced 6.2 ms; this is four times that.
    public var debounce = Duration.milliseconds(25)
    /// Pressed this long is a hold. This project's choice, as the next two.
    public var hold = Duration.milliseconds(500)
    /// The next click of a row comes within this time after the last.
    public var gap = Duration.milliseconds(350)
    /// Nobody presses this long: something lies on the button, or it is broken.
    public var stuck = Duration.seconds(30)
    /// From dark to full while held.
    public var ramp = Duration.seconds(4)
    /// What five clicks give.
    public var sunset = Duration.seconds(1800)
    /// Volts need no model of the cell, so they are what a person can check with a meter.
    public var check = BatteryCheck.volts

    public init() {}
}
