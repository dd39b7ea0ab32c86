import Glibc
import Hardware
import Synchronization

@testable import HardwareLinux

/// PWM chips in memory that hold to the kernel's rules: what drivers/pwm/core.c and sysfs.c answer with EINVAL is EINVAL
/// here, a fresh channel has period 0, and udev hands files over some time after the kernel made them.
final class FakeKernelPWM: SysfsTree {
    struct Channel {
        var period: UInt64 = 0
        var duty: UInt64 = 0
        var isEnabled = false
        var polarity = "normal"
        var exportedAt: Instant?
        var isClaimed = false
    }

    struct Chip {
        var path: String
        var channels: [Channel]
        var takenByKernel: Set<Int> = []
        /// All channels have one period, and it changes only while no other is enabled (PCA9685).
        var sharesPeriod = false
        var canInvert = true
        var shortestPeriod: UInt64 = 20
        var isThere = true
    }

    struct State {
        /// By the name in /sys/class/pwm.
        var chips: [String: Chip] = [:]
        /// When udev has given an exported channel's files away.
        var udevDelay = Duration.zero
        /// How often the kernel had to say EINVAL.
        var refusals = 0
        /// Every write that was taken: `pwm0/period 5000000`.
        var log: [String] = []
        var failure: Int32?
    }

    let state: Mutex<State>
    let clock: StepClock

    init(_ chips: [String: Chip], clock: StepClock = StepClock(), udevDelay: Duration = .zero) {
        state = Mutex(State(chips: chips, udevDelay: udevDelay))
        self.clock = clock
    }

    static func raspberryPi(channels: Int = 2, number: Int = 0) -> [String: Chip] {
        [
            "pwmchip\(number)": Chip(
                path: "/sys/devices/platform/soc/fe20c000.pwm/pwm/pwmchip\(number)",
                channels: Array(repeating: Channel(), count: channels))
        ]
    }

    func entries(_ folder: String) -> [String] {
        state.withLock { state in
            if folder == "/sys/class/pwm" { return state.chips.filter(\.value.isThere).keys.map { $0 } }
            guard let chip = state.chips.values.first(where: { $0.path == folder }) else { return [] }
            return ["export", "npwm"]
                + chip.channels.indices.filter { chip.channels[$0].exportedAt != nil }.map { "pwm\($0)" }
        }
    }

    func realPath(_ path: String) -> String? {
        state.withLock { $0.chips[String(path.split(separator: "/").last ?? "")]?.path }
    }

    func text(_ path: String) throws(SysfsError) -> String {
        let (chip, file) = try place(path)
        let text = state.withLock { state -> String? in
            guard let chip = state.chips[chip], chip.isThere else { return nil }
            let parts = file.split(separator: "/").map(String.init)
            if file == "npwm" { return "\(chip.channels.count)" }
            guard parts.count == 2, let index = Int(parts[0].dropFirst(3)), chip.channels.indices.contains(index) else {
                return nil
            }
            let channel = chip.channels[index]
            switch parts[1] {
            case "period": return "\(channel.period)"
            case "duty_cycle": return "\(channel.duty)"
            case "enable": return channel.isEnabled ? "1" : "0"
            case "polarity": return channel.polarity
            default: return nil
            }
        }
        guard let text else { throw SysfsError(errno: ENOENT) }
        return text
    }

    func open(_ path: String) throws(SysfsError) -> FakeAttribute {
        let (chip, file) = try place(path)
        let now = clock.now
        let failure = state.withLock { state -> Int32? in
            guard let chip = state.chips[chip], chip.isThere else { return ENOENT }
            guard file != "export" else { return nil }
            guard let index = Int(file.split(separator: "/")[0].dropFirst(3)), chip.channels.indices.contains(index),
                let exportedAt = chip.channels[index].exportedAt
            else { return ENOENT }
            return now - exportedAt < state.udevDelay ? EACCES : nil
        }
        if let failure { throw SysfsError(errno: failure) }
        return FakeAttribute(kernel: self, chip: chip, file: file)
    }

    private func place(_ path: String) throws(SysfsError) -> (chip: String, file: String) {
        let found = state.withLock { state in
            state.chips.first { path.hasPrefix($0.value.path + "/") }.map {
                (chip: $0.key, file: String(path.dropFirst($0.value.path.count + 1)))
            }
        }
        guard let found else { throw SysfsError(errno: ENOENT) }
        return found
    }

    fileprivate func write(_ text: String, chip name: String, file: String) throws(SysfsError) {
        let now = clock.now
        let failure = state.withLock { state -> Int32? in
            if let failure = state.failure { return failure }
            guard var chip = state.chips[name], chip.isThere else { return ENODEV }
            let failure = Self.apply(text, to: file, of: &chip, now)
            if failure == EINVAL { state.refusals += 1 }
            guard failure == nil else { return failure }
            state.chips[name] = chip
            state.log.append("\(file) \(text)")
            return nil
        }
        if let failure { throw SysfsError(errno: failure) }
    }

    private static func apply(_ text: String, to file: String, of chip: inout Chip, _ now: Instant) -> Int32? {
        if file == "export" {
            guard let index = Int(text), chip.channels.indices.contains(index) else { return ENODEV }
            if chip.takenByKernel.contains(index) || chip.channels[index].exportedAt != nil { return EBUSY }
            chip.channels[index].exportedAt = now
            return nil
        }
        let parts = file.split(separator: "/").map(String.init)
        guard parts.count == 2, let index = Int(parts[0].dropFirst(3)) else { return ENOENT }
        var next = chip.channels[index]
        switch parts[1] {
        case "period": next.period = UInt64(text) ?? 0
        case "duty_cycle": next.duty = UInt64(text) ?? .max
        case "enable": next.isEnabled = text == "1"
        case "polarity":
            guard chip.canInvert || text == "normal", !next.isEnabled else { return EINVAL }
            next.polarity = text
        default: return EINVAL
        }
        // pwm_apply_state()
        guard next.period > 0, next.duty <= next.period, next.period >= chip.shortestPeriod else { return EINVAL }
        let others = chip.channels.indices.filter { $0 != index && chip.channels[$0].isEnabled }
        if chip.sharesPeriod, next.isEnabled, others.contains(where: { chip.channels[$0].period != next.period }) {
            return EBUSY
        }
        chip.channels[index] = next
        return nil
    }

    func claim(_ chip: String, _ file: String) -> Bool {
        state.withLock { state in
            guard let index = Int(file.split(separator: "/")[0].dropFirst(3)) else { return false }
            defer { state.chips[chip]?.channels[index].isClaimed = true }
            return state.chips[chip]?.channels[index].isClaimed == false
        }
    }

    func letGo(_ chip: String, _ file: String) {
        state.withLock { state in
            guard let index = Int(file.split(separator: "/")[0].dropFirst(3)) else { return }
            state.chips[chip]?.channels[index].isClaimed = false
        }
    }
}

final class FakeAttribute: SysfsAttribute {
    private let kernel: FakeKernelPWM
    private let chip: String
    private let file: String
    private let isMine = Mutex(false)

    init(kernel: FakeKernelPWM, chip: String, file: String) {
        self.kernel = kernel
        self.chip = chip
        self.file = file
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SysfsError) {
        try kernel.write(String(decoding: bytes, as: UTF8.self), chip: chip, file: file)
    }

    func claim() -> Bool {
        let could = kernel.claim(chip, file)
        isMine.withLock { $0 = could }
        return could
    }

    deinit { if isMine.withLock({ $0 }) { kernel.letGo(chip, file) } }
}
