import Photometry
import Testing

@Suite struct LightnessTests {
    /// Values of CIE L* as the design gives them.
    @Test(arguments: [
        (1.0, 0.001107), (2, 0.002214), (5, 0.005535), (10, 0.01126), (25, 0.04416), (50, 0.1842), (75, 0.4828),
    ])
    func luminance(lightness: Double, expected: Double) {
        #expect(abs(Lightness.luminance(lightness) - expected) < expected * 1e-3)
    }
}
