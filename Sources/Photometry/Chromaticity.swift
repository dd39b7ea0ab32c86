/// The colour of a light without its luminance: CIE 1931 x and y (2° observer).
public struct Chromaticity: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether any light could have this colour, roughly: inside the triangle of x, y and z, with some luminance.
    public var isPossible: Bool { x >= 0 && y > 0 && x + y <= 1 }

    /// CIE 1960 (u, v), in which correlated colour temperatures are told.
    public var uv1960: (u: Double, v: Double) {
        let sum = 12 * y - 2 * x + 3
        return sum > 0 ? (4 * x / sum, 6 * y / sum) : (0, 0)
    }

    /// CIE 1976 u′ and v′, in which equal distances look alike more nearly.
    public var uv1976: (u: Double, v: Double) { (uv1960.u, uv1960.v * 1.5) }

    public init(u1960 u: Double, v1960 v: Double) {
        let sum = 2 * u - 8 * v + 4
        self.init(x: sum > 0 ? 3 * u / sum : 0, y: sum > 0 ? 2 * v / sum : 0)
    }

    /// How far apart two colours look, in u′v′; about 0.003 is just noticeable side by side at best.
    public func distance(to other: Chromaticity) -> Double {
        let (a, b) = (uv1976, other.uv1976)
        let square = (a.u - b.u) * (a.u - b.u) + (a.v - b.v) * (a.v - b.v)
        return square > 0 ? Elementary.power(square, 0.5) : 0
    }

    /// On the straight line to another colour, which is where mixtures of the two lie.
    public func moved(_ share: Double, towards other: Chromaticity) -> Chromaticity {
        Chromaticity(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }

    /// White of sRGB, CIE D65.
    public static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
}
