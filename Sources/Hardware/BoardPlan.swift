/// What a board is to be built from: which lines carry what, and how the light is to be made.
///
/// Commissioning draws it up from a layout; a back end builds a `LampBoard` from it. Both the real and the
/// simulated board are built from the same plan.
public struct BoardPlan: Hashable, Sendable {
    /// LED channels, in the order of `PerChannel`; at most `PerChannel.capacity`.
    public var channels: [ChannelPlan]
    public var pwm: PWMPlanRequest
    /// The charger's status pins, in the order of the lamp's charger decoder.
    public var chargerPins: [ChargerPinPlan]
    public var sensor: SensorPlan
    public var button: ButtonPlan?
    /// The line that holds the charger.
    public var chargeEnable: ChargeEnablePlan?
    /// The name that others see as the holder of our lines.
    public var consumer: String

    public init(
        channels: [ChannelPlan], pwm: PWMPlanRequest, chargerPins: [ChargerPinPlan], sensor: SensorPlan,
        button: ButtonPlan? = nil, chargeEnable: ChargeEnablePlan? = nil, consumer: String = "luciole"
    ) {
        self.channels = channels
        self.pwm = pwm
        self.chargerPins = chargerPins
        self.sensor = sensor
        self.button = button
        self.chargeEnable = chargeEnable
        self.consumer = consumer
    }
}

/// One LED channel's line.
public struct ChannelPlan: Hashable, Sendable {
    public var line: LineReference
    /// The LED is on when the line is low. Inverted once, in the kernel.
    public var activeLow: Bool
    /// The kernel PWM behind the line, where the host has one.
    public var kernelPWM: KernelPWMReference?

    public init(line: LineReference, activeLow: Bool = false, kernelPWM: KernelPWMReference? = nil) {
        self.line = line
        self.activeLow = activeLow
        self.kernelPWM = kernelPWM
    }
}

/// A channel of the kernel's PWM, by device path: the chip's number moves between boards and kernels.
public struct KernelPWMReference: Hashable, Sendable {
    /// The device's path below /sys/devices, or the end of it (`fe20c000.pwm`).
    public var device: String
    public var channel: Int
    /// The line for config.txt that makes it available.
    public var overlay: String?

    public init(device: String, channel: Int, overlay: String?) {
        self.device = device
        self.channel = channel
        self.overlay = overlay
    }
}

/// How the light is to be dimmed; the back end answers with its `PWMCapability`.
public struct PWMPlanRequest: Hashable, Sendable {
    public enum BackEnd: Hashable, Sendable {
        /// Kernel PWM where every channel has it, else software.
        case automatic
        case kernel, software
    }

    public var backEnd: BackEnd
    public var period: Duration
    /// The shortest on-time that the LED driver follows.
    public var shortestOn: Duration
    /// How many periods in a row software may leave out, to reach levels below its shortest on-time: as far as the
    /// flicker rule allows.
    public var longestSkip: Int

    public init(
        backEnd: BackEnd = .automatic, period: Duration, shortestOn: Duration = .zero, longestSkip: Int = 0
    ) {
        self.backEnd = backEnd
        self.period = period
        self.shortestOn = shortestOn
        self.longestSkip = longestSkip
    }
}

/// One status pin of the charger.
public struct ChargerPinPlan: Hashable, Sendable {
    public var line: LineReference
    /// Whether the line's chip can pull up and down.
    public var biasAvailable: Bool
    /// The charger pulls the pin low or lets go of it, and never drives it high (CHG and PGOOD of the BQ24074).
    /// Under pull-up such a pin shows all it has to say; only a tri-state pin (STAT of the MCP73831) needs both biases.
    public var isOpenDrain: Bool

    public init(line: LineReference, biasAvailable: Bool = true, isOpenDrain: Bool = false) {
        self.line = line
        self.biasAvailable = biasAvailable
        self.isOpenDrain = isOpenDrain
    }
}

/// The button: a contact to ground, on a line that is pulled up.
public struct ButtonPlan: Hashable, Sendable {
    public var line: LineReference
    /// Whether the line's chip can pull up; else the board does.
    public var biasAvailable: Bool

    public init(line: LineReference, biasAvailable: Bool = true) {
        self.line = line
        self.biasAvailable = biasAvailable
    }
}

/// The line at the charger's enable pin.
public struct ChargeEnablePlan: Hashable, Sendable {
    public var line: LineReference
    /// The charger charges while the line is low (CE of the BQ24074); else while it is high (CE of the TP4056).
    public var activeLow: Bool

    public init(line: LineReference, activeLow: Bool) {
        self.line = line
        self.activeLow = activeLow
    }
}

/// Where the cell is measured.
public enum SensorPlan: Hashable, Sendable {
    /// Nowhere: voltage and charge stay unknown.
    case none
    /// A battery of the kernel's power_supply class, read by this driver where the part names one.
    case powerSupply(driver: String?)
    /// An ADC of the IIO class; cell volts per volt at its input.
    case iio(driver: String?, divider: Double)
}
