import Hardware
import HardwareSimulated
import Testing

/// Two expanders of one label, a host chip under an odd number, and a line name that two chips share.
fileprivate func machine() -> SimulatedBoard {
    SimulatedBoard(chips: [
        SimulatedChip(label: "pcf8574", number: 12, lineNames: ["A", "SHARED"]),
        SimulatedChip(label: "pcf8574", number: 3, lineNames: ["B", nil]),
        SimulatedChip(label: "pinctrl-rp1", number: 10, lineNames: ["GPIO0", "GPIO1", "SHARED", "TWICE", "TWICE"]),
    ])
}

fileprivate func place(_ lines: LineReference...) throws(GPIOError) -> PlacedRequest {
    try machine().place(LineRequest(lines, LineSettings(.input)))
}

@Suite("Finding chips and lines")
struct LineLookupTests {
    @Test("A line is found by name on any chip, whatever the chips' numbers")
    func byName() throws {
        #expect(try place(LineReference(chipLabel: nil, .name("B"))).chip.name == "gpiochip3")
        let placed = try place(
            LineReference(chipLabel: "pinctrl-rp1", .name("SHARED")),
            LineReference(chipLabel: "pinctrl-rp1", .offset(0)))
        #expect(placed.chip.name == "gpiochip10" && placed.offsets == [2, 0])
    }

    @Test("A name that several lines have is ambiguous, and says where they are")
    func ambiguous() {
        #expect(throws: GPIOError.ambiguous(line: "SHARED", chips: ["pcf8574 line 1", "pinctrl-rp1 line 2"])) {
            try place(LineReference(chipLabel: nil, .name("SHARED")))
        }
        #expect(throws: GPIOError.ambiguous(line: "TWICE", chips: ["pinctrl-rp1 line 3", "pinctrl-rp1 line 4"])) {
            try place(LineReference(chipLabel: "pinctrl-rp1", .name("TWICE")))
        }
    }

    @Test("An offset needs a label that one chip alone has")
    func ambiguousChip() {
        #expect(
            throws: GPIOError.ambiguousChip(
                label: "pcf8574", chips: ["gpiochip12 [pcf8574]", "gpiochip3 [pcf8574]"])
        ) { try place(LineReference(chipLabel: "pcf8574", .offset(0))) }
        #expect(throws: GPIOError.self) { try place(LineReference(chipLabel: nil, .offset(0))) }
    }

    @Test("Lines of one request are of one chip, each once, one to 64 of them")
    func shape() {
        #expect(throws: GPIOError.severalChips(["pcf8574", "pinctrl-rp1"])) {
            try place(LineReference(chipLabel: nil, .name("A")), LineReference(chipLabel: nil, .name("GPIO0")))
        }
        #expect(throws: GPIOError.repeated(line: "0", chip: "pinctrl-rp1")) {
            try place(
                LineReference(chipLabel: nil, .name("GPIO0")), LineReference(chipLabel: "pinctrl-rp1", .offset(0)))
        }
        for count in [0, 65] {
            let lines = Array(repeating: LineReference(chipLabel: nil, .name("A")), count: count)
            #expect(throws: GPIOError.lineCount(count, limit: 64)) {
                try machine().place(LineRequest(lines, LineSettings(.input)))
            }
        }
    }

    @Test("Any offset is answered, never trapped on", arguments: [Int.min, -1, 5, .max])
    func offsets(offset: Int) {
        #expect(throws: GPIOError.noOffset(offset, chip: "pinctrl-rp1", lineCount: 5)) {
            try place(LineReference(chipLabel: "pinctrl-rp1", .offset(offset)))
        }
    }

    @Test("A machine without chips has no GPIO")
    func empty() {
        #expect(throws: GPIOError.noGPIO) {
            try SimulatedBoard(chips: []).place(
                LineRequest([LineReference(chipLabel: "x", .name("y"))], LineSettings(.input)))
        }
    }
}
