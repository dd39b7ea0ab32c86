import Glibc
import Testing

@testable import Photometry

/// Against Glibc, whose own error is below one unit in the last place.
@Suite struct ElementaryTests {
    /// Relative errors, in units of 2⁻⁵².
    static func error(_ value: Double, _ exact: Double) -> Double {
        value == exact ? 0 : abs(value - exact) / max(abs(exact), .leastNormalMagnitude) / 0x1p-52
    }

    @Test func exponential() {
        for step in -70_000...70_000 {
            let x = Double(step) / 100
            if Self.error(Elementary.exponential(x), exp(x)) > 4 { Issue.record("e to the \(x) is off") }
        }
        #expect(Elementary.exponential(0) == 1)
        #expect(Elementary.exponential(.nan).isNaN)
        #expect(Elementary.exponential(.infinity) == .infinity)
        #expect(Elementary.exponential(-.infinity) == 0)
        #expect(Elementary.exponential(710) == .infinity)
        #expect(Elementary.exponential(-746) == 0)
    }

    @Test func logarithm() {
        var values = (1...50_000).map { Double($0) / 10_000 }
        for exponent in -1074...1023 { values += [1, 1.37, 1.99].map { scalbn($0, Int32(exponent)) } }
        for x in values where x > 0 && x.isFinite {
            // Near 1 the logarithm is near 0, and its error is told against the argument's own rounding.
            let off = abs(Elementary.logarithm(x) - log(x))
            if off > 4 * 0x1p-52 * max(abs(log(x)), abs(x - 1), 0x1p-30) {
                Issue.record("the logarithm of \(x) is off")
            }
        }
        #expect(Elementary.logarithm(1) == 0)
        #expect(Elementary.logarithm(0) == -.infinity)
        #expect(Elementary.logarithm(-1).isNaN)
        #expect(Elementary.logarithm(.infinity) == .infinity)
    }

    /// The powers that light needs: between 0 and 1, to a few parts in 10¹⁵.
    @Test func power() {
        for step in 1...20_000 {
            let x = Double(step) / 20_000
            for y in [0.5, 1 / 2.4, 2.4, 3] where Self.error(Elementary.power(x, y), pow(x, y)) > 40 {
                Issue.record("\(x) to the \(y) is off")
            }
        }
        #expect(Elementary.power(0, 2.4) == 0)
        #expect(Elementary.power(-1, 2.4) == 0)
    }

    @Test func sine() {
        for step in -20_000...20_000 {
            let turns = Double(step) / 7_000
            if abs(Elementary.sine(turns: turns) - sin(turns * 2 * .pi)) > 4e-15 {
                Issue.record("the sine of \(turns) turns is off")
            }
        }
        #expect(abs(Elementary.sine(turns: 0.25) - 1) < 1e-15)
        #expect(Elementary.sine(turns: 1e9) == 0)
        #expect(Elementary.sine(turns: .nan) == 0)
    }
}
