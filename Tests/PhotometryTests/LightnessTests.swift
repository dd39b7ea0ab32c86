import Photometry
import Testing

@Suite struct LightnessTests {
    /// Values of CIE L* as the design gives them, to the digits it gives.
    @Test(arguments: [
        (1.0, 0.001107), (2, 0.002214), (5, 0.005535), (10, 0.01126), (25, 0.04416), (50, 0.1842), (75, 0.4828),
    ])
    func luminance(lightness: Double, expected: Double) {
        #expect(abs(Lightness.luminance(lightness) - expected) < expected * 5e-4)
    }

    @Test func theEndsAreExact() {
        #expect(Lightness.luminance(0) == 0)
        #expect(Lightness.luminance(100) == 1)
        #expect(Lightness.lightness(ofLuminance: 0) == 0)
        #expect(Lightness.lightness(ofLuminance: 1) == 100)
    }

    @Test(arguments: [-1, -.infinity, .nan, -0.0])
    func whatIsNoLightnessIsDark(value: Double) {
        #expect(Lightness.luminance(value) == 0)
        #expect(Lightness.lightness(ofLuminance: value) == 0)
    }

    @Test(arguments: [100.000001, 1e300, .infinity])
    func moreThanFullIsFull(value: Double) {
        #expect(Lightness.luminance(value) == 1)
        #expect(Lightness.lightness(ofLuminance: value) == 100)
    }

    /// A hundred thousand steps over the whole range, across the knee at 8.
    @Test func risesAndComesBack() {
        var before = 0.0
        for step in 1...100_000 {
            let lightness = Double(step) / 1000
            let luminance = Lightness.luminance(lightness)
            if luminance <= before { Issue.record("not rising at L* \(lightness)") }
            if abs(Lightness.lightness(ofLuminance: luminance) - lightness) > 1e-9 {
                Issue.record("does not come back at L* \(lightness)")
            }
            before = luminance
        }
    }

    @Test(arguments: [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-30, 1e-6])
    func theSmallestWishIsNotDark(lightness: Double) {
        #expect(Lightness.luminance(lightness) > 0)
    }
}
