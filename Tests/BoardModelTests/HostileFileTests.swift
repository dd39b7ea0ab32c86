import Testing

@testable import BoardModel

/// Files made to cost memory, time or stack: refused with the limit stated.
@Suite struct HostileFileTests {
    static let laughs =
        "layout: a\npieces: {}\nl0: &l0 [x, x, x, x, x, x, x, x, x]\n"
        + (1...9).map { n in
            "l\(n): &l\(n) [" + Array(repeating: "*l\(n - 1)", count: 9).joined(separator: ", ") + "]\n"
        }
        .joined()

    static let cases: [(text: String, brief: String)] = [
        (laughs, "too much: a file may hold 200000 values, aliases counted at every use, limit 200000"),
        ("a: &a [*a]\n", "too much: `*a` stands inside `&a`: a value cannot hold itself"),
        (
            String(repeating: "[", count: 100_000),
            "too much: lists and groups may stand 64 deep in each other, and this goes deeper, limit 64"
        ),
        (
            String(repeating: "{a: ", count: 100_000),
            "too much: lists and groups may stand 64 deep in each other, and this goes deeper, limit 64"
        ),
        (
            String(repeating: "- ", count: 100_000),
            "too much: lists and groups may stand 64 deep in each other, and this goes deeper, limit 64"
        ),
        (
            "a: [" + String(repeating: "1,", count: 300_000) + "]\n",
            "too much: a file may hold 200000 values, aliases counted at every use, limit 200000"
        ),
    ]

    @Test(arguments: cases)
    func isRefused(text: String, brief: String) throws {
        let (_, problems) = read(text)
        #expect(problems.map(\.brief) == [brief])
        #expect(problems.allSatisfy { $0.range.isInFile })
    }

    /// Three lists of thirty inside each other through aliases are deeper than the file looks.
    @Test func aliasesCountTowardsTheDepth() {
        let nest = { (inner: String) in String(repeating: "[", count: 30) + inner + String(repeating: "]", count: 30) }
        let text = "layout: a\npieces: {}\na: &a \(nest("x"))\nb: &b \(nest("*a"))\nc: \(nest("*b"))\n"
        #expect(
            read(text).problems.map(\.brief) == [
                "too much: lists and groups may stand 64 deep in each other, and this goes deeper, limit 64"
            ])
    }

    @Test func tenMegabytes() {
        let (_, problems) = read([UInt8](repeating: 0x20, count: 10 << 20))
        #expect(problems.map(\.brief) == ["too much: a file may have 4 MiB, and this one is larger, limit 4194304"])
    }

    @Test func aDeviceWithoutEndIsTooLarge() throws {
        let file = try BoardLibrary().load(file: "/dev/zero")
        #expect(
            file.problems.map(\.brief) == ["too much: a file may have 4 MiB, and this one is larger, limit 4194304"])
    }

    @Test func aFloodOfProblemsIsCutAndCounted() throws {
        let text = "layout: a\npieces: {}\n" + (0..<5000).map { "key\($0): 1\n" }.joined()
        let problems = read(text).problems
        #expect(problems.count == ReadingLimits.problems + 1)
        #expect(
            problems.last?.brief
                == "too much: the file has 5000 problems; mend the first 200, then check again, limit 200")
    }

    @Test func aThousandPiecesAreRead() throws {
        let pieces = (0..<1000).map { "  p\($0): { part: core-white, at: [\($0) mm, 0 mm, 0 mm], on: table }\n" }
        let (content, problems) = read("layout: many\npieces:\n" + pieces.joined())
        #expect(problems == [])
        guard case .layout(let layout) = content else {
            Issue.record("no layout")
            return
        }
        #expect(layout.pieces.count == 1000)
    }

    /// Every piece sits in the next one: no recursion may follow the chain.
    @Test func aLongChainOfSeatsEnds() {
        let pieces = (0..<5000).map { "  p\($0): { part: core-white, seated: p\($0 + 1) }\n" }
        let problems = read("layout: chain\npieces:\n" + pieces.joined()).problems
        #expect(!problems.isEmpty)
    }
}
