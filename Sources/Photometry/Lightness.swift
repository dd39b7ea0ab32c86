/// Perceived lightness to luminance and back, by CIE 1931/1976 L*.
///
/// Source: CIE 15; the linear part below L* = 8 has the slope 1/903.3, the rest is a cube.
public enum Lightness {
    /// Where the linear part ends and the cube begins.
    private static let knee = 8.0
    private static let slope = 903.3

    /// Relative luminance (0 to 1) of a lightness L* (0 to 100). Outside values are held at the ends; what is not
    /// a number is dark, the safe side.
    public static func luminance(_ lightness: Double) -> Double {
        guard lightness > 0 else { return 0 }
        guard lightness < 100 else { return 1 }
        if lightness <= knee {
            // A lightness above 0 is never dark, however little it asks for.
            return max(lightness / slope, .leastNonzeroMagnitude)
        }
        let root = (lightness + 16) / 116
        return root * root * root
    }

    /// The lightness L* (0 to 100) of a relative luminance (0 to 1): the inverse of `luminance`.
    public static func lightness(ofLuminance luminance: Double) -> Double {
        guard luminance > 0 else { return 0 }
        guard luminance < 1 else { return 100 }
        let linear = luminance * slope
        if linear <= knee { return linear }
        // The two parts of the standard miss each other by 4e-8 at the knee; between them lies the knee itself.
        return min(max(knee, 116 * cubeRoot(luminance) - 16), 100)
    }
}
