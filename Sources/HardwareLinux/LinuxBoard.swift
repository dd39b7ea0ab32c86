public import Hardware

/// The board that the lamp runs on: lines through libgpiod, the light by the kernel's PWM or by software on such lines,
/// the cell through sysfs.
///
/// Made from the same plan as the simulated board, and run by the same loop.
public final class LinuxBoard: LampBoard {
    private let plan: BoardPlan
    private let gpio: LinuxGPIO
    private let sensor: Sensor
    private let signals: StopSignals
    private let requests: Bell
    private let report: (RealTimeRefusal) -> Void
    private let chosen: (PWMSelection) -> Void
    private let sysfs: String
    private let recorder: LineRecorder?
    private let clock = LinuxClock()

    private var light: LinuxLight?
    /// What was last told of the choice, so that it is told again only when it is another.
    private var selection: PWMSelection?
    private var hasTaken = false
    private var pins: [ChargerPinLine] = []
    private var pushButton: ButtonLine?
    private var chargeHold: ChargeHoldLine?
    private var sources: [Source] = []
    private var poll = PollSet([])
    private var reported: Set<RealTimeRefusal.Permission> = []

    /// `requests` is rung by whoever has put requests where the loop fetches them. `report` is told of each
    /// real-time permission that was refused, once; `chosen` of the PWM that makes the light, and why, whenever it is
    /// another. `recorder` is told of what the lines do. `sysfs` is /sys but for tests.
    public init(
        plan: BoardPlan, signals: StopSignals, requests: Bell = Bell(), gpio: LinuxGPIO = LinuxGPIO(),
        sysfs: String = "/sys", recorder: LineRecorder? = nil, report: @escaping (RealTimeRefusal) -> Void = { _ in },
        chosen: @escaping (PWMSelection) -> Void = { _ in }
    ) {
        self.plan = plan
        self.gpio = gpio
        self.signals = signals
        self.requests = requests
        self.report = report
        self.chosen = chosen
        self.sysfs = sysfs
        self.recorder = recorder
        sensor = Sensor(plan.sensor, sysfs: sysfs)
        listen()
    }

    public var now: Instant { clock.now }

    public var capability: PWMCapability { light?.capability ?? LinuxLight.capability(of: plan.pwm) }

    /// What the PWM thread has lived through since the lines were taken; nothing where the kernel makes the light.
    public var counters: PWMCounters { light?.counters ?? lastCounters }
    /// Those of the lines that were let go of last.
    private var lastCounters = PWMCounters()

    public var lacking: GPIOError? { pins.lazy.compactMap(\.refusedBias).first ?? pushButton?.refusedBias }

    /// The first time, files that udev has not given us yet are waited for; later the loop itself tries again.
    public func take() throws(GPIOError) {
        release()
        if hasTaken { return try takeNow() }
        try clock.patiently { () throws(GPIOError) in try takeNow() }
        hasTaken = true
    }

    private func takeNow() throws(GPIOError) {
        do throws(GPIOError) {
            try takeLight()
            for pin in plan.chargerPins {
                pins.append(try ChargerPinLine(pin, gpio: gpio, consumer: plan.consumer, recorder: recorder))
            }
            if let button = plan.button {
                pushButton = try ButtonLine(button, gpio: gpio, consumer: plan.consumer)
            }
            if let enable = plan.chargeEnable {
                chargeHold = try ChargeHoldLine(enable, gpio: gpio, consumer: plan.consumer)
            }
        } catch {
            release()
            throw error
        }
        listen()
    }

    private func takeLight() throws(GPIOError) {
        guard !plan.channels.isEmpty else { return }
        let (light, selection) = try LinuxLight.choose(plan, gpio: gpio, sysfs: sysfs, recorder: recorder)
        self.light = light
        if selection != self.selection { chosen(selection) }
        self.selection = selection
        for refusal in light.refusals where reported.insert(refusal.permission).inserted { report(refusal) }
    }

    public func set(_ duties: PerChannel<Duty>) throws(GPIOError) { try light?.set(duties) }

    public func pin(_ index: Int) throws(GPIOError) -> PinState {
        guard pins.indices.contains(index) else { return .ambiguous }
        let state = try pins[index].look()
        listen()
        return state
    }

    public func button() throws(GPIOError) -> Bool? { try pushButton?.isDown() }

    public func allowCharging(_ isAllowed: Bool) throws(GPIOError) { try chargeHold?.allow(isAllowed) }

    public func battery() throws(SensorError) -> BatteryReading { try sensor.read() }

    public func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent {
        while true {
            let ceases = pins.compactMap(\.ceases).min()
            let limit = if let deadline, let ceases { min(deadline, ceases) } else { deadline ?? ceases }
            guard case .ready(let index) = poll.wait(until: limit), sources.indices.contains(index) else {
                let now = clock.now
                if let pin = pins.firstIndex(where: { $0.hasCeased(at: now) }) { return .chargerPin(pin) }
                if let deadline, deadline <= now { return .deadline }
                continue
            }
            switch sources[index] {
            case .signals:
                if signals.next() != nil { return .stop }
            case .light:
                if let failure = light?.failure { throw failure }
            case .button:
                if try pushButton?.takeEdges() ?? false { return .button }
            case .requests:
                requests.answer()
                return .requests
            case .pin(let pin):
                if try pins[pin].takeEdges(at: clock.now) { return .chargerPin(pin) }
            }
        }
    }

    public func release() {
        // An error means that the chip is gone: then there is no line left to drive.
        try? light?.stop()
        lastCounters = light?.counters ?? lastCounters
        light = nil
        pins = []
        pushButton = nil
        chargeHold = nil
        listen()
    }

    private enum Source {
        case signals, light, requests, button
        case pin(Int)
    }

    /// What `wait` listens to, in the order in which it is served.
    private func listen() {
        sources = [.signals, .requests]
        var descriptors = [signals.descriptor, requests.descriptor]
        if let descriptor = light?.failureDescriptor {
            sources.append(.light)
            descriptors.append(descriptor)
        }
        for descriptor in pushButton?.descriptors ?? [] {
            sources.append(.button)
            descriptors.append(descriptor)
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
