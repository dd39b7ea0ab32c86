/// A GPIO chip as the system lists it.
public struct ChipInfo: Hashable, Sendable {
    /// The kernel's name of the moment (`gpiochip0`); it may differ after the next boot. One chip has one name,
    /// however many device files and symbolic links lead to it.
    public var name: String
    /// The driver's own name for it (`pinctrl-bcm2711`), which stays.
    public var label: String
    public var lineCount: Int

    public init(name: String, label: String, lineCount: Int) {
        self.name = name
        self.label = label
        self.lineCount = lineCount
    }
}

/// What is known of a line without asking for it.
public struct LineInfo: Hashable, Sendable {
    public var offset: Int
    public var name: String?
    /// Who holds it; nil when free. The kernel's own users show as theirs ("kernel", a driver's name).
    public var consumer: String?
    public var isUsed: Bool
    public var settings: LineSettings

    public init(offset: Int, name: String?, consumer: String?, isUsed: Bool, settings: LineSettings) {
        self.offset = offset
        self.name = name
        self.consumer = consumer
        self.isUsed = isUsed
        self.settings = settings
    }
}

/// The GPIO chips of one machine, real or simulated.
///
/// A back end lists, looks and takes; it never searches. Finding a chip by its label and a line by its name is
/// written once, for every back end, in `GPIOSystem.place(_:)`.
public protocol GPIOSystem: Sendable {
    associatedtype Lines: LineHandle
    associatedtype Watch: LineWatch
    /// Every chip there is; none is an empty list. When there are chips and not one of them may be opened: `permission`.
    /// A chip that is reachable by several names may be listed several times.
    func chips() throws(GPIOError) -> [ChipInfo]
    /// Looks at a line without touching it.
    func info(chip: ChipInfo, offset: Int) throws(GPIOError) -> LineInfo
    /// Takes lines of one chip: all or none, outputs at their initial level from the first moment.
    func take(_ request: PlacedRequest) throws(GPIOError) -> Lines
    /// Tells of lines of one chip who takes them, changes them and lets them go.
    func watch(chip: ChipInfo, offsets: [Int]) throws(GPIOError) -> Watch
}

/// The back end's side of held lines. Programs do not use it: `OutputLines` and `InputLines` own one,
/// and see to it that it is released exactly once.
public protocol LineHandle: Sendable {
    /// Sets the lines in `mask` to their level in `levels`, at one moment where the chip can.
    func write(_ levels: LineLevels, mask: LineLevels) throws(GPIOError)
    func read() throws(GPIOError) -> LineLevels
    /// Changes settings of the held lines without letting go of them.
    func reconfigure(_ settings: LineSettings) throws(GPIOError)
    /// The next edge, or nil when `deadline` passes first; nil as deadline: looks and returns.
    func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent?
    func release()
}
