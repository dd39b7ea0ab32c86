/// Why bytes are no lamp's memory.
public enum MemoryError: Error, Hashable, Sendable {
    case empty
    /// Fewer bytes than a memory has.
    case truncated(bytes: Int, of: Int)
    /// Something else was written there.
    case notAMemory
    /// Written by a later version of this program.
    case newer(version: Int, known: Int)
    /// Damaged.
    case checksum
}

/// The memory as bytes: always as many, little-endian, with version and checksum.
///
/// | bytes | what |
/// | --- | --- |
/// | 0..<4 | `LUCM` |
/// | 4..<6 | version |
/// | 6..<8 | length of the whole |
/// | 8..<380 | the values, in the order of `encoded` |
/// | 380..<384 | CRC-32 of all before |
///
/// Version 1 was 192 bytes long, and its presets were a lightness without colour and effect. It is still read.
extension LampMemory {
    public static let version = 2
    public static let byteCount = 384
    private static func byteCount(ofVersion version: Int) -> Int? {
        switch version {
        case 1: 192
        case 2: byteCount
        default: nil
        }
    }
    private static let magic: (UInt8, UInt8, UInt8, UInt8) = (0x4C, 0x55, 0x43, 0x4D)

    public var encoded: [UInt8] {
        var writer = ByteWriter(capacity: Self.byteCount)
        let magic = Self.magic
        writer.put(magic.0)
        writer.put(magic.1)
        writer.put(magic.2)
        writer.put(magic.3)
        writer.put(UInt16(Self.version))
        writer.put(UInt16(Self.byteCount))
        writer.put((isOn ? 1 : 0) as UInt8 | (isLocked ? 2 : 0) | (isEmpty ? 4 : 0) | (isClean ? 8 : 0))
        writer.put(effect)
        writer.put(colour.mode)
        writer.put(lightness.bitPattern)
        writer.putNumbers(of: colour)
        for index in 0..<KeptLights.count { writer.put((presets[index]?.lightness ?? -1).bitPattern) }
        writer.put(starts)
        writer.put(empties)
        writer.put(litSeconds)
        writer.put((percent ?? -1).bitPattern)
        writer.put((percentMargin ?? -1).bitPattern)
        for index in 0..<KeptLights.count {
            let kept = presets[index] ?? KeptLight(lightness: 0)
            writer.put(kept.effect)
            writer.put(kept.colour)
        }
        writer.fill(to: Self.byteCount - 4)
        writer.put(Checksum.crc32(writer.bytes))
        return writer.bytes
    }

    /// Reads a memory; whatever the bytes are, it is a memory with values in range, or one of the errors.
    public init(decoding bytes: [UInt8]) throws(MemoryError) {
        guard !bytes.isEmpty else { throw .empty }
        var reader = ByteReader(bytes)
        let magic = Self.magic
        let known = [magic.0, magic.1, magic.2, magic.3]
        for index in 0..<min(known.count, bytes.count) where bytes[index] != known[index] { throw .notAMemory }
        guard bytes.count >= 8 else { throw .truncated(bytes: bytes.count, of: Self.byteCount) }
        reader.skip(4)
        let version = Int(reader.take(UInt16.self))
        guard version <= Self.version else { throw .newer(version: version, known: Self.version) }
        guard let count = Self.byteCount(ofVersion: version) else { throw .notAMemory }
        _ = reader.take(UInt16.self)
        guard bytes.count >= count else { throw .truncated(bytes: bytes.count, of: count) }
        guard bytes.count == count else { throw .notAMemory }
        var tail = ByteReader(bytes)
        tail.skip(count - 4)
        guard tail.take(UInt32.self) == Checksum.crc32(bytes[..<(count - 4)]) else { throw .checksum }
        self.init()
        let flags = reader.take(UInt8.self)
        (isOn, isLocked) = (flags & 1 != 0, flags & 2 != 0)
        (isEmpty, isClean) = (flags & 4 != 0, flags & 8 != 0)
        effect = reader.take(UInt8.self)
        colour.mode = reader.take(UInt8.self)
        lightness = Self.held(reader.takeDouble(), 0...100) ?? 100
        colour.takeNumbers(from: &reader)
        for index in 0..<KeptLights.count {
            presets[index] = Self.held(reader.takeDouble(), 0...100).map { KeptLight(lightness: $0) }
        }
        starts = reader.take(UInt32.self)
        empties = reader.take(UInt32.self)
        litSeconds = reader.take(UInt64.self)
        percent = Self.held(reader.takeDouble(), 0...100)
        percentMargin = Self.held(reader.takeDouble(), 0...100)
        guard version > 1 else { return }
        for index in 0..<KeptLights.count {
            let effect = reader.take(UInt8.self)
            var colour = LampMemoryColour()
            colour.mode = reader.take(UInt8.self)
            colour.takeNumbers(from: &reader)
            guard presets[index] != nil else { continue }
            presets[index]?.effect = effect
            presets[index]?.colour = colour
        }
    }

    /// The number, where it is one within the limits.
    fileprivate static func held(_ value: Double, _ limits: ClosedRange<Double>) -> Double? {
        limits.contains(value) ? value : nil
    }
}

extension LampMemoryColour {
    fileprivate mutating func takeNumbers(from reader: inout ByteReader) {
        first = LampMemory.held(reader.takeDouble(), 0...10_000) ?? 0
        second = LampMemory.held(reader.takeDouble(), 0...10_000) ?? 0
        third = LampMemory.held(reader.takeDouble(), 0...10_000) ?? 0
    }
}

/// CRC-32 as in ISO 3309 and zlib: polynomial 0xEDB88320 reflected, begun and ended inverted.
enum Checksum {
    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}

/// Writes integers, low byte first.
fileprivate struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func put<N: FixedWidthInteger>(_ number: N) {
        var rest = number
        for _ in 0..<(N.bitWidth / 8) {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest = N.bitWidth > 8 ? rest >> 8 : 0
        }
    }

    mutating func put(_ colour: LampMemoryColour) {
        put(colour.mode)
        putNumbers(of: colour)
    }

    mutating func putNumbers(of colour: LampMemoryColour) {
        put(colour.first.bitPattern)
        put(colour.second.bitPattern)
        put(colour.third.bitPattern)
    }

    mutating func fill(to count: Int) { while bytes.count < count { bytes.append(0) } }
}

/// Reads integers, low byte first; past the end there are zeros.
fileprivate struct ByteReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) { place += count }

    mutating func take<N: FixedWidthInteger>(_ type: N.Type) -> N {
        var number: N = 0
        for index in 0..<(N.bitWidth / 8) {
            let byte = place + index < bytes.count ? bytes[place + index] : 0
            number |= N(truncatingIfNeeded: byte) << N(truncatingIfNeeded: 8 * index)
        }
        place += N.bitWidth / 8
        return number
    }

    mutating func takeDouble() -> Double { Double(bitPattern: take(UInt64.self)) }
}
