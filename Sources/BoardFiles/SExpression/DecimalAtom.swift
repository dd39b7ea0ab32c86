/// Numbers as board files write them, without a detour through text: up to 15 digits with up to 22 decimals are
/// exact as the quotient of two exact doubles (Clinger, How to read floating point numbers accurately, 1990).
enum DecimalAtom {
    /// Nil for what is not plain digits, a sign and a point, or has too many digits; the slow way then decides.
    static func value(of bytes: [UInt8], from start: Int, to end: Int) -> Double? {
        guard end - start <= 18, start < end else { return nil }
        var index = start
        let isNegative = bytes[start] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var digits: Int64 = 0
        var count = 0
        var decimals = -1
        while index < end {
            let byte = bytes[index]
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
                count += 1
                if decimals >= 0 { decimals += 1 }
            } else if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
            } else {
                return nil
            }
            index += 1
        }
        guard count > 0, count <= 15 else { return nil }
        let magnitude = Double(digits) / powers[max(0, decimals)]
        return isNegative ? -magnitude : magnitude
    }

    /// Powers of ten that doubles hold exactly.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
