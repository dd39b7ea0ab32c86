import Testing

@testable import BoardModel

/// Files that are no YAML, no text, or no file of ours: one problem, with its place, and never a crash.
@Suite struct UnreadableTests {
    static let cases: [(text: String, told: String)] = [
        ("", "1:1 unreadable: the file is empty"),
        ("# only a remark\n", "1:1 unreadable: the file is empty"),
        ("just words", "1:1 unreadable: a file of luciole holds keys and values, not `just words`"),
        ("- a\n- b\n", "1:1 unreadable: a file of luciole holds keys and values, not a list"),
        ("latout: puck\n", "1:1 unreadable: `latout` is no kind of file"),
        ("layout: [a, b\n", "2:1 unreadable: a list in brackets needs `,` between its items and `]` at its end"),
        ("layout: {a: b\n", "2:1 unreadable: keys in braces need `,` between them and `}` at their end"),
        ("layout: x\n\tpieces: 1\n", "2:1 unreadable: a tab"),
        ("layout: a: b\n", "1:10 unreadable: a second `: ` cannot stand here"),
        ("layout: \"abc\n", "2:1 unreadable: the file ends before the closing quote"),
        ("layout: x\npieces\n", "3:1 unreadable: a key needs a `:`"),
        ("layout: x\n pieces: 1\n", "2:8 unreadable: a second `: ` cannot stand here"),
        ("layout: x\npieces: *nobody\n", "2:9 unreadable: `*nobody` has no `&nobody` above it"),
        ("layout: \"\\ud83d\\ude00\"\n", "1:12 unreadable: found invalid Unicode character escape code"),
        ("\0", "1:1 unreadable: a NUL byte cannot stand in a text file"),
        ("layout: x\ntitle: a\0b\n", "2:9 unreadable: a NUL byte"),
        ("layout: Ω\u{7}\n", "1:10 unreadable: the control character 0x07"),
        ("layout: \u{FEFF}x\n", "1:9 unreadable: the character U+FEFF"),
    ]

    @Test(arguments: cases)
    func isToldWithItsPlace(text: String, told: String) throws {
        let (content, problems) = read(text)
        #expect(content == nil)
        let problem = try #require(problems.first)
        #expect(problem.told.hasPrefix(told), "\(problem.told)")
        #expect(problem.range.isInFile)
        #expect(problems.count == 1)
    }

    static let bytes: [(bytes: [UInt8], told: String)] = [
        (Array("layout: x\ntitle: caf".utf8) + [0xE9, 0x0A], "2:11 unreadable: the byte 0xE9 is not UTF-8"),
        ([0xC0, 0x80], "1:1 unreadable: the byte 0xC0 is not UTF-8"),
        ([0xED, 0xA0, 0x80], "1:1 unreadable: the byte 0xED is not UTF-8"),
        ([0xF4, 0x90, 0x80, 0x80], "1:1 unreadable: the byte 0xF4 is not UTF-8"),
        (Array("a: \u{3A9}".utf8.dropLast()), "1:4 unreadable: the byte 0xCE is not UTF-8"),
        ([0xFF, 0xFE, 0x61, 0x00], "1:1 unreadable: the file is UTF-16"),
        ([0xFE, 0xFF, 0x00, 0x61], "1:1 unreadable: the file is UTF-16"),
    ]

    @Test(arguments: bytes)
    func bytesThatAreNoText(bytes: [UInt8], told: String) throws {
        let (_, problems) = read(bytes)
        let problem = try #require(problems.first)
        #expect(problem.told.hasPrefix(told), "\(problem.told)")
        #expect(problem.range.isInFile)
    }

    @Test(arguments: [
        ("layout: x\npieces: {}\n---\nlayout: y\n", "3:1 unreadable: a file holds one document"),
        ("layout: x\npieces: {}\n<<: { form: puck }\n", "3:1 unreadable: merge keys (`<<`) are not read"),
        ("layout: !!str x\npieces: {}\n", "1:9 unreadable: the tag `tag:yaml.org,2002:str` means nothing here"),
        ("layout: x\npieces: {}\n? [a, b]\n: c\n", "3:3 unreadable: a key has to be a word"),
    ])
    func theRestIsStillRead(text: String, told: String) throws {
        let (content, problems) = read(text)
        #expect(content != nil)
        #expect(problems.count == 1)
        let problem = try #require(problems.first)
        #expect(problem.told.hasPrefix(told), "\(problem.told)")
    }
}
