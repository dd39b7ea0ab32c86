import Hardware
import Testing

fileprivate let errors: [GPIOError] = [
    .busy(line: "GPIO18", chip: "pinctrl-bcm2711", holder: "other-lamp"),
    .busy(line: "GPIO18", chip: "pinctrl-bcm2711", holder: nil),
    .permission(path: "/dev/gpiochip0", group: "gpio"), .permission(path: "/dev/gpiochip0", group: "root"),
    .permission(path: "/dev/gpiochip0", group: nil),
    .noChip(label: "pinctrl-bcm2712", found: ["pinctrl-bcm2711", "raspberrypi-exp-gpio"]),
    .noChip(label: "x", found: []), .ambiguousChip(label: "pcf8574", chips: ["gpiochip3", "gpiochip12"]),
    .ambiguousChip(label: nil, chips: ["gpiochip3", "gpiochip12"]),
    .noLine(line: "GPOI18", chip: "pinctrl-bcm2711", found: ["GPIO17", "GPIO18"]),
    .noLine(line: "LED", chip: nil, found: []), .noLine(line: "LED", chip: nil, found: ["GPIO17"]),
    .noOffset(99, chip: "pinctrl-bcm2711", lineCount: 58), .ambiguous(line: "A", chips: ["x line 1", "y line 2"]),
    .repeated(line: "GPIO18", chip: "pinctrl-bcm2711"), .lineCount(65, limit: 64), .severalChips(["x", "y"]), .noGPIO,
    .gone(chip: "pinctrl-bcm2711"), .notSupported(what: "a bias", why: "its driver has none"),
    .system(call: "ioctl", path: "/dev/gpiochip0", errno: 5),
    .system(call: "ioctl", path: "/dev/gpiochip0", errno: -7),
]

@Suite("Error texts")
struct GPIOErrorTextTests {
    @Test("Each is one phrase with a remedy, without a full stop", arguments: errors)
    func form(error: GPIOError) {
        for text in [error.message, error.remedy] {
            #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n") && !text.contains("Optional"))
        }
    }

    @Test("They name the holder, the path and group, what was found, and the nearest name")
    func contents() {
        #expect(errors[0].message == "line GPIO18 of pinctrl-bcm2711 is in use by \"other-lamp\"")
        #expect(errors[0].remedy.contains("other-lamp"))
        #expect(errors[2].message.contains("/dev/gpiochip0") && errors[2].remedy.contains("-aG gpio"))
        #expect(errors[5].message.contains("found pinctrl-bcm2711, raspberrypi-exp-gpio"))
        #expect(errors[5].remedy == "did you mean pinctrl-bcm2711?")
        #expect(errors[9].remedy == "did you mean GPIO17?" || errors[9].remedy == "did you mean GPIO18?")
        #expect(errors[12].message.contains("0 to 57"))
        #expect(errors[20].message.contains("EIO"))
    }

    @Test("Of many names a message lists a dozen")
    func longLists() {
        let error = GPIOError.noChip(label: "zzzzzzzz", found: (0..<500).map { "chip\($0)" })
        #expect(error.message.hasSuffix("and 488 more"))
        #expect(error.message.count < 300)
    }
}
