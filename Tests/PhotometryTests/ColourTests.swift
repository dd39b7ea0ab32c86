import Photometry
import Testing

/// Against colour-science; see ColourReference.swift for the command.
@Suite struct ColourTests {
    static func isNear(_ colour: Chromaticity, _ x: Double, _ y: Double, _ tolerance: Double) -> Bool {
        abs(colour.x - x) < tolerance && abs(colour.y - y) < tolerance
    }

    /// The same formula to the digits printed, and Planck's own law to 0.0008.
    @Test(arguments: ColourReference.locus)
    func locus(kelvin: Double, x: Double, y: Double, planckX: Double, planckY: Double) {
        let colour = Mired(kelvin: kelvin).chromaticity
        #expect(Self.isNear(colour, x, y, 1e-6))
        #expect(Self.isNear(colour, planckX, planckY, 8e-4))
    }

    @Test(arguments: ColourReference.hues)
    func hues(hue: Double, saturation: Double, x: Double, y: Double) {
        let colour = HueSaturation(hue: hue, saturation: saturation).chromaticity
        // The standard's matrix has four digits; the library computes its own from the primaries.
        #expect(Self.isNear(colour, x, y, 2e-4))
    }

    @Test(arguments: ColourReference.lightness) func lightness(lightness: Double, luminance: Double) {
        #expect(abs(Lightness.luminance(lightness) - luminance) < luminance * 1e-4)
    }

    /// Over the whole range: the pieces of the formula meet, and warmer is redder.
    @Test func locusIsContinuousAndOrdered() {
        var before = Mired(40).chromaticity
        for tenth in 401...5998 {
            let colour = Mired(Double(tenth) / 10).chromaticity
            if colour.x <= before.x { Issue.record("not redder at \(tenth) tenths of a mired") }
            if colour.distance(to: before) > 0.002 { Issue.record("jumps at \(tenth) tenths of a mired") }
            before = colour
        }
    }

    @Test(arguments: [(Double.nan, 250.0), (-1, 40), (0, 40), (.infinity, 599.88), (370, 370)])
    func miredIsHeld(given: Double, expected: Double) {
        #expect(Mired(given).value == expected)
        #expect(Mired(given).chromaticity.isPossible)
    }

    @Test(arguments: [0.0, -5, .nan]) func noTemperatureIsWarmest(kelvin: Double) {
        #expect((40...599.88).contains(Mired(kelvin: kelvin).value))
    }

    @Test(arguments: [(Double.nan, 0.0), (.infinity, 0), (360, 0), (-90, 270), (750, 30), (-1e-18, 0)])
    func hueGoesAround(given: Double, expected: Double) {
        #expect(abs(HueSaturation(hue: given, saturation: 1).hue - expected) < 1e-9)
    }

    /// The circle closes, and nothing on it jumps.
    @Test(arguments: [0.3, 1.0]) func circleIsContinuous(saturation: Double) {
        var before = HueSaturation(hue: 359.9, saturation: saturation).chromaticity
        for tenth in 0..<3600 {
            let colour = HueSaturation(hue: Double(tenth) / 10, saturation: saturation).chromaticity
            if colour.distance(to: before) > 0.004 { Issue.record("jumps at \(tenth) tenths of a degree") }
            before = colour
        }
    }

    @Test func uvComesBack() {
        for (x, y) in [(0.3127, 0.3290), (0.69, 0.31), (0.14, 0.05)] {
            let (u, v) = Chromaticity(x: x, y: y).uv1960
            #expect(Self.isNear(Chromaticity(u1960: u, v1960: v), x, y, 1e-12))
        }
    }
}
