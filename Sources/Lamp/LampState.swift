public import Hardware

/// What anyone may know about the lamp at this moment.
public struct LampState: Hashable, Sendable {
    /// L*, 0 to 100: where the light is going, and what is shown now.
    public var target: Double = 0
    public var lightness: Double = 0
    /// What holds the light below what is asked for at this moment.
    public var limit: LightLimit?
    /// The lowest L* above 0 that can be shown; what is asked below it becomes this.
    public var leastLightness: Double = 0
    /// What makes the light, and how fast; nil before the lines were taken for the first time.
    public var pwm: PWMCapability?
    /// The colour asked for; nil where there is none to choose. Whether the channels can mix just this.
    public var colour: LightColour?
    public var isColourExact = true
    public var effect: Effect?
    /// Whether the light is meant to be on; while it fades out it is off already.
    public var isOn: Bool = false
    /// The lines are held. Without them the light is dark, whatever its target.
    public var hasHardware: Bool = false
    public var charger: ChargerState = .unknown
    /// Cell voltage, nil when unknown.
    public var volts: Double?
    /// Charge of the cell in percent, nil when unknown, and how far off it may be, in points.
    public var percent: Double?
    public var percentMargin: Double?
    /// Temperature of the cell, nil when there is no sensor or it says nothing.
    public var celsius: Double?
    /// Looks at the cell that failed since the start; and whether the last good one is long ago.
    public var sensorErrors: UInt64 = 0
    public var isSensorStale = false
    public var runTimeLeft: Estimate?
    public var timeToFull: Estimate?
    /// What the readings say against each other.
    public var incoherence: Incoherence = []
    /// Why the light is dimmer than was asked for, to spare the cell.
    public var sparing: Sparing = []
    /// The cell is empty: the light stays off until it is charged.
    public var isEmpty = false
    /// The button does nothing until it is unlocked.
    public var isLocked = false
    /// Which lights are kept under a number.
    public var presets: KeptNumbers = []

    public init() {}
}

/// Something worth telling, once. The shell words it.
public enum LampNotice: Hashable, Sendable {
    /// The sensor gives no voltage; the cell is unknown, not empty.
    case batteryUnknown
    /// The sensor cannot be read, and this is why.
    case batteryLost(SensorError)
    case batteryBack
    /// The sensor says a negative voltage: the cell is in the wrong way round.
    case batteryReversed
    /// The voltage went where it cannot go by itself, and stayed there: another cell.
    case batteryReplaced
    /// These readings contradict each other.
    case incoherent(Incoherence)
    /// The light is being dimmed, step by step, and this is why.
    case sparing(Sparing)
    /// The reasons to spare the cell are over.
    case sparingEnded
    /// The light is off until the cell is charged.
    case batteryEmpty
    /// The cell is charged enough to light again.
    case batteryUsable
    /// There was a temperature, and there is none any more: the cell's limits cannot be watched.
    case temperatureUnknown
    /// The button was pressed longer than anyone presses it: the light is ramped down, and the button locked.
    case buttonStuck
    case buttonLocked, buttonUnlocked
    /// The lines are lost, and this is why; the light is dark.
    case hardwareLost(GPIOError)
    case hardwareBack
    /// This cannot be had of the lines, and the lamp does without.
    case lacking(GPIOError)
}
