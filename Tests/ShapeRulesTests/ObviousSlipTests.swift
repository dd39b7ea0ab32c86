import Testing

@testable import ShapeRules

@Suite("Obvious slips")
struct ObviousSlipTests {
    @Test(
        "Nearly all letters agree, and all digits",
        arguments: [
            ("titel", "title", true), ("external suply", "external supply", true),
            ("base-clasic", "base-classic", true),
            ("Core-White", "core-white", true), ("raspberry-pi-zero-2w", "raspberry-pi-zero-2-w", true),
            ("battery-lipo-120", "battery-lipo-1200", false), ("GPIO81", "GPIO18", false), ("let", "led", false),
            ("core-white", "core-white", false), ("core-blue", "core-white", false),
        ])
    func slips(word: String, name: String, isSlip: Bool) {
        #expect(ObviousSlip.isSlip(word, of: name) == isSlip)
    }

    @Test("Of two that are as near none is obvious")
    func two() {
        #expect(!ObviousSlip.isSlip("tilte", of: "title", among: ["title", "tilt"]))
        #expect(ObviousSlip.isSlip("titel", of: "title", among: ["title", "kit"]))
    }
}
