import Glibc
import Hardware
import HardwareConformance
import HardwareLinux

/// The kernel's gpio-sim chip on the test bench: looked at and pushed through its files in sysfs, and through the
/// kernel's tracepoint `gpio_value`, which must be on.
struct SimulatorRig: ConformanceRig {
    let system = LinuxGPIO()
    let clock = LinuxClock()
    /// The chip's folder below /sys/devices/platform.
    let folder: String
    let chipLabel: String
    /// The number that the kernel's traces give the chip's first line.
    let base: Int

    init(folder: String, chipLabel: String, base: Int) {
        self.folder = folder
        self.chipLabel = chipLabel
        self.base = base
    }

    /// GPIO4 to GPIO13 of the Raspberry Pi's header: offsets and names agree.
    let lineNames = (4...13).map { "GPIO\($0)" }

    private func offset(_ line: String) -> Substring { line.dropFirst("GPIO".count) }

    func level(of line: String) -> Bool? {
        switch textLines("\(folder)/sim_gpio\(offset(line))/value").first {
        case "0": false
        case "1": true
        default: nil
        }
    }

    func lastDrivenLevel(of line: String, since: Instant) -> Bool? {
        guard let offset = Int(offset(line)) else { return nil }
        var level: Bool?
        // program-27 [000] ..... 2.096480: gpio_value: 476 set 0
        for entry in textLines("/sys/kernel/tracing/trace") {
            let words = entry.split(separator: " ").suffix(5).map(String.init)
            guard words.count == 5, words[1] == "gpio_value:", words[2] == "\(base + offset)", words[3] == "set",
                let seconds = Double(words[0].dropLast())
            else { continue }
            // Traces count in whole microseconds.
            if Int64((seconds * 1e6).rounded()) >= since.nanoseconds / 1000 { level = words[4] == "1" }
        }
        return level
    }

    func drive(_ line: String, _ level: Bool?) {
        // A line of gpio-sim that nobody drives stays at its pull: it cannot float.
        guard let level, let file = fopen("\(folder)/sim_gpio\(offset(line))/pull", "w") else { return }
        fputs(level ? "pull-up" : "pull-down", file)
        fclose(file)
        // gpio-sim raises its interrupts through irq_work, which User-Mode Linux runs at its next tick, up to 10 ms later;
        // two on one line before that are one.
        clock.sleep(until: clock.now + .milliseconds(20))
    }

    /// Takes the chip from its driver; whether that could be done.
    func unbind() -> Bool {
        guard let device = folder.split(separator: "/").last(where: { $0.hasPrefix("gpio-sim.") }),
            let file = fopen("/sys/bus/platform/drivers/gpio-sim/unbind", "w")
        else { return false }
        fputs(String(device), file)
        return fclose(file) == 0
    }

    var exemptions: [String: String] {
        var exemptions = [
            // What a bias asks for is the pull that stands for the world outside (gpio_sim_set_config).
            "low, high and high-impedance are told apart under both biases":
                "on gpio-sim a bias is the pull itself, so that every line looks floating"
        ]
        if libgpiodVersion().hasPrefix("1.") {
            exemptions["edge detection can be turned on without letting go"] = "libgpiod 1 cannot, and says so"
        }
        return exemptions
    }
}

/// The lines of a file; none when it cannot be read.
fileprivate func textLines(_ path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes.split(separator: 0x0A).map { Substring(decoding: $0, as: UTF8.self) }
}
