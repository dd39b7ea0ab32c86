/// The bytes of a file as text, or the first byte that keeps them from being it.
///
/// libyaml would refuse the same bytes, but without a place.
enum TextDecoder {
    /// Makes a source file of `bytes`. On a problem the text is repaired, so that it can be quoted.
    static func decode(_ bytes: [UInt8], path: String) -> (file: SourceFile, problem: Problem?) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let body = hasMark ? bytes[3...] : bytes[...]
        let file = SourceFile(path: path, text: String(decoding: body, as: UTF8.self), hasByteOrderMark: hasMark)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return (file, .unreadable(what: "the file is UTF-16; save it as UTF-8", SourceRange(startOf: file)))
        }
        guard let fault = firstFault(body) else { return (file, nil) }
        let start = file.position(behind: body[..<fault.index])
        let end = min(SourcePosition(line: start.line, column: start.column + 1), file.end)
        return (file, .unreadable(what: fault.what, SourceRange(file, start, max(start, end))))
    }

    private static func firstFault(_ bytes: ArraySlice<UInt8>) -> (index: Int, what: String)? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F {
                    let what = byte == 0 ? "a NUL byte" : "the control character 0x\(hexadecimal(byte))"
                    return (index, "\(what) cannot stand in a text file; delete it")
                }
                index += 1
                continue
            }
            guard let (scalar, length) = scalar(bytes[index...].prefix(4)) else {
                return (index, "the byte 0x\(hexadecimal(byte)) is not UTF-8; save the file as UTF-8")
            }
            guard isPrintable(scalar) else {
                return (index, "the character U+\(hexadecimal(scalar)) cannot stand in a YAML file; delete it")
            }
            index += length
        }
        return nil
    }

    /// The code point at the head of `bytes` (RFC 3629: shortest form, no surrogates, up to U+10FFFF).
    private static func scalar(_ bytes: ArraySlice<UInt8>) -> (scalar: UInt32, length: Int)? {
        guard let first = bytes.first else { return nil }
        let length: Int
        let least: UInt32
        var scalar: UInt32
        switch first {
        case 0xC2...0xDF: (length, least, scalar) = (2, 0x80, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, least, scalar) = (3, 0x800, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, least, scalar) = (4, 0x10000, UInt32(first & 0x07))
        default: return nil
        }
        guard bytes.count >= length else { return nil }
        for byte in bytes.dropFirst().prefix(length - 1) {
            guard byte & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
        return (scalar, length)
    }

    /// What YAML 1.1 allows beyond ASCII (section 5.1).
    private static func isPrintable(_ scalar: UInt32) -> Bool {
        scalar == 0x85 || scalar >= 0xA0 && scalar != 0xFEFF && scalar != 0xFFFE && scalar != 0xFFFF
    }

    private static func hexadecimal(_ number: some BinaryInteger) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
    }
}

extension SourceFile {
    /// Where a text stands that follows `bytes` from the head of the file, counted as the lines are.
    fileprivate func position(behind bytes: ArraySlice<UInt8>) -> SourcePosition {
        let before = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
        return min(before.end, end)
    }
}
