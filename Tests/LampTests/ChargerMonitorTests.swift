import Hardware
import Testing

@testable import Lamp

@Suite struct ChargerMonitorTests {
    static func at(_ milliseconds: Int) -> Instant { .start + .milliseconds(milliseconds) }

    /// A monitor that has held "charging" for long enough, as of 10 s.
    static func charging(_ chip: ChargerDecoder = .bq24074, recharge: Double? = nil, hasInputPin: Bool = false)
        -> ChargerMonitor
    {
        var monitor = ChargerMonitor(chip, rechargeVolts: recharge, hasInputPin: hasInputPin)
        monitor.see(pin: 0, .low, at: .start)
        if chip.pinCount > 1 { monitor.see(pin: 1, chip == .bq24074 ? .low : .highImpedance, at: .start) }
        if hasInputPin { monitor.see(pin: chip.pinCount, .low, at: .start) }
        monitor.settle(at: at(10_000))
        return monitor
    }

    static let chips: [ChargerDecoder] = [.bq24074, .mcp73831, .mcp73832, .tp4056]

    @Test(arguments: chips) func aStateMustHold(chip: ChargerDecoder) {
        var monitor = ChargerMonitor(chip)
        monitor.see(pin: 0, .low, at: .start)
        if chip.pinCount > 1 { monitor.see(pin: 1, chip == .bq24074 ? .low : .highImpedance, at: .start) }
        #expect(monitor.state == .unknown)
        #expect(monitor.settlesAt == .start + monitor.settle)
        monitor.settle(at: .start + monitor.settle)
        #expect(monitor.state == .charging)
        #expect(monitor.settlesAt == nil)
    }

    @Test func unpluggingIsBelievedAtOnce() {
        var monitor = Self.charging()
        monitor.see(pin: 1, .highImpedance, at: Self.at(10_001))
        #expect(monitor.state == .unknown)  // CHG low without input power contradicts itself, for a moment
        monitor.see(pin: 0, .highImpedance, at: Self.at(10_001))
        #expect(monitor.state == .discharging)
    }

    /// From the very start or from "charging": a pin that oscillates changes the published state once.
    @Test(
        arguments: [
            (ChargerDecoder.bq24074, 2.0, ChargerState.fault(.safetyTimer)), (.bq24074, 10, .fault(.blinking)),
            (.bq24074, 50, .fault(.blinking)), (.mcp73831, 1.2, .noBattery), (.mcp73831, 100, .noBattery),
            (.mcp73832, 5, .noBattery), (.tp4056, 0.25, .noBattery), (.tp4056, 1, .noBattery),
        ], [true, false])
    func oscillationIsOneChange(row: (ChargerDecoder, Double, ChargerState), fromTheStart: Bool) {
        let (chip, hertz, expected) = row
        var monitor = fromTheStart ? ChargerMonitor(chip) : Self.charging(chip)
        var states = [monitor.state]
        let half = Int(500 / hertz)
        for turn in 0..<max(200, 60_000 / half) {
            let now = Self.at(10_000 + turn * half)
            if turn == 0, chip == .bq24074 { monitor.see(pin: 1, .low, at: now) }
            if turn == 0, chip == .tp4056 { monitor.see(pin: 1, .low, at: now) }
            monitor.see(pin: 0, turn % 2 == 0 ? .highImpedance : .low, at: now)
            if monitor.state != states.last { states.append(monitor.state) }
            // And between the edges, as when a wake comes for another reason.
            monitor.settle(at: now + .milliseconds(half / 2))
            if monitor.state != states.last { states.append(monitor.state) }
        }
        #expect(states.count == 2)
        #expect(states.last == expected)
    }

    /// A board that counts edges itself says so; the state follows once, and once more at its end.
    @Test func toldOscillation() {
        var monitor = Self.charging()
        for turn in 0..<100 {
            let hertz = 1.8 + Double(turn % 5) / 10
            monitor.see(pin: 0, .oscillating(hertz: hertz, duty: 0.5), at: Self.at(10_000 + turn * 500))
            monitor.settle(at: Self.at(10_000 + turn * 500))
            #expect(monitor.state == (turn < 2 ? .charging : .fault(.safetyTimer)))
        }
        monitor.see(pin: 0, .low, at: Self.at(70_000))
        #expect(monitor.state == .fault(.safetyTimer))
        monitor.settle(at: Self.at(71_000))
        #expect(monitor.state == .charging)
    }

    /// An oscillation that ends is noticed though no further edge comes.
    @Test func oscillationEnds() {
        var monitor = Self.charging()
        for turn in 0..<20 {
            monitor.see(pin: 0, turn % 2 == 0 ? .highImpedance : .low, at: Self.at(10_000 + turn * 250))
        }
        monitor.settle(at: Self.at(10_000 + 19 * 250))
        #expect(monitor.state == .fault(.safetyTimer))
        var wakes = 0
        while let next = monitor.settlesAt, wakes < 10 {
            monitor.settle(at: next)
            wakes += 1
        }
        #expect(monitor.state == .charging)
        #expect(wakes <= 3)
    }

