public import Hardware

/// The board that the lamp runs on: lines through libgpiod, the light by software PWM, the cell through sysfs.
///
/// Made from the same plan as the simulated board, and run by the same loop.
public final class LinuxBoard: LampBoard {
    private let plan: BoardPlan
    private let gpio: LinuxGPIO
    private let sensor: Sensor
    private let signals: StopSignals
    private let requests: Bell
    private let report: (RealTimeRefusal) -> Void
    private let clock = LinuxClock()

    private var pwm: SoftwarePWM<LinuxLines>?
    private var pins: [ChargerPinLine] = []
    private var sources: [Source] = []
    private var poll = PollSet([])
    private var reported: Set<RealTimeRefusal.Permission> = []

    /// `requests` is rung by whoever has put requests where the loop fetches them. `report` is told of each
    /// real-time permission that was refused, once. `sysfs` is /sys but for tests.
    public init(
        plan: BoardPlan, signals: StopSignals, requests: Bell = Bell(), gpio: LinuxGPIO = LinuxGPIO(),
        sysfs: String = "/sys", report: @escaping (RealTimeRefusal) -> Void = { _ in }
    ) {
        self.plan = plan
        self.gpio = gpio
        self.signals = signals
        self.requests = requests
        self.report = report
        sensor = Sensor(plan.sensor, sysfs: sysfs)
        listen()
    }

    public var now: Instant { clock.now }

    public var capability: PWMCapability {
        pwm?.capability ?? SoftwarePWM<LinuxLines>.capability(of: plan.pwm)
    }

    /// What the PWM thread has lived through since the lines were taken.
    public var counters: PWMCounters { pwm?.counters ?? PWMCounters() }

    public func take() throws(GPIOError) {
        release()
        if plan.pwm.backEnd == .kernel {
            throw .notSupported(
                what: "kernel PWM",
                why: "this luciole drives lines by software; write `back end: automatic` in the layout")
        }
        if let activeLow = plan.channels.first?.activeLow {
            var settings = LineSettings(.output)
            settings.activeLow = activeLow
            guard plan.channels.allSatisfy({ $0.activeLow == activeLow }) else {
                throw .notSupported(
                    what: "active-low and active-high LED channels on one lamp",
                    why: "they are one request, so that coincident edges go out together")
            }
            let lines = try gpio.outputs(plan.channels.map(\.line), settings: settings, consumer: plan.consumer)
            let pwm = try SoftwarePWM(lines: lines, request: plan.pwm)
            for refusal in pwm.refusals where reported.insert(refusal.permission).inserted { report(refusal) }
            self.pwm = pwm
        }
        do throws(GPIOError) {
            for pin in plan.chargerPins {
                pins.append(try ChargerPinLine(pin, gpio: gpio, consumer: plan.consumer))
            }
        } catch {
            release()
            throw error
        }
        listen()
    }

    public func set(_ duties: PerChannel<Duty>) throws(GPIOError) { try pwm?.set(duties) }

    public func pin(_ index: Int) throws(GPIOError) -> PinState {
        guard pins.indices.contains(index) else { return .ambiguous }
        let state = try pins[index].look()
        listen()
        return state
    }

    public func battery() throws(SensorError) -> BatteryReading { try sensor.read() }

    public func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent {
        while true {
            guard case .ready(let index) = poll.wait(until: deadline), sources.indices.contains(index) else {
                return .deadline
            }
            switch sources[index] {
            case .signals:
                if signals.next() != nil { return .stop }
            case .light:
                if let failure = pwm?.failure { throw failure }
            case .requests:
                requests.answer()
                return .requests
            case .pin(let pin):
                if try pins[pin].takeEdges() { return .chargerPin(pin) }
            }
        }
    }

    public func release() {
        // An error means that the chip is gone: then there is no line left to drive.
        try? pwm?.stop()
        pwm = nil
        pins = []
        listen()
    }

    private enum Source {
        case signals, light, requests
        case pin(Int)
    }

    /// What `wait` listens to, in the order in which it is served.
    private func listen() {
        sources = [.signals, .requests]
        var descriptors = [signals.descriptor, requests.descriptor]
        if let pwm {
            sources.append(.light)
            descriptors.append(pwm.failureDescriptor)
        }
        for (index, pin) in pins.enumerated() {
            for descriptor in pin.descriptors {
                sources.append(.pin(index))
                descriptors.append(descriptor)
            }
        }
        poll = PollSet(descriptors)
    }
}

/// The sensor of a plan.
fileprivate enum Sensor {
    case none
    case powerSupply(SysfsBattery)
    case adc(SysfsADC)

    init(_ plan: SensorPlan, sysfs: String) {
        switch plan {
        case .none: self = .none
        case .powerSupply(let driver): self = .powerSupply(SysfsBattery(driver: driver, sysfs: sysfs))
        case .iio(let driver, let divider): self = .adc(SysfsADC(driver: driver, divider: divider, sysfs: sysfs))
        }
    }

    func read() throws(SensorError) -> BatteryReading {
        switch self {
        case .none: BatteryReading()
        case .powerSupply(let battery): try battery.read()
        case .adc(let adc): try adc.read()
        }
    }
}
