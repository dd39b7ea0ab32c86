import Photometry
import Testing

@Suite struct DutyScaleTests {
    /// 8, 10, 12 and 16 bit, and nanoseconds at 200 Hz; with and without a shortest on-time.
    static let scales = [
        DutyScale(steps: 256), DutyScale(steps: 1024), DutyScale(steps: 4096), DutyScale(steps: 65_536),
        DutyScale(steps: 5_000_000), DutyScale(steps: 5_000_000, shortest: 50_000), DutyScale(steps: 1),
    ]

    @Test(arguments: scales) func zeroIsZeroAndFullIsFull(scale: DutyScale) {
        #expect(scale.onSteps(0) == 0)
        #expect(scale.onSteps(1) == scale.steps)
        #expect(scale.onSteps(.nan) == 0)
        #expect(scale.onSteps(-.infinity) == 0)
        #expect(scale.onSteps(.infinity) == scale.steps)
    }

    /// Every thousandth of L*: more than nothing, never falling, never past the period.
    @Test(arguments: scales) func everyLightnessIsReachedInOrder(scale: DutyScale) {
        var before: Int64 = 0
        for step in 1...100_000 {
            let on = scale.onSteps(Lightness.luminance(Double(step) / 1000))
            if on < max(before, scale.least) || on > scale.steps { Issue.record("\(on) steps at \(step)") }
            before = on
        }
        #expect(scale.onSteps(.leastNonzeroMagnitude) == scale.least)
    }

    // Not in the arguments themselves: Swift 6.0 crashes on a closure there.
    static let fineScales = scales.filter { $0.steps > 100 && $0.least == 1 }

    @Test(arguments: fineScales)
    func twentyNineIsNotTwentyEight(scale: DutyScale) {
        #expect(scale.onSteps(0.29) > scale.onSteps(0.28))
        #expect(abs(Double(scale.onSteps(0.29)) - 0.29 * Double(scale.steps)) <= 0.5)
    }

    /// With the error carried on, the mean of many periods is right to far less than a step.
    @Test(arguments: [0.003, 0.01126, 0.1842, 0.29, 0.5, 0.999])
    func ditheredMeanIsRight(share: Double) {
        let scale = DutyScale(steps: 256)
        var (error, sum) = (0.0, Int64(0))
        for _ in 0..<10_000 {
            sum += scale.onSteps(share, carrying: &error)
            #expect(abs(error) <= 0.5)
        }
        // Below one step the least on-time holds, which is the only bias there is.
        let expected = max(share * 256, share * 256 < 1 ? 1 : 0)
        #expect(abs(Double(sum) / 10_000 - expected) < 1e-3)
    }

    @Test func ditherSurvivesABrokenError() {
        var error = Double.nan
        #expect(DutyScale(steps: 256).onSteps(0.5, carrying: &error) == 128)
        #expect(error == 0)
    }

    /// 10 µs at 1250 Hz: the design's example of what software PWM cannot do.
    @Test func lowestLightnessOfTheDesign() {
        #expect(abs(DutyScale(steps: 800_000, shortest: 10_000).leastLightness - 10.9) < 0.05)
    }

    @Test(arguments: [Int64.min, -1, 0, .max]) func oddScalesAreHeldInRange(steps: Int64) {
        let scale = DutyScale(steps: steps, shortest: steps)
        #expect(scale.steps >= 1 && scale.least >= 1 && scale.least <= scale.steps)
    }
}
