import Glibc
import Hardware
import HardwareConformance
import HardwareLinux

/// The chip of an emulated Raspberry Pi 3 on the test bench, looked at and pushed through its registers in /dev/mem.
///
/// Only QEMU's chip can be pushed like that: on a real one, GPSET and GPCLR do not reach the pins of inputs. The registers
/// are those of "BCM2835 ARM Peripherals", section 6.1, at the place where a Raspberry Pi 3 has them.
struct EmulatedPiRig: ConformanceRig, @unchecked Sendable {
    let system = LinuxGPIO()
    let clock = LinuxClock()
    let chipLabel = "pinctrl-bcm2835"
    /// Those of the header's lines that the device tree names after their offsets.
    let lineNames = (16...27).map { "GPIO\($0)" }
    private let registers: UnsafeMutableRawPointer

    private static let place = 0x3F20_0000
    private static let set = 0x1C, clear = 0x28, level = 0x34

    /// Nil where the registers cannot be had: the kernel must have been started with `iomem=relaxed`.
    init?() {
        let memory = open("/dev/mem", O_RDWR | O_SYNC)
        guard memory >= 0 else { return nil }
        defer { close(memory) }
        let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory, Self.place)
        guard let page, page != MAP_FAILED else { return nil }
        registers = page
    }

    private func bit(_ line: String) -> UInt32 {
        Int(line.dropFirst("GPIO".count)).map { 1 << UInt32($0 & 31) } ?? 0
    }

    func level(of line: String) -> Bool? {
        registers.load(fromByteOffset: Self.level, as: UInt32.self) & bit(line) != 0
    }

    /// A line that is let go of keeps the level that it was driven to.
    func lastDrivenLevel(of line: String, since: Instant) -> Bool? { level(of: line) }

    func drive(_ line: String, _ level: Bool?) {
        guard let level else { return }
        registers.storeBytes(of: bit(line), toByteOffset: level ? Self.set : Self.clear, as: UInt32.self)
    }

    var exemptions: [String: String] {
        let pulls = "QEMU's chip has no pulls: a line that nobody drives keeps its level"
        let interrupts = "QEMU's chip raises no interrupts, so that no edge is seen"
        return [
            "a floating input follows the bias": pulls,
            "low, high and high-impedance are told apart under both biases": pulls,
            "edges come with line, direction, time and number": interrupts,
            "only the edges asked for come": interrupts,
            "edge detection can be turned on without letting go": interrupts,
            "debounce is done or refused, never ignored": interrupts,
            "a longer queue of edges is made or refused, never ignored": interrupts,
            "edges that were lost are noticed, and the level is read again": interrupts,
            "a pin that goes up and down by itself shows frequency and duty": interrupts,
        ]
    }
}
