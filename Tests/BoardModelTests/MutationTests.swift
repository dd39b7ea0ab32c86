import Testing

@testable import BoardModel

/// Shipped files, damaged at random: reading never traps, and every problem lies in its file.
@Suite struct MutationTests {
    /// SplitMix64, so that a failure can be repeated (Steele, Lea and Flood 2014).
    struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    static let seeds = [
        "layouts/puck.yaml", "parts/base-classic.yaml", "parts/battery-lipo-1200.yaml",
        "hosts/raspberry-pi-zero-2-w.yaml", "kits/luciole-classic/panel.yaml", "enclosures/case-puck.yaml",
    ]

    static let pieces = [
        "[", "]", "{", "}", ":", ": ", ",", "\n", "\r", "\t", "- ", "&a ", "*a", "<<: ", "#", "\"", "'", "|", ">", "? ",
        "nan mm", "1e999 mm", "-0 mm", "99999999999999999999", "null", "~", "\u{FEFF}", "\u{2028}", "\u{0}", "é", "🕯",
        "---\n", "...\n", "!!x ", "%YAML 1.1\n", "0x10", "'': ", "[[[[[[[[",
    ]

    static func damaged(_ original: [UInt8], _ random: inout Generator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
            case 2: bytes.removeSubrange(place...)
            case 3:
                let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
            default: bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
            }
        }
        return bytes
    }

    @Test(arguments: seeds)
    func problemsLieInTheirFile(seed: String) throws {
        let original = try FileReading.bytes(of: "\(ShippedFilesTests.boards)/\(seed)", limit: 1 << 20)
        var random = Generator(state: UInt64(seed.utf8.count))
        let shelf = Shelf(folder: ShippedFilesTests.boards)
        for round in 0..<300 {
            let bytes = Self.damaged(original, &random)
            let file = OpenedFile(bytes: bytes, path: seed)
            let (content, elsewhere) = shelf.decode(file)
            let problems = file.log.inOrder + elsewhere
            #expect(content != nil || !problems.isEmpty, "round \(round): neither content nor problem")
            for problem in problems where !problem.range.isInFile {
                Issue.record("round \(round): \(problem.told) to \(problem.range.end)")
            }
        }
    }
}
