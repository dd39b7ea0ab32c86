public import Hardware

/// A GPIO chip to be simulated: what its driver calls itself, and its lines.
public struct SimulatedChip: Sendable {
    /// What becomes of a freed output: upstream kernels return it to input, Raspberry Pi's keep its level.
    public enum ReleasePolicy: Hashable, Sendable { case returnsToInput, keepsLevel }

    public var label: String
    /// The number in `gpiochipN`: any, and not to be relied on.
    public var number: Int
    /// One entry a line; nil where the device tree gives no name.
    public var lineNames: [String?]
    public var hasBias: Bool
    /// Lines that have none although the chip has.
    public var linesWithoutBias: Set<Int> = []
    public var release: ReleasePolicy

    public init(
        label: String, number: Int = 0, lineNames: [String?], hasBias: Bool = true,
        release: ReleasePolicy = .returnsToInput
    ) {
        self.label = label
        self.number = number
        self.lineNames = lineNames
        self.hasBias = hasBias
        self.release = release
    }

    /// The header of a Raspberry Pi 4: lines GPIO0 to GPIO57.
    public static func raspberryPi(label: String = "pinctrl-bcm2711", number: Int = 0, lines: Int = 58) -> SimulatedChip
    {
        SimulatedChip(
            label: label, number: number, lineNames: (0..<max(0, lines)).map { "GPIO\($0)" }, release: .keepsLevel)
    }
}

/// What the world outside does to a line.
public enum OutsideDrive: Hashable, Sendable {
    case low, high
    /// Nothing drives it: it follows the bias, or floats.
    case highZ
    /// High for `duty` of each period, from now on.
    case waveform(hertz: Double, duty: Double)
}

/// The level of a line as a probe sees it.
public enum LineLevel: Hashable, Sendable { case low, high, highZ }

/// A change of a line's level, as the recorder writes it down.
public struct LineEdge: Hashable, Sendable {
    public var moment: Instant
    public var chip: String
    public var offset: Int
    public var level: LineLevel

    /// Since the start.
    public var at: Duration { moment - .start }

    public init(at moment: Instant, chip: String, offset: Int, level: LineLevel) {
        self.moment = moment
        self.chip = chip
        self.offset = offset
        self.level = level
    }
}

/// What the event queue of a request does when it is full. The kernel drops the newest of a request by libgpiod 1
/// (ABI v1), and the oldest by libgpiod 2 (ABI v2).
public enum OverflowPolicy: Hashable, Sendable { case dropsNewest, dropsOldest }
