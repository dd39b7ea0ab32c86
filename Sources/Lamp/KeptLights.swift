/// A light that is kept under a number, to be asked for again.
public struct KeptLight: Hashable, Sendable {
    /// L*, more than 0.
    public var lightness: Double
    /// Colour and effect, in the numbers of `LampMemory`; 0: none.
    public var colour = LampMemoryColour()
    public var effect: UInt8 = 0

    public init(lightness: Double) { self.lightness = lightness }
}

/// The lights that a lamp keeps, numbered from 0 here and from 1 for people.
public struct KeptLights: Hashable, Sendable {
    public static let count = 8

    private typealias Slots = (
        KeptLight?, KeptLight?, KeptLight?, KeptLight?, KeptLight?, KeptLight?, KeptLight?, KeptLight?
    )
    private var slots: Slots = (nil, nil, nil, nil, nil, nil, nil, nil)

    public init() {}

    /// nil for what is not kept, and for a number that there is none of.
    public subscript(index: Int) -> KeptLight? {
        get {
            switch index {
            case 0: slots.0
            case 1: slots.1
            case 2: slots.2
            case 3: slots.3
            case 4: slots.4
            case 5: slots.5
            case 6: slots.6
            case 7: slots.7
            default: nil
            }
        }
        set {
            switch index {
            case 0: slots.0 = newValue
            case 1: slots.1 = newValue
            case 2: slots.2 = newValue
            case 3: slots.3 = newValue
            case 4: slots.4 = newValue
            case 5: slots.5 = newValue
            case 6: slots.6 = newValue
            case 7: slots.7 = newValue
            default: break
            }
        }
    }

    /// Which of them are kept.
    public var numbers: KeptNumbers {
        var numbers = KeptNumbers()
        for index in 0..<Self.count where self[index] != nil { numbers.insert(KeptNumbers(index)) }
        return numbers
    }

    public static func == (a: Self, b: Self) -> Bool {
        for index in 0..<count where a[index] != b[index] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        for index in 0..<Self.count { hasher.combine(self[index]) }
    }
}

/// Numbers of kept lights, numbered from 0.
public struct KeptNumbers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One number; none where there is no such.
    public init(_ index: Int) { rawValue = (0..<KeptLights.count).contains(index) ? 1 << UInt8(index) : 0 }

    public func contains(_ index: Int) -> Bool {
        let one = KeptNumbers(index)
        return !one.isEmpty && isSuperset(of: one)
    }
}
