/// Exponential, logarithm, power and sine for targets without a C library. The tests hold each against Glibc's.
public enum Elementary {
    /// ln 2 in two parts: the first has its last 20 bits at 0, so that whole multiples of it are exact.
    private static let ln2High = 0x1.62E42FEE00000p-1
    private static let ln2Low = 0x1.A39EF35793C76p-33

    /// eˣ: 2ᵏ times a Taylor series of what is left of x, at most ln 2 / 2, of which 14 terms reach the last bit.
    public static func exponential(_ x: Double) -> Double {
        guard x == x else { return x }
        guard x < 709.78 else { return .infinity }
        guard x > -745.2 else { return 0 }
        let k = (x / (ln2High + ln2Low)).rounded()
        let rest = (x - k * ln2High) - k * ln2Low
        var sum = 1.0
        var n = 14.0
        while n > 0 {
            sum = 1 + sum * rest / n
            n -= 1
        }
        // In two steps, since 2ᵏ alone may not be a normal number where the product still is one.
        let half = Int(k) / 2
        return sum * powerOfTwo(half) * powerOfTwo(Int(k) - half)
    }

    /// ln x of a positive finite number; -∞ for 0, and not a number below.
    ///
    /// ln m by the series of the inverse hyperbolic tangent of (m − 1)/(m + 1), with m between √½ and √2.
    public static func logarithm(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x.isFinite else { return x }
        // Subnormal numbers have no exponent of their own.
        if x < 0x1p-1022 { return logarithm(x * 0x1p54) - 54 * (ln2High + ln2Low) }
        var exponent = Int(x.bitPattern >> 52) - 1023
        var m = Double(bitPattern: x.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
        if m > 1.4142135623730951 {
            m /= 2
            exponent += 1
        }
        let s = (m - 1) / (m + 1)
        let square = s * s
        var sum = 0.0
        var n = 23.0
        while n > 1 {
            sum = (sum + 1 / n) * square
            n -= 2
        }
        let k = Double(exponent)
        return k * ln2High + (2 * s * (1 + sum) + k * ln2Low)
    }

    /// xʸ of a positive number; 0 for what is not above 0.
    public static func power(_ x: Double, _ y: Double) -> Double { x > 0 ? exponential(y * logarithm(x)) : 0 }

    /// The sine of an angle counted in turns, so that whole turns are exact; 0 for what is not finite.
    public static func sine(turns: Double) -> Double {
        guard turns.isFinite else { return 0 }
        var t = turns - turns.rounded()
        // By symmetry within a quarter turn, where the series is short.
        if t > 0.25 { t = 0.5 - t } else if t < -0.25 { t = -0.5 - t }
        let x = t * 2 * Double.pi
        var sum = 1.0
        var n = 20.0
        while n > 0 {
            sum = 1 - sum * x * x / (n * (n + 1))
            n -= 2
        }
        return sum * x
    }

    /// 2ᵏ for k between -1022 and 1023.
    private static func powerOfTwo(_ k: Int) -> Double {
        Double(bitPattern: UInt64(max(1, min(k + 1023, 2046))) << 52)
    }
}
