public import Hardware

/// A whole board in memory for `LampLoop`: the chips of a kit, light made by the software PWM's plan, charger pins, a
/// cell that the light drains. The same in real time (`luciole run --simulate`) and in virtual time.
///
/// One thread uses it as a `LampBoard`; `calls` and everything outside (`world`, `cell`, `charger`) serve any thread.
public final class SimulatedLampBoard: LampBoard {
    /// What is outside the board: levels, holders, faults.
    public let world: SimulatedBoard
    public let cell: SimulatedCell?
    public let charger: SimulatedCharger?
    /// The kernel's PWM chips, where it has some.
    public let pwmChips: SimulatedPWMChips?
    /// Requests and stop, from any thread.
    public let calls: BoardCalls
    public private(set) var capability: PWMCapability
    /// Which PWM makes the light, and why; nil until the lines are taken.
    public private(set) var selection: PWMSelection?

    private let plan: BoardPlan
    private let conditions: Conditions
    private let timing: PWMTiming
    private let draw: @Sendable (PerChannel<Duty>) -> Void
    private var light: SimulatedLight?
    private var pins: [SimulatedPin] = []
    private var hasTaken = false
    private var pushButton: SimulatedPin?
    private var chargeHold: OutputLines<SimulatedLines>?
    /// The chip that carries the light, and how often it had gone away when we took it.
    private var taken: (label: String, departures: Int)?

    public init(plan: BoardPlan, kit: SimulatedKit, conditions: Conditions = Conditions()) {
        self.plan = plan
        self.conditions = conditions
        let clock = VirtualClock(realTime: conditions.realTime)
        world = SimulatedBoard(
            chips: kit.chips.enumerated().map {
                SimulatedChip($0.element, number: conditions.numbering + $0.offset, release: conditions.release)
            }, clock: clock, seed: conditions.seed, overflow: conditions.overflow, record: conditions.record)
        let cell = kit.cell.map {
            SimulatedCell(
                $0, percent: conditions.percent, celsius: conditions.celsius, noise: conditions.noise,
                seed: conditions.seed, clock: clock)
        }
        self.cell = cell
        calls = BoardCalls(clock: clock)
        charger = kit.charger.map { [world] in
            SimulatedCharger($0, lines: plan.chargerPins.map(\.line), board: world, cell: cell)
        }
        timing = PWMTiming(
            period: plan.pwm.period, shortestOn: plan.pwm.shortestOn, longestSkip: plan.pwm.longestSkip)
        capability = PWMCapability(
            source: .simulated, period: timing.period, step: timing.step, shortestOn: timing.shortestOn,
            longestSkip: timing.longestSkip)
        let draw: @Sendable (PerChannel<Duty>) -> Void = { duties in
            var watts = kit.hostWatts
            for (index, most) in kit.channelWatts.enumerated() where index < duties.count {
                watts += most * duties[index].fraction
            }
            if let cell { cell.setLoad(watts / max(cell.volts, 1)) }
        }
        self.draw = draw
        pwmChips = conditions.kernelPWM.map { [world] in
            SimulatedPWMChips(
                plan, from: $0.number, world: world, makesEdges: conditions.makesEdges, draw: draw)
        }
        draw(PerChannel(repeating: .off, count: plan.channels.count))
        if conditions.isPlugged { charger?.plug(true) }
    }

    public var now: Instant { world.clock.now }

    /// The first time, a chip that is closed to us is waited for, as long as udev may take; later the loop tries again.
    public func take() throws(GPIOError) {
        release()
        if hasTaken { return try takeNow() }
        try world.clock.patiently { () throws(GPIOError) in try takeNow() }
        hasTaken = true
    }

    private func takeNow() throws(GPIOError) {
        let (light, selection) = try PWMSelection.choose(
            plan, kernel: { () throws(GPIOError) in try kernelLight() },
            software: { () throws(GPIOError) in try softwareLight() })
        var taken: [SimulatedPin] = []
        for pin in plan.chargerPins {
            taken.append(
                try SimulatedPin(pin.line, biasAvailable: pin.biasAvailable, of: world, consumer: plan.consumer))
        }
        if let button = plan.button {
            pushButton = try SimulatedPin(
                button.line, activeLow: true, biasAvailable: button.biasAvailable, of: world, consumer: plan.consumer)
        }
        if let enable = plan.chargeEnable {
            // Active is holding, so that the level it is left at lets the charger charge.
            var output = LineSettings(.output)
            output.activeLow = !enable.activeLow
            chargeHold = try world.outputs([enable.line], settings: output, consumer: plan.consumer)
        }
        if let first = plan.channels.first?.line {
            let label = try world.look(at: first).chip.label
            self.taken = (label, world.departures(of: label))
        }
        pins = taken
        self.light = light
        self.selection = selection
        capability = light.output.capability
    }

    private func kernelLight() throws(GPIOError) -> SimulatedLight {
        guard let kernel = conditions.kernelPWM, let pwmChips else {
            let reference = plan.channels.lazy.compactMap(\.kernelPWM).first
            throw .noPWM(device: reference?.device ?? "", found: [], overlay: reference?.overlay)
        }
        return .kernel(try kernel.driver(plan, pwmChips, world.clock))
    }

