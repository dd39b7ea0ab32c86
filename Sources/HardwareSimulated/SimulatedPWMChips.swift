internal import Glibc
public import Hardware
package import Synchronization

/// PWM chips in memory that hold to the kernel's rules: what drivers/pwm/core.c and sysfs.c answer with EINVAL is EINVAL
/// here, a fresh channel has period 0, and udev hands files over some time after the kernel made them.
public final class SimulatedPWMChips: SysfsTree {
    package struct Channel: Sendable {
        package var period: UInt64 = 0
        package var duty: UInt64 = 0
        package var isEnabled = false
        package var polarity = "normal"
        var exportedAt: Instant?
        var isClaimed = false

        /// A fresh channel has period 0.
        package init(
            period: UInt64 = 0, duty: UInt64 = 0, isEnabled: Bool = false, polarity: String = "normal",
            exportedAt: Instant? = nil
        ) {
            (self.period, self.duty, self.isEnabled, self.polarity) = (period, duty, isEnabled, polarity)
            self.exportedAt = exportedAt
        }

        /// The share of its period that the pin is high.
        var high: Double {
            guard isEnabled, period > 0 else { return 0 }
            let share = Double(duty) / Double(period)
            return polarity == "normal" ? share : 1 - share
        }
    }

    package struct Chip: Sendable {
        package var path: String
        package var channels: [Channel]
        package var takenByKernel: Set<Int> = []
        /// All channels have one period, and it changes only while no other is enabled (PCA9685).
        package var sharesPeriod = false
        package var canInvert = true
        package var shortestPeriod: UInt64 = 20
        package var isThere = true

        /// `device` as it stands below /sys/devices/platform.
        package init(device: String, number: Int, channels: Int = 2) {
            path = "/sys/devices/platform/\(device)/pwm/pwmchip\(number)"
            self.channels = Array(repeating: Channel(), count: max(0, channels))
        }
    }

    package struct State: Sendable {
        /// By the name in /sys/class/pwm.
        package var chips: [String: Chip] = [:]
        /// When udev has given an exported channel's files away.
        var udevDelay = Duration.zero
        /// How often the kernel had to say EINVAL.
        package var refusals = 0
        static let longestLog = 256
        /// The first writes that were taken: `pwm0/period 5000000`.
        package var log: [String] = []
        package var failure: Int32?
    }

    package let state: Mutex<State>
    package let clock: any MonotonicClock
    /// Called when a channel's pin is high for another share of its period: device path, channel, period, share.
    private let changed: (@Sendable (String, Int, Duration, Double) -> Void)?

    package init(
        _ chips: [String: Chip], clock: any MonotonicClock, udevDelay: Duration = .zero,
        changed: (@Sendable (String, Int, Duration, Double) -> Void)? = nil
    ) {
        state = Mutex(State(chips: chips, udevDelay: udevDelay))
        self.clock = clock
        self.changed = changed
    }

    /// How often the kernel had to say EINVAL.
    package var refusals: Int { state.withLock { $0.refusals } }

    public func entries(_ folder: String) -> [String] {
        state.withLock { state in
            if folder == "/sys/class/pwm" { return state.chips.filter(\.value.isThere).keys.map { $0 } }
            guard let chip = state.chips.values.first(where: { $0.path == folder }) else { return [] }
            return ["export", "npwm"]
                + chip.channels.indices.filter { chip.channels[$0].exportedAt != nil }.map { "pwm\($0)" }
        }
    }

    public func realPath(_ path: String) -> String? {
        state.withLock { $0.chips[String(path.split(separator: "/").last ?? "")]?.path }
    }

    public func text(_ path: String) throws(SysfsError) -> String {
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

    public func open(_ path: String) throws(SysfsError) -> SimulatedPWMAttribute {
        let (chip, file) = try place(path)
        let now = clock.now
        let failure = state.withLock { state -> Int32? in
            guard let chip = state.chips[chip], chip.isThere else { return ENOENT }
            guard file != "export" else { return nil }
            guard let index = Self.channel(of: file), chip.channels.indices.contains(index),
                let exportedAt = chip.channels[index].exportedAt
            else { return ENOENT }
            return now - exportedAt < state.udevDelay ? EACCES : nil
        }
        if let failure { throw SysfsError(errno: failure) }
        return SimulatedPWMAttribute(kernel: self, chip: chip, file: file)
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
        let (failure, moved) = state.withLock { state -> (Int32?, Move?) in
            if let failure = state.failure { return (failure, nil) }
            guard let before = state.chips[name], before.isThere else { return (ENODEV, nil) }
            var chip = before
            if let failure = Self.apply(text, to: file, of: &chip, now) {
                if failure == EINVAL { state.refusals += 1 }
                return (failure, nil)
            }
            state.chips[name] = chip
            if state.log.count < State.longestLog { state.log.append("\(file) \(text)") }
            for (index, channel) in chip.channels.enumerated() where channel.high != before.channels[index].high {
                return (nil, Move(path: chip.path, channel: index, period: channel.period, high: channel.high))
            }
            return (nil, nil)
        }
        if let failure { throw SysfsError(errno: failure) }
        guard let moved else { return }
        changed?(moved.path, moved.channel, .nanoseconds(Int64(clamping: moved.period)), moved.high)
    }

    private struct Move {
        var path: String
        var channel: Int
        var period: UInt64
        var high: Double
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

    /// `pwm1/period` is channel 1's.
    private static func channel(of file: String) -> Int? {
        file.split(separator: "/").first.flatMap { Int($0.dropFirst(3)) }
    }

    fileprivate func claim(_ chip: String, _ file: String) -> Bool {
        state.withLock { state in
            guard let index = Self.channel(of: file) else { return false }
            defer { state.chips[chip]?.channels[index].isClaimed = true }
            return state.chips[chip]?.channels[index].isClaimed == false
        }
    }

    fileprivate func letGo(_ chip: String, _ file: String) {
        state.withLock { state in
            guard let index = Self.channel(of: file) else { return }
            state.chips[chip]?.channels[index].isClaimed = false
        }
    }
}

/// One file of a simulated PWM chip that is open.
public final class SimulatedPWMAttribute: SysfsAttribute {
    private let kernel: SimulatedPWMChips
    private let chip: String
    private let file: String
    private let isMine = Mutex(false)

    fileprivate init(kernel: SimulatedPWMChips, chip: String, file: String) {
        self.kernel = kernel
        self.chip = chip
        self.file = file
    }

    public func write(_ bytes: UnsafeRawBufferPointer) throws(SysfsError) {
        try kernel.write(String(decoding: bytes, as: UTF8.self), chip: chip, file: file)
    }

    public func claim() -> Bool {
        let could = kernel.claim(chip, file)
        isMine.withLock { $0 = could }
        return could
    }

    deinit { if isMine.withLock({ $0 }) { kernel.letGo(chip, file) } }
}
