import Glibc
import Testing

@testable import Photometry

@Suite struct CubeRootTests {
    /// Over all magnitudes, and densely where the lamp uses it, at most four units in the last place from Glibc's, whose
    /// own error may be as large (manual of Glibc, "Known Maximum Errors in Math Functions").
    @Test func agreesWithGlibc() {
        var values = (1...50_000).map { Double($0) / 50_000 }
        for exponent in -1074...1023 { values += [1, 1.37, 1.99].map { $0 * scalbn(1, Int32(exponent)) } }
        for value in values where value > 0 && value.isFinite {
            let exact = cbrt(value)
            if abs(cubeRoot(value) - exact) > 4 * exact.ulp { Issue.record("cube root of \(value) is off") }
        }
    }

    @Test func edgesOfTheRange() {
        #expect(cubeRoot(0) == 0)
        #expect(cubeRoot(-8) == 0)
        #expect(cubeRoot(.nan) == 0)
        #expect(cubeRoot(.infinity) == .infinity)
        #expect(cubeRoot(1) == 1)
    }
}
