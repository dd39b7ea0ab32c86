import Testing

@testable import Hardware

/// Prints the table of Firmware-notes/real-kernel.md: `swift test --disable-xctest --filter PWMPlanFiguresTests`.
@Suite("Software PWM plan, what a second can show of the duty")
struct PWMPlanFiguresTests {
    @Test("80 windows of a second at 200 Hz: with the correction they are nearer than without")
    func table() {
        for (name, duty, spins) in [
            ("50 %", 0.5, false), ("1 %, on-phases timed by the clock", 0.01, true),
            ("1 %, slept through", 0.01, false),
            ("5 %", 0.05, false),
        ] {
            func errors(_ corrected: Bool) -> [Double] {
                (1...8).flatMap {
                    PWMPlanLatenessTests.errors(hertz: 200, duty: duty, corrected: corrected, spins: spins, seed: $0)
                }
            }
            let (with, without) = (errors(true).sorted(), errors(false))
            let (mean, raw) = (Self.mean(with), Self.mean(without))
            #expect(mean < raw)
            print("| \(name) | \(mean) | \(raw) | \(Self.millionths(with[67])) | \(Self.millionths(with[79])) |")
        }
    }

    private static func mean(_ errors: [Double]) -> Int { millionths(errors.reduce(0, +) / Double(errors.count)) }
    private static func millionths(_ error: Double) -> Int { Int((error * 1e6).rounded()) }
}
