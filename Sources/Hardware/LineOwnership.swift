/// Lines held as outputs. Not copyable: there is one owner, and on every way out of its scope the lines are
/// driven to their safe levels and then released.
///
/// What we know is what we set; the electrical level of the pin is not measured.
public struct OutputLines<Handle: LineHandle>: ~Copyable, Sendable {
    private let handle: Handle
    /// How many lines are held.
    public let count: Int
    /// The levels driven before the lines are let go.
    public let safe: LineLevels

    /// Takes over a handle that the back end just granted.
    public init(_ handle: Handle, count: Int, safe: LineLevels = []) {
        self.handle = handle
        self.count = count
        self.safe = safe
    }

    public func set(_ levels: LineLevels) throws(GPIOError) { try handle.write(levels, mask: .first(count)) }

    public func set(_ levels: LineLevels, mask: LineLevels) throws(GPIOError) {
        try handle.write(levels, mask: mask.intersection(.first(count)))
    }

    /// Drives the safe levels, releases the lines, and says whether the safe levels could be driven.
    public consuming func release() throws(GPIOError) { try handle.write(safe, mask: .first(count)) }

    deinit {
        // On an error nothing more can be done from here: the chip is gone, or the kernel already took the lines.
        try? handle.write(safe, mask: .first(count))
        handle.release()
    }
}

/// Lines held as inputs, released when their owner's scope ends.
public struct InputLines<Handle: LineHandle>: ~Copyable, Sendable {
    private let handle: Handle
    public let count: Int

    public init(_ handle: Handle, count: Int) {
        self.handle = handle
        self.count = count
    }

    public func levels() throws(GPIOError) -> LineLevels { try handle.read() }

    public func setBias(_ bias: LineBias, of settings: LineSettings) throws(GPIOError) {
        var changed = settings
        changed.bias = bias
        try handle.reconfigure(changed)
    }

    public func nextEdge(until deadline: Instant?) throws(GPIOError) -> EdgeEvent? {
        try handle.nextEdge(until: deadline)
    }

    deinit { handle.release() }
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

    /// Takes lines as inputs.
    public func inputs(
        _ lines: [LineReference], settings: LineSettings = LineSettings(.input), consumer: String = "luciole"
    ) throws(GPIOError) -> InputLines<Lines> {
        var asked = settings
        asked.direction = .input
        let handle = try request(LineRequest(lines, asked, consumer: consumer))
        return InputLines(handle, count: lines.count)
    }
}
