/// A light with a name, ready to be asked for.
public enum Preset: Hashable, Sendable, CaseIterable {
    /// All there is.
    case full
    /// Neutral and strong, for paper.
    case reading
    /// Warm and low.
    case evening
    /// Just enough to find the door, and too warm and dark to wake by.
    case night
    /// A candle.
    case candle

    /// L*.
    public var lightness: Double {
        switch self {
        case .full: 100
        case .reading: 85
        case .evening: 45
        case .night: 6
        case .candle: 50
        }
    }

    public var colour: LightColour {
        switch self {
        case .full, .reading: .white(kelvin: 4000)
        case .evening: .white(kelvin: 2700)
        case .night, .candle: .white(kelvin: 2200)
        }
    }

    public var effect: Effect? { self == .candle ? .candle(seed: 0) : nil }
}
