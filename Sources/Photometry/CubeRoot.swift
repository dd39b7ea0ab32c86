/// The cube root of a positive finite number, for targets without a C library.
///
/// A first guess from a third of the exponent (the bits of a Double read as an integer are near its logarithm),
/// then Newton's method, which doubles the right digits in each turn; four turns reach the last bits (held
/// against Glibc's `cbrt` in the tests).
func cubeRoot(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value > 0 ? value : 0 }
    // Subnormal numbers have no exponent to divide: lift them by 2⁵⁴, whose cube root is 2¹⁸.
    if value < 0x1p-1022 { return cubeRoot(value * 0x1p54) * 0x1p-18 }
    // 2/3 of the bits of 1.0, lowered a little so that the largest error of the first guess is smallest.
    var root = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<4 { root -= (root - value / (root * root)) / 3 }
    return root
}
