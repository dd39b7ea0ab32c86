import Testing

@testable import BoardModel

/// What the places of a file are called.
@Suite struct KeyPathTests {
    static let cases: [(yaml: MarkedText, path: String?)] = [
        ("1️⃣layout: x\n", "layout"),
        ("layout: 1️⃣x\n", "layout"),
        ("layout: x\npieces:\n  base: { part: b, 1️⃣at: [0 mm, 0 mm] }\n", "pieces.base.at"),
        ("layout: x\npieces:\n  base: { part: b, at: [0 mm, 1️⃣0 mm] }\n", "pieces.base.at[2]"),
        ("layout: x\npieces:\n  1️⃣base: { part: b }\n", "pieces.base"),
        ("wires:\n  - { from: a }\n  - { from: b, length: 1️⃣60 mm }\n", "wires[2].length"),
        ("wires:\n  - { from: a }\n  - 1️⃣{ from: b }\n", "wires[2]"),
        ("# only a remark\n1️⃣", nil),
        ("a: [1️⃣", nil),
    ]

    @Test(arguments: cases.indices)
    func isNamed(index: Int) throws {
        let (yaml, path) = Self.cases[index]
        let place = try #require(yaml.places[1])
        #expect(KeyPaths(SourceFile(path: "x.yaml", text: yaml.text))[place] == path)
    }
}
