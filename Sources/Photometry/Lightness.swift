/// Perceived lightness to luminance and back, by CIE 1931/1976 L*.
///
/// Source: CIE 15; the linear part below L* = 8 has the slope 1/903.3, the rest is a cube.
public enum Lightness {
    /// Relative luminance (0 to 1) of a lightness L* (0 to 100). Outside values are held at the ends.
    public static func luminance(_ lightness: Double) -> Double {
        guard lightness > 0 else { return 0 }
        guard lightness < 100 else { return 1 }
        if lightness <= 8 { return lightness / 903.3 }
        let root = (lightness + 16) / 116
        return root * root * root
    }
}
