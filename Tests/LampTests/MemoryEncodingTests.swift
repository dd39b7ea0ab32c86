import Testing

@testable import Lamp

@Suite struct MemoryEncodingTests {
    static func memory(_ seed: Int) -> LampMemory {
        var random = Seeded(seed)
        var memory = LampMemory()
        memory.isOn = Bool.random(using: &random)
        memory.isLocked = Bool.random(using: &random)
        memory.isEmpty = Bool.random(using: &random)
        memory.isClean = Bool.random(using: &random)
        memory.lightness = Double.random(in: 0...100, using: &random)
        memory.colour.mode = UInt8.random(in: 0...255, using: &random)
        memory.colour.first = Double.random(in: 0...6500, using: &random)
        memory.colour.third = Double.random(in: 0...1, using: &random)
        memory.effect = UInt8.random(in: 0...255, using: &random)
        for index in 0..<KeptLights.count where Bool.random(using: &random) {
            var kept = KeptLight(lightness: Double.random(in: 0...100, using: &random))
            kept.effect = UInt8.random(in: 0...255, using: &random)
            kept.colour.mode = UInt8.random(in: 0...255, using: &random)
            kept.colour.second = Double.random(in: 0...360, using: &random)
            memory.presets[index] = kept
        }
        memory.starts = UInt32.random(in: 0 ... .max, using: &random)
        memory.empties = UInt32.random(in: 0 ... .max, using: &random)
        memory.litSeconds = UInt64.random(in: 0 ... .max, using: &random)
        if Bool.random(using: &random) { memory.percent = Double.random(in: 0...100, using: &random) }
        if Bool.random(using: &random) { memory.percentMargin = Double.random(in: 0...100, using: &random) }
        return memory
    }

    @Test(arguments: 0..<50) func whatIsWrittenIsRead(seed: Int) throws {
        let memory = Self.memory(seed)
        let bytes = memory.encoded
        #expect(bytes.count == LampMemory.byteCount)
        #expect(try LampMemory(decoding: bytes) == memory)
    }

    /// The polynomial's own check value (ISO 3309: "123456789" gives CBF43926).
    @Test func checksum() { #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926) }

    /// Every truncation is refused for what it is.
    @Test func truncated() {
        let bytes = Self.memory(1).encoded
        #expect(throws: MemoryError.empty) { try LampMemory(decoding: []) }
        for count in 1..<bytes.count {
            #expect(throws: MemoryError.truncated(bytes: count, of: LampMemory.byteCount)) {
                try LampMemory(decoding: Array(bytes[..<count]))
            }
        }
    }

    /// Every single bit that flips is found.
    @Test func everyBitCounts() {
        let bytes = Self.memory(2).encoded
        for bit in 0..<bytes.count * 8 {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: MemoryError.self) { try LampMemory(decoding: damaged) }
        }
    }

    @Test(arguments: 0..<50) func garbageIsNoMemory(seed: Int) {
        var random = Seeded(seed)
        let bytes = (0..<Int.random(in: 1...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: MemoryError.self) { try LampMemory(decoding: bytes) }
    }

    @Test func newer() {
        var bytes = Self.memory(3).encoded
        bytes[4] = 3
        #expect(throws: MemoryError.newer(version: 3, known: 2)) { try LampMemory(decoding: bytes + [1, 2, 3]) }
        bytes[4] = 0
        #expect(throws: MemoryError.notAMemory) { try LampMemory(decoding: bytes) }
    }

    /// What the version before wrote is read: its presets are a lightness alone.
    @Test func olderVersion() throws {
        var memory = Self.memory(5)
        for index in 0..<KeptLights.count { memory.presets[index] = index == 6 ? KeptLight(lightness: 20) : nil }
        var bytes = Array(memory.encoded[..<188])
        bytes[4] = 1
        bytes[6] = 192
        bytes[7] = 0
        // Between the values and the checksum stood zeros.
        for index in 139..<188 { bytes[index] = 0 }
        let crc = Checksum.crc32(bytes)
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: crc >> (8 * UInt32($0))) }
        #expect(try LampMemory(decoding: bytes) == memory)
        #expect(throws: MemoryError.truncated(bytes: 100, of: 192)) {
            try LampMemory(decoding: Array(bytes[..<100]))
        }
    }

    /// A file of zeros, as a file system leaves it after a power cut, and a longer one.
    @Test func otherFiles() {
        #expect(throws: MemoryError.notAMemory) { try LampMemory(decoding: [UInt8](repeating: 0, count: 384)) }
        #expect(throws: MemoryError.notAMemory) { try LampMemory(decoding: Self.memory(4).encoded + [0]) }
    }

    /// Numbers out of range, under a right checksum, become defaults rather than a light of 10 000 %.
    @Test func valuesAreHeldInRange() throws {
        var memory = LampMemory()
        memory.lightness = .infinity
        memory.percent = 4000
        memory.colour.second = .nan
        let read = try LampMemory(decoding: memory.encoded)
        #expect(read.lightness == 100)
        #expect(read.percent == nil)
        #expect(read.colour.second == 0)
    }
}