    private func softwareLight() throws(GPIOError) -> SimulatedLight {
        guard Set(plan.channels.map(\.activeLow)).count <= 1 else {
            throw .notSupported(what: "LEDs of both polarities in one lamp", why: "one request has one polarity")
        }
        var output = LineSettings(.output)
        output.activeLow = plan.channels.first?.activeLow ?? false
        let lines = try world.outputs(plan.channels.map(\.line), settings: output, consumer: plan.consumer)
        return .software(
            SimulatedPWM(
                lines, timing: timing, clock: world.clock, makesEdges: conditions.makesEdges,
                latestWake: conditions.latestWake, seed: conditions.seed, changed: draw))
    }

    public var lacking: GPIOError? { pins.lazy.compactMap(\.refusedBias).first ?? pushButton?.refusedBias }

    public func set(_ duties: PerChannel<Duty>) throws(GPIOError) {
        try checkPresence()
        try light?.output.set(duties)
    }

    public func pin(_ index: Int) throws(GPIOError) -> PinState {
        guard pins.indices.contains(index), plan.chargerPins[index].biasAvailable else { return .ambiguous }
        let pin = pins[index]
        guard pin.isBiased else { return .ambiguous }
        _ = try pin.drainEdges()
        if let oscillation = pin.watch.look(at: now) { return oscillation }
        if plan.chargerPins[index].isOpenDrain {
            if pin.lines.settings.bias != .pullUp { try pin.lines.setBias(.pullUp) }
            return try pin.lines.levels().contains(.line(0)) ? .highImpedance : .low
        }
        let state = try pin.lines.pinStates(clock: world.clock)[0]
        try pin.lines.setBias(state.restingBias)
        return state
    }

    public func button() throws(GPIOError) -> Bool? { try pushButton?.lines.levels().contains(.line(0)) }

    public func allowCharging(_ isAllowed: Bool) throws(GPIOError) {
        guard plan.chargeEnable != nil else { return }
        try chargeHold?.set(isAllowed ? [] : .line(0))
        charger?.hold(!isAllowed)
    }

    public func battery() throws(SensorError) -> BatteryReading {
        guard plan.sensor != .none, let cell else { throw .absent(path: "the simulated kit") }
        return try cell.read()
    }

    public func wait(until deadline: Instant?) throws(GPIOError) -> BoardEvent {
        while true {
            let ceases = pins.compactMap(\.watch.ceases).min()
            let limit = if let deadline, let ceases { min(deadline, ceases) } else { deadline ?? ceases }
            let happened = world.clock.sleep(until: limit) {
                calls.isWaiting || (taken != nil && hasNews)
            }
            if calls.isStopped { return .stop }
            if calls.takeRequests() { return .requests }
            if taken != nil {
                try checkPresence()
                if try pushButton?.lines.nextEdge(until: nil) != nil { return .button }
                if let pin = try pinWorthALook() { return .chargerPin(pin) }
            }
            if let deadline, deadline <= now { return .deadline }
            // In virtual time nothing more can happen to a board that waits for good.
            if !happened && limit == nil { return .stop }
        }
    }

    private func pinWorthALook() throws(GPIOError) -> Int? {
        for (index, pin) in pins.enumerated() {
            if try pin.drainEdges(), pin.watch.isWorthALook(at: now) { return index }
            if pin.watch.hasCeased(at: now) { return index }
        }
        return nil
    }

    public func release() {
        // The lines are let go in any case; where their chip is gone there is nothing left to drive.
        try? light?.output.stop()
        light = nil
        pins = []
        pushButton = nil
        if chargeHold != nil {
            chargeHold = nil
            charger?.hold(false)
        }
        taken = nil
        draw(PerChannel(repeating: .off, count: plan.channels.count))
    }

    /// As `calls.post`, for the board's own thread.
    public func post() { calls.post() }

    /// As `calls.stop`, for the board's own thread.
    public func stop() { calls.stop() }

    /// What the software PWM has lived through, while lines are held.
    public var counters: PWMCounters? { light?.counters }

    private var hasNews: Bool {
        if light?.failure != nil { return true }
        if let taken, world.departures(of: taken.label) != taken.departures { return true }
        return world.hasEvents(for: plan.consumer)
    }

    private func checkPresence() throws(GPIOError) {
        if let failure = light?.failure { throw failure }
        if let taken, world.departures(of: taken.label) != taken.departures { throw .gone(chip: taken.label) }
    }

    deinit { release() }
}

extension SimulatedChip {
    /// The chip as the host's header shows it; lines between those have no names.
    init(_ plan: SimulatedKit.ChipPlan, number: Int, release: ReleasePolicy) {
        // An offset comes from a file: a wild one must not make a chip of a billion lines.
        let lines = plan.lines.filter { (0..<1024).contains($0.offset) }
        var names = [String?](repeating: nil, count: (lines.map(\.offset).max() ?? -1) + 1)
        var without: Set<Int> = []
        for line in lines {
            names[line.offset] = line.name
            if !line.biasAvailable { without.insert(line.offset) }
        }
        self.init(label: plan.label, number: number, lineNames: names, release: release)
        linesWithoutBias = without
    }
}
