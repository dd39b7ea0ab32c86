import Testing

@testable import BoardModel

/// The pin tables of the shipped hosts: what every header of 40 pins has in common, and what the kit relies on.
@Suite struct ShippedHostTests {
    static let hosts = ["raspberry-pi-zero-2-w", "raspberry-pi-3b", "raspberry-pi-4b", "raspberry-pi-5", "rock-pi-4b"]
    static let raspberries = hosts.filter { $0.hasPrefix("raspberry") }

    private func host(_ name: String) throws -> Host {
        let boards = ShippedFilesTests.boards
        let file = try BoardLibrary(boards: boards).load(file: "\(boards)/hosts/\(name).yaml")
        guard case .host(let host) = file.content else { throw NotAHost(name: name) }
        return host
    }

    private struct NotAHost: Error { var name: String }

    @Test(arguments: hosts) func headerIsWhole(name: String) throws {
        let host = try host(name)
        #expect(host.header.map(\.number) == Array(1...40))
        let grounds = host.header.filter { $0.function == .ground }.map(\.number)
        #expect(grounds == [6, 9, 14, 20, 25, 30, 34, 39])
        let supplies = host.header.compactMap { pin -> String? in
            guard case .supply(let voltage) = pin.function else { return nil }
            return "\(pin.number): \(voltage.value)"
        }
        #expect(supplies == ["1: 3.3", "2: 5.0", "4: 5.0", "17: 3.3"])
        // No two pins are the same line of the same chip.
        let lines = host.lines.map { "\($0.chipLabel) \($0.offset)" }
        #expect(Set(lines).count == lines.count)
        // No two lines claim one PWM channel, but for the Broadcom block, which brings each channel to two pins.
        let channels = host.lines.compactMap(\.pwm).map { "\($0.device) \($0.channel)" }
        #expect(!channels.isEmpty)
        #expect(channels.count / Set(channels).count <= 2)
    }

    @Test(
        arguments: zip(
            raspberries, [("pinctrl-bcm2835", 2), ("pinctrl-bcm2835", 2), ("pinctrl-bcm2711", 2), ("pinctrl-rp1", 4)]))
    func raspberryPins(name: String, facts: (label: String, channels: Int)) throws {
        let lines = Dictionary(try host(name).lines.map { ($0.name, $0) }) { first, _ in first }
        for (name, line) in lines {
            #expect(name == "GPIO\(line.offset)")
            #expect(line.chipLabel == facts.label)
            #expect((line.reserved != nil) == (line.offset < 2), "\(name)")
            #expect((line.fixedPull != nil) == [2, 3].contains(line.offset), "\(name)")
        }
        // The kit's default pins: four LED channels, charger, button, I2C.
        for offset in [18, 19, 12, 13, 23, 24, 25, 2, 3] { #expect(lines["GPIO\(offset)"]?.reserved == nil) }
        let pwm = [18, 19, 12, 13].compactMap { lines["GPIO\($0)"]?.pwm }
        #expect(pwm.count == 4)
        #expect(Set(pwm.map(\.channel)).count == facts.channels)
    }

    /// Rockchip's names tell the place: GPIO4_C2 is chip gpio4, C is the third group of eight.
    @Test func rockchipNamesAgreeWithOffsets() throws {
        for line in try host("rock-pi-4b").lines {
            let letter = try #require("ABCD".firstIndex(where: { "\($0)" == "\(Array(line.name)[6])" }))
            let group = "ABCD".distance(from: "ABCD".startIndex, to: letter)
            let digit = try #require(line.name.last?.wholeNumberValue)
            #expect(line.offset == group * 8 + digit, "\(line.name)")
            #expect(line.chipLabel == "gpio\(Array(line.name)[4])")
        }
    }
}

extension Host {
    fileprivate var lines: [HostLine] {
        header.compactMap { if case .line(let line) = $0.function { line } else { nil } }
    }
}
