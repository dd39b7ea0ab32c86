internal import Hardware

/// The PWM that makes the light: the kernel's where every line has it and gives it, else software on GPIO lines.
enum LinuxLight {
    case kernel(KernelPWM<LinuxSysfs>)
    case software(SoftwarePWM<LinuxLines>)

    /// Takes the best that the plan allows, and says why that one.
    static func choose(
        _ plan: BoardPlan, gpio: LinuxGPIO, sysfs: String, recorder: LineRecorder?
    ) throws(GPIOError) -> (LinuxLight, PWMSelection) {
        try PWMSelection.choose(
            plan, kernel: { () throws(GPIOError) in try kernel(plan, sysfs: sysfs) },
            software: { () throws(GPIOError) in .software(try software(plan, gpio, recorder)) })
    }

    private static func kernel(_ plan: BoardPlan, sysfs: String) throws(GPIOError) -> LinuxLight {
        .kernel(
            try KernelPWM(plan.channels, request: plan.pwm, tree: LinuxSysfs(), sysfs: sysfs, clock: LinuxClock()))
    }

    private static func software(
        _ plan: BoardPlan, _ gpio: LinuxGPIO, _ recorder: LineRecorder?
    ) throws(GPIOError) -> SoftwarePWM<LinuxLines> {
        var settings = LineSettings(.output)
        settings.activeLow = plan.channels.first?.activeLow ?? false
        guard plan.channels.allSatisfy({ $0.activeLow == settings.activeLow }) else {
            throw .notSupported(
                what: "active-low and active-high LED channels on one lamp",
                why: "they are one request, so that coincident edges go out together")
        }
        let lines = try gpio.outputs(plan.channels.map(\.line), settings: settings, consumer: plan.consumer)
        recorder?.taken(at: LinuxClock().now)
        return try SoftwarePWM(lines: lines, request: plan.pwm, recorder: recorder)
    }

    /// What a request will be made of before anything is taken: software, the lesser of the two.
    static func capability(of request: PWMPlanRequest) -> PWMCapability {
        SoftwarePWM<LinuxLines>.capability(of: request)
    }

    var capability: PWMCapability {
        switch self {
        case .kernel(let pwm): pwm.capability
        case .software(let pwm): pwm.capability
        }
    }

    var counters: PWMCounters? {
        if case .software(let pwm) = self { pwm.counters } else { nil }
    }

    var refusals: [RealTimeRefusal] {
        if case .software(let pwm) = self { pwm.refusals } else { [] }
    }

    /// Why the lines failed meanwhile. The kernel's PWM has no line to fail between two calls.
    var failure: GPIOError? {
        if case .software(let pwm) = self { pwm.failure } else { nil }
    }

    var failureDescriptor: Int32? {
        if case .software(let pwm) = self { pwm.failureDescriptor } else { nil }
    }

    func set(_ duties: PerChannel<Duty>) throws(GPIOError) {
        switch self {
        case .kernel(let pwm): try pwm.set(duties)
        case .software(let pwm): try pwm.set(duties)
        }
    }

    func stop() throws(GPIOError) {
        switch self {
        case .kernel(let pwm): try pwm.stop()
        case .software(let pwm): try pwm.stop()
        }
    }
}
