internal import Hardware
internal import Photometry

/// A light that lives: a pure function of its parameters, its seed, and the time since its start. Lamps with one clock
/// that start an effect together stay together without a word between them.
public enum Effect: Hashable, Sendable {
    /// Swells and ebbs, once in a period of 1 s or more.
    case breathe(period: Duration)
    /// A flame in quiet air: wanders slowly, flickers finely, dips in a draught.
    case candle(seed: UInt64)
    /// Dark, and now and then a soft greenish glow: the animal that the kit is named after.
    case firefly(seed: UInt64)
    /// From dark and candle-warm to full and white over a time, then stays.
    case sunrise(over: Duration)
    /// From where the light is meant to be to warm and dark over a time, then off: a timer to fall asleep by.
    case sunset(over: Duration)
    /// A soft-edged flash, once in a period of half a second or more.
    case beacon(period: Duration)

    /// At the pace of calm breath, and one flash in three seconds: where nothing else is said.
    public static var usualBreathe: Effect { .breathe(period: .seconds(5)) }
    public static var usualBeacon: Effect { .beacon(period: .seconds(3)) }

    /// What an effect makes of the light at one moment.
    public struct Glow: Hashable, Sendable {
        /// Of the lightness that is asked for, 0 to 1.
        public var level: Double
        /// The effect's own colour; nil: the colour that is asked for.
        public var colour: LightColour?
    }

    public func glow(after elapsed: Duration) -> Glow {
        let time = max(0, elapsed.seconds)
        switch self {
        case .breathe(let period): return Glow(level: Breathing.level(time / held(period).seconds))
        case .candle(let seed): return Candle.glow(time, seed)
        case .firefly(let seed): return Firefly.glow(time, seed)
        case .sunrise(let length): return Sun.glow(min(1, time / held(length).seconds))
        case .sunset(let length): return Sun.glow(1 - min(1, time / held(length).seconds))
        case .beacon(let period): return Glow(level: Beacon.level(time, period: held(period).seconds))
        }
    }

    /// When it is over: sunrise and sunset end, the others go on.
    public var length: Duration? {
        switch self {
        case .sunrise(let length), .sunset(let length): held(length)
        case .breathe, .candle, .firefly, .beacon: nil
        }
    }

    /// The most that the level changes in a second.
    public var steepest: Double {
        switch self {
        case .breathe(let period): Breathing.steepest / held(period).seconds
        case .candle: Candle.steepest
        case .firefly: Firefly.steepest
        case .sunrise(let length), .sunset(let length): 1 / held(length).seconds
        case .beacon: Beacon.steepest
        }
    }

    /// Whether it brings a colour of its own where the lamp has colours.
    public var hasColour: Bool {
        switch self {
        case .candle, .firefly, .sunrise, .sunset: true
        case .breathe, .beacon: false
        }
    }

    /// How long it stands still after a moment; zero when it moves.
    func rest(after elapsed: Duration) -> Duration {
        let time = max(0, elapsed.seconds)
        switch self {
        case .firefly(let seed): return Pace.span(Firefly.rest(time, seed))
        case .beacon(let period): return Pace.span(Beacon.rest(time, period: held(period).seconds))
        case .breathe, .candle, .sunrise, .sunset: return .zero
        }
    }

    /// The shortest period or length there is, so that none flashes more often than twice a second.
    public var shortest: Duration {
        switch self {
        case .beacon: .milliseconds(500)
        case .breathe, .candle, .firefly, .sunrise, .sunset: .seconds(1)
        }
    }

    /// Not shorter than `shortest`, and not longer than a day.
    private func held(_ duration: Duration) -> Duration { min(max(duration, shortest), Lamp.longestWay) }
}

extension Effect.Glow {
    init(level: Double) { self.init(level: level, colour: nil) }
}

/// A raised cosine, in L*, that never quite goes out.
enum Breathing {
    private static let least = 0.1
    static let steepest = (1 - least) * Double.pi

    static func level(_ turns: Double) -> Double {
        least + (1 - least) * (1 - Wave.cosine(turns)) / 2
    }
}

/// From 2200 K and dark to 4000 K and full, evenly in L* and in mired.
enum Sun {
    static func glow(_ height: Double) -> Effect.Glow {
        let (low, high) = (1e6 / 2200, 1e6 / 4000)
        return Effect.Glow(level: height, colour: .white(.init(low + (high - low) * height)))
    }
}

/// Up in a tenth of a second, held as long, down in a fifth: without hard edges.
enum Beacon {
    private static let (rise, hold, fall) = (0.1, 0.1, 0.2)
    /// A smooth step is at its steepest, 15/8 of its mean, in the middle.
    static let steepest = 1.875 / rise

    static func level(_ time: Double, period: Double) -> Double {
        let phase = time - (time / period).rounded(.down) * period
        if phase < rise { return Wave.smooth(phase / rise) }
        return 1 - Wave.smooth((phase - rise - hold) / fall)
    }

    static func rest(_ time: Double, period: Double) -> Double {
        let phase = time - (time / period).rounded(.down) * period
        return phase < rise + hold + fall ? 0 : max(0, period - phase)
    }
}
