internal import Glibc
internal import Hardware

extension Doctor {
    /// The PWM chips there are, and whether the plan's channels have theirs.
    func pwm(_ plan: BoardPlan?) -> [DoctorFinding] {
        let tree = LinuxSysfs()
        let chips = PWMChips(tree: tree, sysfs: sysfs)
        var findings = chips.chips().map { chip in
            let count = (try? tree.text("\(chip.path)/npwm")) ?? "?"
            return DoctorFinding(.pwm, .ok, "\(chip.device) has \(count) channels")
        }
        for channel in plan?.channels ?? [] {
            guard let reference = channel.kernelPWM else { continue }
            let verdict: DoctorFinding.Verdict = plan?.pwm.backEnd == .kernel ? .problem : .note
            if let obstacle = obstacle(to: reference, among: chips) {
                findings.append(DoctorFinding(.pwm, verdict, obstacle))
            } else {
                findings.append(
                    DoctorFinding(
                        .pwm, .ok,
                        "line \(channel.line.text) can have channel \(reference.channel) of \(reference.device)"))
            }
        }
        if findings.isEmpty { findings = [DoctorFinding(.pwm, .note, "no PWM chip: light is dimmed by software")] }
        return findings
    }

    /// Why the kernel's PWM cannot be had; nil: it can.
    private func obstacle(to reference: KernelPWMReference, among chips: PWMChips<LinuxSysfs>) -> GPIOError? {
        guard let chip = chips.chip(of: reference.device) else {
            return .noPWM(device: reference.device, found: chips.chips().map(\.device), overlay: reference.overlay)
        }
        // Of a channel that is there already, its own file; else the one that makes it.
        let channel = "\(chip.path)/pwm\(reference.channel)/duty_cycle"
        let path = access(channel, F_OK) == 0 ? channel : "\(chip.path)/export"
        return access(path, W_OK) == 0 ? nil : .permission(path: path, group: SystemReason.group(of: path))
    }

    /// The batteries and ADCs there are, and what the plan's sensor says.
    func power(_ plan: BoardPlan?) -> [DoctorFinding] {
        var findings: [DoctorFinding] = []
        let supplies = "\(sysfs)/class/power_supply"
        for name in SysfsFile.entries(supplies) {
            let type = (try? SysfsFile.text("\(supplies)/\(name)/type")) ?? "unknown"
            findings.append(DoctorFinding(.supply, .ok, "\(name): \(type)"))
        }
        let converters = "\(sysfs)/bus/iio/devices"
        for name in SysfsFile.entries(converters) where name.hasPrefix("iio:device") {
            let device = (try? SysfsFile.text("\(converters)/\(name)/name")) ?? "without a name"
            findings.append(DoctorFinding(.adc, .ok, "\(name): \(device)"))
        }
        if findings.isEmpty {
            findings = [DoctorFinding(.supply, .note, "no battery and no ADC that the kernel knows")]
        }
        guard let plan, plan.sensor != .none else { return findings }
        do throws(SensorError) {
            let reading = try Sensor(plan.sensor, sysfs: sysfs).read()
            let volts = reading.volts.map { "\(($0 * 100).rounded() / 100) V" } ?? "no voltage"
            findings.append(DoctorFinding(.sensor, .ok, "the cell's sensor says \(volts)"))
        } catch {
            findings.append(DoctorFinding(.sensor, .note, error.message, remedy: error.remedy))
        }
        return findings
    }
}

extension RealTime {
    /// Whether a thread like the light's gets its priority and its memory: it is tried.
    static func findings() -> [DoctorFinding] {
        var refusals: [RealTimeRefusal] = []
        let started = start({}, refusals: &refusals)
        finish(started)
        let all: [(RealTimeRefusal.Permission, DoctorFinding.Topic, String)] = [
            (.priority, .realTime, "SCHED_FIFO at priority \(priority) is permitted"),
            (.memoryLock, .memory, "memory can be locked"),
        ]
        return all.map { permission, topic, text in
            guard let refusal = refusals.first(where: { $0.permission == permission }) else {
                return DoctorFinding(topic, .ok, text)
            }
            return DoctorFinding(topic, .note, refusal.message, remedy: refusal.remedy)
        }
    }
}
