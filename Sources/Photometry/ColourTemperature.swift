/// A colour temperature as its reciprocal, 10⁶ K⁻¹: equal steps in mired look alike, equal steps in kelvin do not.
public struct Mired: Hashable, Comparable, Sendable {
    public let value: Double

    /// Held within what the formula of the locus covers, 1667 K to 25 000 K; what is not a number is 4000 K.
    public init(_ value: Double) { self.value = value.isNaN ? 250 : min(max(value, 40), 599.88) }
    public init(kelvin: Double) { self.init(kelvin > 0 ? 1e6 / kelvin : .infinity) }

    public var kelvin: Double { 1e6 / value }
    public static func < (a: Mired, b: Mired) -> Bool { a.value < b.value }

    /// What people can ask a lamp for: candle light to daylight.
    public static let warmest = Mired(kelvin: 2200)
    public static let coolest = Mired(kelvin: 6500)

    /// The colour of a black body of this temperature.
    ///
    /// Source: B. Kang and others, "Design of advanced color temperature control system for HDTV applications",
    /// Journal of the Korean Physical Society 41 (2002) 865–871: cubic splines through the Planckian locus, valid from
    /// 1667 K to 25 000 K.
    public var chromaticity: Chromaticity {
        let t = value * 1e-6
        let x =
            kelvin <= 4000
            ? ((-0.2661239e9 * t - 0.2343589e6) * t + 0.8776956e3) * t + 0.179910
            : ((-3.0258469e9 * t + 2.1070379e6) * t + 0.2226347e3) * t + 0.240390
        let y =
            if kelvin <= 2222 {
                ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
            } else if kelvin <= 4000 {
                ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
            } else {
                ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
            }
        return Chromaticity(x: x, y: y)
    }

    /// The direction of the locus at this temperature in CIE 1960 (u, v). Colours of equal correlated temperature lie on
    /// the line across it.
    public var direction: (u: Double, v: Double) {
        let (a, b) = (Mired(value - 1).chromaticity.uv1960, Mired(value + 1).chromaticity.uv1960)
        return (b.u - a.u, b.v - a.v)
    }
}
