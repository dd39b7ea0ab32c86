/// What a lamp remembers from one run to the next. Of fixed size.
public struct LampMemory: Hashable, Sendable {
    /// The light is meant to be on, at this L*; while off, what "on" would mean.
    public var isOn = false
    public var lightness = 100.0
    /// Colour and effect, in numbers that whoever makes light gives a meaning to; 0: none.
    public var colour = LampMemoryColour()
    public var effect: UInt8 = 0
    /// The lights that are kept under a number.
    public var presets = KeptLights()
    /// The button was locked.
    public var isLocked = false
    /// The cell was found empty, and has not been found usable since.
    public var isEmpty = false
    /// The lamp went off in good order. A memory without that is one of a lamp that lost its power, or was killed.
    public var isClean = false
    /// How often the lamp was started, how often its cell ran empty, and for how many seconds it was lit.
    public var starts: UInt32 = 0
    public var empties: UInt32 = 0
    public var litSeconds: UInt64 = 0
    /// What the gauge knew, in percent and points.
    public var percent: Double?
    public var percentMargin: Double?

    public init() {}
}

/// Three numbers between 0 and 10 000 and a mode: enough for any colour that a kit can make.
public struct LampMemoryColour: Hashable, Sendable {
    public var mode: UInt8 = 0
    public var first = 0.0
    public var second = 0.0
    public var third = 0.0

    public init() {}
}
