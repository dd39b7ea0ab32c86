/// Lines to be held together: they must be of one chip, and they are set together.
public struct LineRequest: Hashable, Sendable {
    public var lines: [LineReference]
    public var settings: LineSettings
    /// The name that others see as the holder.
    public var consumer: String
    /// How many edge events the kernel keeps for us; nil: as many as it will, which is 16 for each line.
    public var eventQueue: Int?

    public init(
        _ lines: [LineReference], _ settings: LineSettings, consumer: String = "luciole", eventQueue: Int? = nil
    ) {
        self.lines = lines
        self.settings = settings
        self.consumer = consumer
        self.eventQueue = eventQueue
    }
}

/// A request whose lines were found: what a back end is asked to take.
public struct PlacedRequest: Hashable, Sendable {
    /// The most lines of one request, in the kernel (GPIO_V2_LINES_MAX) and here.
    public static let mostLines = 64

    public var chip: ChipInfo
    /// The lines' offsets on the chip, in the order asked for; at least one, none twice.
    public var offsets: [Int]
    public var settings: LineSettings
    public var consumer: String
    /// How many edge events are to be kept, at least; nil: the kernel's own number.
    public var eventQueue: Int?

    public init(
        chip: ChipInfo, offsets: [Int], settings: LineSettings, consumer: String, eventQueue: Int? = nil
    ) {
        self.chip = chip
        self.offsets = offsets
        self.settings = settings
        self.consumer = consumer
        self.eventQueue = eventQueue
    }

    /// The levels that outputs have from the moment of the request.
    public var initialLevels: LineLevels { settings.initiallyActive ? .first(offsets.count) : [] }
}
