import Testing

@testable import Geometry

@Suite("The nearest name")
struct NearestNameTests {
    let keys = ["battery", "base", "core", "enclosure", "host", "part", "pose", "wires"]

    @Test(
        "A mistyped word finds the one that was meant",
        arguments: [
            ("batery", "battery"), ("bsae", "base"), ("Core", "core"), ("enclosrue", "enclosure"), ("hots", "host"),
            ("wire", "wires"), ("parts", "part"),
        ])
    func found(word: String, meant: String) {
        #expect(NearestName.find(word, among: keys) == meant)
    }

    @Test("A word that is far from all finds none", arguments: ["", "zebra", "x", "connector"])
    func notFound(word: String) {
        #expect(NearestName.find(word, among: keys) == nil)
    }

    @Test("Swapped neighbours are one edit, and the count is the same both ways")
    func distances() {
        #expect(NearestName.distance("base", "bsae") == 1)
        #expect(NearestName.distance("", "base") == 4)
        #expect(NearestName.distance("kitten", "sitting") == 3)
        #expect(NearestName.distance("sitting", "kitten") == 3)
        #expect(NearestName.distance("base", "base") == 0)
    }

    @Test("A very long word is not compared")
    func long() {
        #expect(NearestName.find(String(repeating: "a", count: 1_000_000), among: keys) == nil)
    }
}
