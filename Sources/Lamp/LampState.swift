/// What the charger is doing, as far as its pins tell.
public enum ChargerState: Hashable, Sendable {
    case charging, full, discharging, noBattery
    case unknown
}

/// What anyone may know about the lamp at this moment.
public struct LampState: Hashable, Sendable {
    /// L*, 0 to 100: where the light is going, and where it is now.
    public var target: Double = 0
    public var lightness: Double = 0
    public var isOn: Bool = false
    public var charger: ChargerState = .unknown
    /// Cell voltage, nil when unknown.
    public var volts: Double?
    /// Charge of the cell in percent, nil when unknown.
    public var percent: Double?

    public init() {}
}

/// Something worth telling, once. The shell words it.
public enum LampNotice: Hashable, Sendable {
    case batteryUnknown
    case hardwareLost
    case hardwareBack
}
