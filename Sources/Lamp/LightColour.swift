public import Hardware
public import Photometry

/// A colour as it is asked for; its brightness is asked for apart, as lightness.
public enum LightColour: Hashable, Sendable {
    case white(Mired)
    case hue(HueSaturation)

    public var chromaticity: Chromaticity {
        switch self {
        case .white(let mired): mired.chromaticity
        case .hue(let hue): hue.chromaticity
        }
    }

    public static func white(kelvin: Double) -> LightColour { .white(Mired(kelvin: kelvin)) }
    public static func hue(_ degrees: Double, saturation: Double = 1) -> LightColour {
        .hue(HueSaturation(hue: degrees, saturation: saturation))
    }
}

/// What one LED channel shines with.
public struct Primary: Hashable, Sendable {
    public let chromaticity: Chromaticity
    /// Luminous flux at full duty, in lumens or any unit that all channels share.
    public let flux: Double

    /// A flux that is no flux counts as 1.
    public init(_ chromaticity: Chromaticity, flux: Double) {
        self.chromaticity = chromaticity
        self.flux = flux > 0 && flux.isFinite ? flux : 1
    }
}

/// A light at one moment: how light, and in which proportion its channels shine.
public struct LightPoint: Equatable, Sendable {
    /// L*, 0 to 100.
    public var lightness: Double
    /// Light of each channel at L* 100, as a share of what the channel can give, 0 to 1.
    public var shares: PerChannel<Double>

    public init(_ lightness: Double, _ shares: PerChannel<Double>) {
        self.lightness = lightness
        self.shares = shares
    }
}
