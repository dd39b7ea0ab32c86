internal import Photometry

/// Shapes that effects are made of.
enum Wave {
    static func cosine(_ turns: Double) -> Double { Elementary.sine(turns: turns + 0.25) }

    /// From 0 to 1 without a kink at either end (6t⁵ − 15t⁴ + 10t³), held outside.
    static func smooth(_ t: Double) -> Double {
        guard t > 0 else { return 0 }
        guard t < 1 else { return 1 }
        return t * t * t * (t * (t * 6 - 15) + 10)
    }
}

/// Random numbers that belong to a place rather than an order: the same seed and place give the same number, in
/// whatever order they are asked for. SplitMix64 (Steele, Lea, Flood 2014).
struct SeededNoise {
    let seed: UInt64

    /// Evenly between 0 and 1.
    func value(_ place: Int64) -> Double {
        var z = seed &+ UInt64(bitPattern: place) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }

    /// Between -1 and 1, running smoothly through a random value at each whole number.
    func smooth(_ x: Double) -> Double {
        let cell = x.rounded(.down)
        guard cell.magnitude < 1e15 else { return 0 }
        let (a, b) = (value(Int64(cell)), value(Int64(cell) &+ 1))
        return 2 * (a + (b - a) * Wave.smooth(x - cell)) - 1
    }
}

/// A flame: octaves of noise whose power falls with frequency as 1/f, as light of natural sources does. The slow ones
/// wander and dip; the fast ones together stay within 4 L*, so that they are no flashes.
enum Candle {
    private static let base = 0.82
    /// Values a second, and how far each octave swings.
    private static func octave(_ index: Int) -> (rate: Double, swing: Double) {
        switch index {
        case 0: (0.6, 0.10)
        case 1: (1.2, 0.06)
        case 2: (2.4, 0.007)
        case 3: (4.8, 0.006)
        default: (9.6, 0.006)
        }
    }
    private static let octaves = 5

    /// Noise of `rate` values a second crosses at most from -1 to 1 between two of them.
    static var steepest: Double {
        var sum = 0.0
        for index in 0..<octaves { sum += 2 * 1.875 * octave(index).rate * octave(index).swing }
        return sum
    }

    static func glow(_ time: Double, _ seed: UInt64) -> Effect.Glow {
        var level = base
        for index in 0..<octaves {
            // Seeds apart, or the octaves would dip together.
            let noise = SeededNoise(seed: seed &+ UInt64(index + 1) &* 0xD1B5_4A32_D192_ED03)
            level += octave(index).swing * noise.smooth(time * octave(index).rate)
        }
        // A brighter flame is a little whiter.
        return Effect.Glow(level: min(max(level, 0), 1), colour: .white(.init(540 - 40 * level)))
    }
}

/// One glow in each four seconds, at a random moment.
enum Firefly {
    private static let period = 4.0
    private static let (rise, fall) = (0.4, 0.9)
    private static var glowing: Double { rise + fall }
    static let steepest = 1.875 / rise
    /// Yellow-green, as the animal's light, which peaks near 560 nm.
    private static let colour = LightColour.hue(75, saturation: 0.9)

    static func glow(_ time: Double, _ seed: UInt64) -> Effect.Glow {
        let phase = phase(time, seed)
        let level = phase < rise ? Wave.smooth(phase / rise) : 1 - Wave.smooth((phase - rise) / fall)
        return Effect.Glow(level: level, colour: colour)
    }

    static func rest(_ time: Double, _ seed: UInt64) -> Double {
        let phase = phase(time, seed)
        if phase < 0 { return -phase }
        let slotEnd = ((time / period).rounded(.down) + 1) * period
        return phase < glowing ? 0 : max(0, slotEnd - time)
    }

    /// Seconds since this slot's glow began; negative before it.
    private static func phase(_ time: Double, _ seed: UInt64) -> Double {
        let slot = (time / period).rounded(.down)
        guard slot < 1e15 else { return .infinity }
        let start = SeededNoise(seed: seed).value(Int64(slot)) * (period - glowing)
        return time - slot * period - start
    }
}
