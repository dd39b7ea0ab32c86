/// A colour as people pick it: a hue on the circle and how much of it. Brightness is asked for apart, as lightness.
public struct HueSaturation: Hashable, Sendable {
    /// Degrees, 0 to 360: red 0, green 120, blue 240.
    public let hue: Double
    /// 0 (white) to 1 (the pure hue of sRGB).
    public let saturation: Double

    /// A hue beyond the circle goes on around it; saturation is held between 0 and 1. What is not a number is 0.
    public init(hue: Double, saturation: Double) {
        let turns = hue / 360
        let angle = turns.isFinite ? (turns - turns.rounded(.down)) * 360 : 0
        self.hue = angle < 360 ? angle : 0
        self.saturation = saturation > 0 ? min(saturation, 1) : 0
    }

    /// sRGB at full brightness, 0 to 1 each, as screens are given it.
    public var sRGB: (red: Double, green: Double, blue: Double) {
        (component(5), component(3), component(1))
    }

    /// The hexagon of HSV: each component is a trapezium over the hue.
    private func component(_ offset: Double) -> Double {
        let sextant = offset + hue / 60
        let k = sextant >= 6 ? sextant - 6 : sextant
        return 1 - saturation * max(0, min(k, 4 - k, 1))
    }

    /// The colour of the light: sRGB without its gamma, in CIE x and y.
    ///
    /// Source: IEC 61966-2-1, transfer function and primaries of sRGB.
    public var chromaticity: Chromaticity {
        let encoded = sRGB
        let (r, g, b) = (Self.linear(encoded.red), Self.linear(encoded.green), Self.linear(encoded.blue))
        let x = 0.4124 * r + 0.3576 * g + 0.1805 * b
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        let z = 0.0193 * r + 0.1192 * g + 0.9505 * b
        let sum = x + y + z
        return sum > 0 ? Chromaticity(x: x / sum, y: y / sum) : .d65
    }

    /// A component of sRGB as light.
    static func linear(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : Elementary.power((encoded + 0.055) / 1.055, 2.4)
    }
}