    /// A plug that flaps: charging is lost once, and not believed again before it has held.
    @Test func aLoosePlugIsNoPower() {
        var monitor = Self.charging(.mcp73831, hasInputPin: true)
        var states = [monitor.state]
        for turn in 0..<60 {
            monitor.see(pin: 1, turn % 2 == 0 ? .highImpedance : .low, at: Self.at(10_000 + turn * 100))
            if monitor.state != states.last { states.append(monitor.state) }
        }
        #expect(states == [.charging, .discharging])
    }

    @Test func fullLatchesUntilTheRechargeVoltage() {
        var monitor = Self.charging(recharge: 4.08)
        monitor.see(volts: 4.19, kernel: nil, at: Self.at(10_000))
        monitor.see(pin: 0, .highImpedance, at: Self.at(11_000))
        monitor.settle(at: Self.at(12_000))
        #expect(monitor.state == .full)
        // The charger tops up; the cell is as good as full all the while.
        for turn in 0..<20 {
            monitor.see(pin: 0, turn % 2 == 0 ? .low : .highImpedance, at: Self.at(20_000 + turn * 60_000))
            monitor.settle(at: Self.at(50_000 + turn * 60_000))
            #expect(monitor.state == .full)
        }
        // Below the recharge voltage a charging pin is charging.
        monitor.see(volts: 4.05, kernel: nil, at: Self.at(2_000_000))
        monitor.see(pin: 0, .low, at: Self.at(2_000_000))
        monitor.settle(at: Self.at(2_002_000))
        #expect(monitor.state == .charging)
    }

    /// Around the recharge voltage there is no flapping: charging is news only clearly below it.
    @Test func noFlappingAtTheRechargeVoltage() {
        var monitor = Self.charging(recharge: 4.08)
        monitor.see(volts: 4.19, kernel: nil, at: Self.at(10_000))
        monitor.see(pin: 0, .highImpedance, at: Self.at(11_000))
        monitor.settle(at: Self.at(12_000))
        var states = [monitor.state]
        monitor.see(pin: 0, .low, at: Self.at(20_000))
        for turn in 0..<50 {
            monitor.see(volts: turn % 2 == 0 ? 4.07 : 4.09, kernel: nil, at: Self.at(21_000 + turn * 10_000))
            monitor.settle(at: Self.at(29_000 + turn * 10_000))
            if monitor.state != states.last { states.append(monitor.state) }
        }
        #expect(states == [.full, .charging])
        // Unplugged it is discharging, at once.
        monitor.see(pin: 0, .highImpedance, at: Self.at(600_000))
        monitor.see(pin: 1, .highImpedance, at: Self.at(600_000))
        #expect(monitor.state == .discharging)
    }

    @Test(arguments: [
        (PowerSupplyStatus.charging, ChargerState.charging), (.full, .full), (.discharging, .discharging),
        (.notCharging, .notCharging(.unexplained)), (.unknown, .unknown),
    ])
    func withoutPinsTheKernelIsBelieved(status: PowerSupplyStatus, expected: ChargerState) {
        var monitor = ChargerMonitor(.none)
        monitor.see(volts: 3.8, kernel: status, at: .start)
        monitor.settle(at: Self.at(1000))
        #expect(monitor.state == expected)
    }

    @Test func holdingIsSaid() {
        var monitor = Self.charging()
        monitor.isHeld = true
        #expect(monitor.state == .notCharging(.held))
        monitor.see(pin: 1, .highImpedance, at: Self.at(20_000))
        monitor.see(pin: 0, .highImpedance, at: Self.at(20_000))
        #expect(monitor.state == .discharging)
    }

    @Test(arguments: [-1, 2, .max, .min]) func pinsThatAreNotThereAreIgnored(pin: Int) {
        var monitor = Self.charging()
        monitor.see(pin: pin, .high, at: Self.at(10_005))
        #expect(monitor.state == .charging)
        #expect(monitor.settlesAt == nil)
    }

    /// Random looks: never charging while a pin says that there is no input, and no more changes than the settling allows.
    @Test(arguments: 0..<30) func calmAndNeverWrongAboutInput(seed: Int) {
        var random = Seeded(seed)
        let chip = Self.chips[seed % 4]
        var monitor = ChargerMonitor(chip, rechargeVolts: 4.08, hasInputPin: chip != .bq24074)
        let states: [PinState] = [.low, .high, .highImpedance, .ambiguous, .oscillating(hertz: 2, duty: 0.5)]
        var (now, changes, before) = (0, 0, monitor.state)
        for _ in 0..<500 {
            now += Int.random(in: 1...3000, using: &random)
            let pin = Int.random(in: 0...chip.pinCount, using: &random)
            monitor.see(pin: pin, states.randomElement(using: &random) ?? .low, at: Self.at(now))
            if Int.random(in: 0..<5, using: &random) == 0 {
                monitor.see(volts: Double.random(in: 3...4.3, using: &random), kernel: nil, at: Self.at(now))
            }
            if monitor.hasInput == false { #expect(monitor.state != .charging && monitor.state != .full) }
            if monitor.state != before { changes += 1 }
            before = monitor.state
        }
        // At most: lost at once, and found again after settling.
        #expect(Double(changes) <= 2 + 2 * Double(now) / 1000 / monitor.settle.seconds)
    }
}
