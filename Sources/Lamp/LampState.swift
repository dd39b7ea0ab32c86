public import Hardware

/// What the charger is doing, as far as its pins tell.
public enum ChargerState: Hashable, Sendable {
    case charging, full
    /// There is no input power: the cell is what the lamp lives on.
    case discharging
    case noBattery
    /// No input power or no battery, and the chip cannot say which.
    case notCharging
    /// The pins cannot be told apart, contradict each other, or are not there.
    case unknown
}

/// What anyone may know about the lamp at this moment.
public struct LampState: Hashable, Sendable {
    /// L*, 0 to 100: where the light is going, and where it is now.
    public var target: Double = 0
    public var lightness: Double = 0
    /// Whether the light is meant to be on; while it fades out it is off already.
    public var isOn: Bool = false
    /// The lines are held. Without them the light is dark, whatever its target.
    public var hasHardware: Bool = false
    public var charger: ChargerState = .unknown
    /// Cell voltage, nil when unknown.
    public var volts: Double?
    /// Charge of the cell in percent, nil when unknown.
    public var percent: Double?

    public init() {}
}

/// Something worth telling, once. The shell words it.
public enum LampNotice: Hashable, Sendable {
    /// The sensor gives no voltage; the cell is unknown, not empty.
    case batteryUnknown
    /// The sensor cannot be read, and this is why.
    case batteryLost(SensorError)
    case batteryBack
    /// The lines are lost, and this is why; the light is dark.
    case hardwareLost(GPIOError)
    case hardwareBack
}
