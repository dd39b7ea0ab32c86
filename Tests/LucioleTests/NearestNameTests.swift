import Testing

@testable import luciole

@Suite("Nearest name")
struct NearestNameTests {
    static let names = ["check", "explain", "draw", "pins", "run"]

    @Test(
        "one slip is understood",
        arguments: [
            ("chek", "check"), ("chekc", "check"), ("cheeck", "check"), ("CHECK", "check"), ("explian", "explain"),
            ("pin", "pins"), ("drwa", "draw"), ("rnu", "run"),
        ])
    func slips(word: String, meant: String) { #expect(nearestName(to: word, among: Self.names) == meant) }

    @Test("other words are left alone", arguments: ["", "simulate", "x", "drawings-of-lamps", "\u{0}"])
    func strangers(word: String) { #expect(nearestName(to: word, among: Self.names) == nil) }

    @Test func aWordIsNearestToItself() {
        for name in Self.names { #expect(nearestName(to: name, among: Self.names) == name) }
    }

    @Test func anEndlessWordCostsNothing() {
        #expect(nearestName(to: String(repeating: "a", count: 1_000_000), among: Self.names) == nil)
    }
}
