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
            guard chips.chip(of: reference.device) == nil else {
                findings.append(
                    DoctorFinding(
                        .pwm, .ok,
                        "line \(channel.line.text) can have channel \(reference.channel) of \(reference.device)"))
                continue
            }
            let error = GPIOError.noPWM(
                device: reference.device, found: chips.chips().map(\.device), overlay: reference.overlay)
            let isNeeded = plan?.pwm.backEnd == .kernel
            findings.append(DoctorFinding(.pwm, isNeeded ? .problem : .note, error))
        }
        if findings.isEmpty { findings = [DoctorFinding(.pwm, .note, "no PWM chip: light is dimmed by software")] }
        return findings
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
