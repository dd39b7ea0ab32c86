/// What a lamp remembers from one run to the next. Of fixed size.
public struct LampMemory: Hashable, Sendable {
    /// How many lightnesses a lamp keeps under a number.
    public static let presetCount = 8

    /// The light is meant to be on, at this L*; while off, what "on" would mean.
    public var isOn = false
    public var lightness = 100.0
    /// Colour and effect, in numbers that whoever makes light gives a meaning to; 0: none.
    public var colour = LampMemoryColour()
    public var effect: UInt8 = 0
    /// L* of each preset; nil: not set.
    public var presets = PresetLightness()
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

/// The lightness of each preset, numbered from 0.
public struct PresetLightness: Hashable, Sendable {
    private var levels: (Double, Double, Double, Double, Double, Double, Double, Double) = (
        -1, -1, -1, -1, -1, -1, -1, -1
    )

    public init() {}

    /// nil for what is not set, and for a number that no preset has. Held between 0 and 100.
    public subscript(index: Int) -> Double? {
        get {
            let level =
                switch index {
                case 0: levels.0
                case 1: levels.1
                case 2: levels.2
                case 3: levels.3
                case 4: levels.4
                case 5: levels.5
                case 6: levels.6
                case 7: levels.7
                default: -1.0
                }
            return level >= 0 ? level : nil
        }
        set {
            let level = newValue.map { $0 >= 0 ? min($0, 100) : 0 } ?? -1
            switch index {
            case 0: levels.0 = level
            case 1: levels.1 = level
            case 2: levels.2 = level
            case 3: levels.3 = level
            case 4: levels.4 = level
            case 5: levels.5 = level
            case 6: levels.6 = level
            case 7: levels.7 = level
            default: break
            }
        }
    }

    public static func == (a: Self, b: Self) -> Bool {
        for index in 0..<LampMemory.presetCount where a[index] != b[index] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        for index in 0..<LampMemory.presetCount { hasher.combine(self[index]) }
    }
}
