import Hardware
import Testing

@testable import HardwareLinux

@Suite("Device files of chips")
struct ChipFilesTests {
    @Test("any numbering, in the order of whole numbers, each chip once")
    func numbering() {
        let dev = TemporaryFolder()
        for number in [12, 0, 4, 10, 1] { dev.write("gpiochip\(number)", "") }
        // Raspberry Pi OS has such links on the Pi 5, relative and absolute.
        dev.link("gpiochip15", to: "gpiochip0")
        dev.link("gpiochip16", to: "\(dev.path)/gpiochip10")
        dev.link("gpiochip17", to: "gpiochip99")
        dev.write("gpiomem", "")
        let expected = [0, 1, 4, 10, 12].map { "\(dev.path)/gpiochip\($0)" }
        #expect(ChipFiles(folder: dev.path).paths() == expected)
    }

    @Test("no folder is no chip")
    func nothing() {
        #expect(ChipFiles(folder: "/nonexistent").paths() == [])
    }

    @Test("a file that is no chip is none, and a machine without chips says so")
    func noGPIO() throws {
        let dev = TemporaryFolder()
        dev.write("gpiochip0", "not a device")
        let gpio = LinuxGPIO(deviceFolder: dev.path)
        #expect(try gpio.chips() == [])
        let led = LineReference(chipLabel: "pinctrl-bcm2711", .name("GPIO18"))
        #expect(throws: GPIOError.noGPIO) { _ = try gpio.request(LineRequest([led], LineSettings(.output))) }
    }

    @Test("a chip that was listed and went away is gone")
    func gone() {
        let dev = TemporaryFolder()
        let chip = ChipInfo(name: "gpiochip7", label: "pinctrl-rp1", lineCount: 54)
        let gpio = LinuxGPIO(deviceFolder: dev.path)
        #expect(throws: GPIOError.gone(chip: "pinctrl-rp1")) { _ = try gpio.info(chip: chip, offset: 3) }
        let request = PlacedRequest(chip: chip, offsets: [3], settings: LineSettings(.input), consumer: "test")
        #expect(throws: GPIOError.gone(chip: "pinctrl-rp1")) { _ = try gpio.take(request) }
    }
}
