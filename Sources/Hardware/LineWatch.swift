/// What somebody did to a line.
public enum LineChange: Hashable, Sendable { case requested, released, reconfigured }

/// A change of who holds a line, or how.
public struct LineInfoEvent: Hashable, Sendable {
    public var change: LineChange
    /// The line as it is after the change.
    public var info: LineInfo
    public var at: Instant

    public init(change: LineChange, info: LineInfo, at: Instant) {
        self.change = change
        self.info = info
        self.at = at
    }
}

/// Lines that are looked at without being taken, for as long as this is held.
public protocol LineWatch: Sendable {
    /// The next change, or nil when `deadline` passes first; nil as deadline: looks and returns.
    func nextChange(until deadline: Instant?) throws(GPIOError) -> LineInfoEvent?
}

extension GPIOSystem {
    /// Watches lines of one chip by the names that a layout gives them.
    public func watch(_ lines: [LineReference]) throws(GPIOError) -> Watch {
        let placed = try place(LineRequest(lines, LineSettings(.input)))
        return try watch(chip: placed.chip, offsets: placed.offsets)
    }
}
