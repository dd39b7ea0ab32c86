/// The vocabulary of GPIO lines: libgpiod 2's own words (`gpiod_line_settings`), whatever library is below.
public enum LineDirection: Hashable, Sendable { case input, output }

/// The pull that the chip itself puts on a line.
public enum LineBias: Hashable, Sendable { case asIs, disabled, pullUp, pullDown }

public enum LineDrive: Hashable, Sendable { case pushPull, openDrain, openSource }

public enum EdgeDetection: Hashable, Sendable { case none, rising, falling, both }

/// The clock that the kernel stamps edge events with.
public enum EventClock: Hashable, Sendable { case monotonic, realtime, hardwareTimestamp }

/// What a request asks of its lines. Levels everywhere in this module are logical: `activeLow` inverts exactly
/// once, in the kernel.
public struct LineSettings: Hashable, Sendable {
    public var direction: LineDirection
    public var activeLow = false
    public var bias = LineBias.asIs
    public var drive = LineDrive.pushPull
    public var edges = EdgeDetection.none
    public var debounce = Duration.zero
    public var eventClock = EventClock.monotonic
    /// The level an output has from the very moment of the request: no flash at power-up.
    public var initiallyActive = false

    public init(_ direction: LineDirection) { self.direction = direction }
}

/// One line as a layout names it. A chip is found by its label or by the line's name, never by its number,
/// which differs between boards and kernels.
public struct LineReference: Hashable, Sendable {
    /// The chip's label (`pinctrl-bcm2711`), or nil: any chip that has a line of this name.
    public var chipLabel: String?
    public var place: LinePlace

    public init(chipLabel: String?, _ place: LinePlace) {
        self.chipLabel = chipLabel
        self.place = place
    }
}

extension LineReference {
    /// As an error names it: `GPIO18`, or `18`.
    public var text: String {
        switch place {
        case .name(let name): return name
        case .offset(let offset): return "\(offset)"
        }
    }
}

/// Where on its chip a line is.
public enum LinePlace: Hashable, Sendable {
    /// The line's name in the device tree (`GPIO18`).
    case name(String)
    case offset(Int)
}

/// The levels of up to 64 lines of one request; bit n is the n-th line asked for, set when it is active.
public struct LineLevels: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    @inlinable
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Line `index` of the request alone.
    @inlinable
    public static func line(_ index: Int) -> LineLevels {
        LineLevels(rawValue: 1 << UInt64(truncatingIfNeeded: index & 63))
    }
    /// The first `count` lines.
    @inlinable
    public static func first(_ count: Int) -> LineLevels {
        LineLevels(rawValue: count >= 64 ? .max : (1 << UInt64(truncatingIfNeeded: max(0, count))) - 1)
    }
}

/// A change of level that the kernel saw.
public struct EdgeEvent: Hashable, Sendable {
    /// Which line of the request.
    public var line: Int
    public var isRising: Bool
    public var at: Instant
    /// Counts all events of the request from 1; a gap means that events were lost. 0 where the kernel has none (libgpiod 1).
    public var sequence: UInt32

    public init(line: Int, isRising: Bool, at: Instant, sequence: UInt32) {
        self.line = line
        self.isRising = isRising
        self.at = at
        self.sequence = sequence
    }
}
