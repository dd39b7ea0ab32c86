internal import Glibc
internal import Hardware

/// One channel of the kernel's PWM, held by its files in sysfs. Dark from the first moment; "off" is duty 0 while enabled,
/// since what a pin does when its channel is disabled is for each driver to say.
///
/// The kernel's rules (Documentation/driver-api/pwm.rst, drivers/pwm/core.c): with period 0, as in a fresh channel, every
/// other write is EINVAL, so the period comes first; a period below the duty is EINVAL, so the duty is lowered before;
/// the polarity changes only while the channel is disabled. A chip whose channels share one period (PCA9685) takes a new
/// one only while the others are disabled.
struct KernelPWMChannel<Tree: SysfsTree> {
    let reference: KernelPWMReference
    private let folder: String
    private let tree: Tree
    private let period, duty, enable, polarity: Tree.Attribute
    private let wantedPeriod: Int64
    private let isInverted: Bool
    /// The on-time in force, in nanoseconds; nil when somebody else may have changed it.
    private var onTime: Int64?

    /// Exports the channel where it is not yet, and waits until udev has given us its files, at most for `patience`: the
    /// kernel makes them root's, and a rule of the system (Raspberry Pi OS: 99-com.rules) gives them to group gpio
    /// a moment later.
    init(
        _ reference: KernelPWMReference, isInverted: Bool, period wanted: Duration, in chip: PWMChips<Tree>.Chip,
        tree: Tree,
        clock: some MonotonicClock, patience: Duration
    ) throws(GPIOError) {
        let deadline = clock.now + patience
        self.reference = reference
        self.isInverted = isInverted
        self.tree = tree
        wantedPeriod = wanted.wholeNanoseconds
        let name = "pwm\(reference.channel)"
        folder = "\(chip.path)/\(name)"
        if !tree.entries(chip.path).contains(name) {
            try Self.export(reference, chip.path, tree, clock, deadline)
        }
        enable = try Self.file("\(folder)/enable", reference, tree, clock, deadline)
        duty = try Self.file("\(folder)/duty_cycle", reference, tree, clock, deadline)
        period = try Self.file("\(folder)/period", reference, tree, clock, deadline)
        polarity = try Self.file("\(folder)/polarity", reference, tree, clock, deadline)
        guard duty.claim() else {
            throw .busy(line: "channel \(reference.channel)", chip: reference.device, holder: "luciole")
        }
    }

    /// Dark, whatever was there before. Nothing is written that need not be: while the period is one that the driver would
    /// not take, as a fresh PCA9685 has it, every other write is EINVAL.
    mutating func darken() throws(GPIOError) {
        onTime = nil
        if number("duty_cycle") > 0 { try write(0, to: duty, "duty_cycle") }
    }

    /// The lamp's period, on a channel that is dark. `busy` where others that share it are still enabled.
    func setPeriod() throws(GPIOError) { try write(wantedPeriod, to: period, "period") }

    func disable() throws(GPIOError) {
        if number("enable") != 0 { try write(0, to: enable, "enable") }
    }

    /// Polarity and enable, after the period: dark, from now on ready for any duty.
    mutating func begin() throws(GPIOError) {
        let wanted = isInverted ? "inversed" : "normal"
        if (try? tree.text("\(folder)/polarity")) != wanted {
            try disable()
            do throws(SysfsError) {
                try polarity.write(word: wanted)
            } catch {
                throw failure(error, "polarity", refused: "its driver cannot invert (`polarity`)")
            }
        }
        try write(0, to: duty, "duty_cycle")
        try write(1, to: enable, "enable")
        onTime = 0
    }

    /// Takes effect at the chip's next period boundary. Writes nothing when nothing changes; allocates nothing.
    mutating func set(_ wanted: Duty) throws(GPIOError) {
        let nanoseconds = Int64((wanted.fraction * Double(wantedPeriod)).rounded())
        guard nanoseconds != onTime else { return }
        do throws(SysfsError) {
            try duty.write(number: nanoseconds)
        } catch {
            onTime = nil
            // Somebody else shortened the period meanwhile: put it right, once.
            guard error.errno == EINVAL else { throw failure(error, "duty_cycle") }
            try darken()
            try setPeriod()
            try begin()
            try write(nanoseconds, to: duty, "duty_cycle")
        }
        onTime = nanoseconds
    }

    private func number(_ name: String) -> Int64 { (try? tree.text("\(folder)/\(name)")).flatMap { Int64($0) } ?? 0 }

    private func write(_ number: Int64, to file: Tree.Attribute, _ name: String) throws(GPIOError) {
        do throws(SysfsError) { try file.write(number: number) } catch { throw failure(error, name) }
    }

    private func failure(_ error: SysfsError, _ name: String, refused: String? = nil) -> GPIOError {
        Self.failure(
            error, "\(folder)/\(name)", reference,
            refused: refused ?? "its driver refuses a period of \(wantedPeriod) ns (`\(name)`)")
    }

    private static func failure(
        _ error: SysfsError, _ path: String, _ reference: KernelPWMReference, refused: String
    ) -> GPIOError {
        switch error.errno {
        case EINVAL, ERANGE, EOPNOTSUPP:
            .notSupported(what: "PWM by channel \(reference.channel) of \(reference.device)", why: refused)
        case EBUSY: .busy(line: "channel \(reference.channel)", chip: reference.device, holder: nil)
        case ENOENT: .gone(chip: reference.device)
        default: SystemReason.error(error.errno, call: "write", path: path, chip: reference.device)
        }
    }

    private static func export(
        _ reference: KernelPWMReference, _ chip: String, _ tree: Tree, _ clock: some MonotonicClock, _ deadline: Instant
    ) throws(GPIOError) {
        let count = (try? tree.text("\(chip)/npwm")).flatMap { Int($0) }
        if let count, !(0..<count).contains(reference.channel) {
            throw .noOffset(reference.channel, chip: reference.device, lineCount: count)
        }
        let export = try file("\(chip)/export", reference, tree, clock, deadline)
        do throws(SysfsError) {
            try export.write(number: Int64(reference.channel))
        } catch {
            throw failure(error, "\(chip)/export", reference, refused: "its driver does not give the channel away")
        }
    }

    /// Opens a file as soon as it is there and ours.
    private static func file(
        _ path: String, _ reference: KernelPWMReference, _ tree: Tree, _ clock: some MonotonicClock, _ deadline: Instant
    ) throws(GPIOError) -> Tree.Attribute {
        while true {
            do throws(SysfsError) {
                return try tree.open(path)
            } catch {
                let isEarly = error.errno == EACCES || error.errno == EPERM || error.errno == ENOENT
                guard isEarly, clock.now < deadline else {
                    throw failure(error, path, reference, refused: "its file cannot be opened")
                }
            }
            clock.sleep(until: min(clock.now + .milliseconds(10), deadline))
        }
    }
}
