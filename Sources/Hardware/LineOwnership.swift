/// Lines held as outputs. Not copyable: there is one owner, and on every way out of its scope the lines are
/// driven to their safe levels and then released.
///
/// What we know is what we set; the electrical level of the pin is not measured.
public struct OutputLines<Handle: LineHandle>: ~Copyable, Sendable {
    @usableFromInline let handle: Handle
    /// How many lines are held.
    public let count: Int
    /// The mask of them all.
    @usableFromInline let all: LineLevels
    private let hold: LineHold<Handle>

    /// Takes over a handle that the back end just granted.
    public init(_ handle: Handle, count: Int, safe: LineLevels = []) {
        self.handle = handle
        self.count = count
        all = .first(count)
        hold = LineHold(handle, all: all, safe: safe)
    }

    /// Sets every line, at one moment.
    @inlinable  // or the light's loop, in another module, would go through witness tables at every edge
    public func set(_ levels: LineLevels) throws(GPIOError) { try handle.write(levels, mask: all) }

    /// Sets the lines in `mask`, at one moment; the others stay as they are.
    @inlinable
    public func set(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {
        try handle.write(levels, mask: mask.intersection(all))
    }

    /// Changes the lines' drive, bias or polarity without letting go of them.
    public func reconfigure(_ settings: LineSettings) throws(GPIOError) {
        var changed = settings
        changed.direction = .output
        try changed.checkPossible()
        try handle.reconfigure(changed)
    }

    /// Drives the safe levels and releases the lines. When the safe levels could not be driven it says so,
    /// and the lines are released all the same.
    public consuming func release() throws(GPIOError) { try hold.driveSafe() }
}

/// Lines held as inputs, released when their owner's scope ends.
public struct InputLines<Handle: LineHandle>: ~Copyable, Sendable {
    /// For a back end that waits for the edges of several requests at once.
    @usableFromInline package let handle: Handle
    public let count: Int
    public private(set) var settings: LineSettings
    private let hold: LineHold<Handle>

    public init(_ handle: Handle, count: Int, settings: LineSettings = LineSettings(.input)) {
        self.handle = handle
        self.count = count
        self.settings = settings
        hold = LineHold(handle, all: .first(count), safe: nil)
    }

    /// The levels of this moment: logical, so an active-low line that is electrically low is set.
    @inlinable
    public func levels() throws(GPIOError) -> LineLevels { try handle.read() }

    /// Changes bias, edges or debounce without letting go of the lines.
    public mutating func reconfigure(_ settings: LineSettings) throws(GPIOError) {
        var changed = settings
        changed.direction = .input
        try changed.checkPossible()
        try handle.reconfigure(changed)
        self.settings = changed
    }

    public mutating func setBias(_ bias: LineBias) throws(GPIOError) {
        var changed = settings
        changed.bias = bias
        try reconfigure(changed)
    }

    /// The next edge, or nil when `deadline` passes first; nil as deadline: looks and returns.
    @inlinable
    public func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? {
        try handle.nextEdge(until: deadline)
    }
}

/// What is done when nobody owns the lines any more.
///
/// A class, since the optimizer of Swift 6.0 forgets the `deinit` of a structure that another module owns. Unchecked, since
/// the compiler cannot see that only the one owner calls.
fileprivate final class LineHold<Handle: LineHandle>: @unchecked Sendable {
    private let handle: Handle
    private let all: LineLevels
    /// The levels driven before the lines are let go; nil: inputs, which are not driven.
    private let safe: LineLevels?
    private var safeIsDriven = false

    init(_ handle: Handle, all: LineLevels, safe: LineLevels?) {
        self.handle = handle
        self.all = all
        self.safe = safe
    }

    func driveSafe() throws(GPIOError) {
        guard let safe, !safeIsDriven else { return }
        safeIsDriven = true  // tried, at least: the end need not try again
        try handle.write(safe, mask: all)
    }

    deinit {
        // On an error nothing more can be done from here: the chip is gone, or the kernel already took the lines.
        try? driveSafe()
        handle.release()
    }
}

extension GPIOSystem {
    /// Takes lines as outputs. `safe` are the levels they are left at; by default inactive.
    public func outputs(
        _ lines: [LineReference], settings: LineSettings = LineSettings(.output), safe: LineLevels = [],
        consumer: String = "luciole"
    ) throws(GPIOError) -> OutputLines<Lines> {
        var asked = settings
        asked.direction = .output
        let handle = try request(LineRequest(lines, asked, consumer: consumer))
        return OutputLines(handle, count: lines.count, safe: safe)
    }

    /// Takes lines as inputs. `eventQueue`: how many edge events the kernel is to keep, where 16 for each line are too few.
    public func inputs(
        _ lines: [LineReference], settings: LineSettings = LineSettings(.input), consumer: String = "luciole",
        eventQueue: Int? = nil
    ) throws(GPIOError) -> InputLines<Lines> {
        var asked = settings
        asked.direction = .input
        let handle = try request(LineRequest(lines, asked, consumer: consumer, eventQueue: eventQueue))
        return InputLines(handle, count: lines.count, settings: asked)
    }
}
